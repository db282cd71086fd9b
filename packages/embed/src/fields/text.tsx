import type { ControlProps, FieldControl } from './control.ts';
import { asText, inputProps } from './control.ts';

type TextInputType = 'short_text' | 'email' | 'url';

/** Input attributes for mobile keyboards and autofill. */
const inputAttributes = {
  short_text: { type: 'text' },
  email: { type: 'email', autocomplete: 'email', inputMode: 'email', spellcheck: false },
  url: { type: 'url', autocomplete: 'url', inputMode: 'url', spellcheck: false },
} as const;

function TextInput(props: ControlProps<TextInputType>) {
  const { field, value, onChange } = props;
  return (
    <input
      {...inputProps(props)}
      {...inputAttributes[field.type]}
      value={asText(value)}
      placeholder={field.placeholder}
      maxLength={'maxLength' in field ? field.maxLength : undefined}
      onInput={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

function LongText(props: ControlProps<'long_text'>) {
  const { field, value, onChange, tools } = props;
  const text = asText(value);
  const { maxLength } = field;
  return (
    <>
      <textarea
        {...inputProps(props)}
        class="input long"
        rows={field.rows ?? 4}
        value={text}
        placeholder={field.placeholder}
        onInput={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
      {maxLength !== undefined && maxLength <= 5_000 && (
        <p class="count">{tools.t('characters', { count: text.length, max: maxLength })}</p>
      )}
    </>
  );
}

const textControl: FieldControl<TextInputType> = { frame: 'label', Control: TextInput };
export const shortText = textControl as FieldControl<'short_text'>;
export const email = textControl as FieldControl<'email'>;
export const url = textControl as FieldControl<'url'>;
export const longText: FieldControl<'long_text'> = { frame: 'label', Control: LongText };
