import type { ControlProps, FieldControl } from './control.ts';
import { inputProps, textOf } from './control.ts';

type LineType = 'short_text' | 'email' | 'url';

/** What browsers know to do for each: keyboards on phones, and what may be filled in for the respondent. */
const habits = {
  short_text: { type: 'text' },
  email: { type: 'email', autocomplete: 'email', inputMode: 'email', spellcheck: false },
  url: { type: 'url', autocomplete: 'url', inputMode: 'url', spellcheck: false },
} as const;

function Line(props: ControlProps<LineType>) {
  const { field, value, onChange } = props;
  return (
    <input
      {...inputProps(props)}
      {...habits[field.type]}
      value={textOf(value)}
      placeholder={field.placeholder}
      maxLength={'maxLength' in field ? field.maxLength : undefined}
      onInput={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

function LongText(props: ControlProps<'long_text'>) {
  const { field, value, onChange, tools } = props;
  const text = textOf(value);
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
        <p class="count">{tools.say('characters', { count: text.length, max: maxLength })}</p>
      )}
    </>
  );
}

const line: FieldControl<LineType> = { frame: 'label', Control: Line };
export const shortText = line as FieldControl<'short_text'>;
export const email = line as FieldControl<'email'>;
export const url = line as FieldControl<'url'>;
export const longText: FieldControl<'long_text'> = { frame: 'label', Control: LongText };
