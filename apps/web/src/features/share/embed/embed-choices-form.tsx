import { languageName } from '../../../forms/language-name.ts';
import { Checkbox, RadioGroup } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { EmbedChoices, EmbedMode } from '../model/snippets.ts';

const modes: { value: EmbedMode; label: string; hint: string }[] = [
  { value: 'inline', label: 'In the page', hint: 'Among your own text' },
  { value: 'popup', label: 'Popup', hint: 'A button opens it in a window' },
  { value: 'slide-over', label: 'Slide-over', hint: 'A button opens it at the side' },
  { value: 'full', label: 'Full page', hint: 'Covers your page at once' },
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
        label="Place"
        value={mode}
        onChange={(next) => onChange({ ...choices, mode: next })}
        options={modes}
      />
      {hasButton && (
        <TextField
          label="Words on the button"
          optional
          value={label}
          onChange={(next) => onChange({ ...choices, label: next })}
          maxLength={80}
        />
      )}
      <Select
        label="Light or dark"
        value={scheme}
        onChange={(next) => onChange({ ...choices, scheme: next })}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'As the visitor’s device' },
        ]}
      />
      {locales.length > 1 && (
        <Select
          label="Language"
          value={locale ?? ''}
          onChange={(next) => onChange({ ...choices, locale: next || undefined })}
          options={[
            { value: '', label: 'Visitors choose' },
            ...locales.map((value) => ({ value, label: languageName(value) })),
          ]}
        />
      )}
      <Checkbox
        label="Without the form’s title"
        hint="Where your page has one already"
        checked={hideTitle}
        onChange={(next) => onChange({ ...choices, hideTitle: next })}
      />
    </div>
  );
}
