import { useState } from 'react';
import { Combobox } from '../ui/combobox.tsx';
import { Select } from '../ui/select.tsx';
import { languageName, languagesWith, zonesWith } from './zones-and-languages.ts';

type Choice = { timezone: string; locale: string };

type ZoneAndLanguageFieldsProps = {
  value: Choice;
  onChange: (value: Choice) => void;
  disabled?: boolean;
  errors?: { timezone?: string | undefined; locale?: string | undefined };
};

/** An account's time zone, and the default language of its new forms. */
export const ZoneAndLanguageFields = ({
  value,
  onChange,
  disabled = false,
  errors = {},
}: ZoneAndLanguageFieldsProps) => {
  const [zones] = useState(() =>
    zonesWith(value.timezone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  );
  const [languages] = useState(() =>
    languagesWith(value.locale).map((locale) => ({ value: locale, label: languageName(locale) })),
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Combobox
        label="Time zone"
        value={value.timezone}
        onChange={(timezone) => onChange({ ...value, timezone })}
        options={zones}
        disabled={disabled}
        error={errors.timezone}
      />
      <Select
        label="Form language"
        value={value.locale}
        onChange={(locale) => onChange({ ...value, locale })}
        options={languages}
        disabled={disabled}
        error={errors.locale}
      />
    </div>
  );
};
