import { languageName } from '../../../forms/zones-and-languages.ts';
import { Checkbox, RadioGroup } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { EmbedChoices, EmbedMode } from '../model/snippets.ts';

const modes: { value: EmbedMode; label: string; hint: string }[] = [
  { value: 'inline', label: 'Inline', hint: 'Part of your page' },
  { value: 'popup', label: 'Popup', hint: 'Opens in a dialog from a button' },
  { value: 'slide-over', label: 'Slide-over', hint: 'Slides in from the side' },
  { value: 'full', label: 'Full page', hint: 'Covers your page' },
];

type EmbedChoicesFormProps = {
  choices: EmbedChoices;
  onChange: (choices: EmbedChoices) => void;
  locales: readonly string[];
};

export function EmbedChoicesForm({ choices, onChange, locales }: EmbedChoicesFormProps) {
  const { mode, scheme, locale, hideTitle, label } = choices;
  const hasButton = mode === 'popup' || mode === 'slide-over';
  return (
    <div className="grid gap-5">
      <RadioGroup
        label="Layout"
        value={mode}
        onChange={(next) => onChange({ ...choices, mode: next })}
        options={modes}
      />
      {hasButton && (
        <TextField
          label="Button label"
          optional
          value={label}
          onChange={(next) => onChange({ ...choices, label: next })}
          maxLength={80}
        />
      )}
      <Select
        label="Color scheme"
        value={scheme}
        onChange={(next) => onChange({ ...choices, scheme: next })}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'Match the visitor’s device' },
        ]}
      />
      {locales.length > 1 && (
        <Select
          label="Language"
          value={locale ?? ''}
          onChange={(next) => onChange({ ...choices, locale: next || undefined })}
          options={[
            { value: '', label: 'Visitor’s choice' },
            ...locales.map((value) => ({ value, label: languageName(value) })),
          ]}
        />
      )}
      <Checkbox
        label="Hide form title"
        hint="Use this if your page already has a title"
        checked={hideTitle}
        onChange={(next) => onChange({ ...choices, hideTitle: next })}
      />
    </div>
  );
}
