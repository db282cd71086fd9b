import type { ControlProps, FieldControl } from './control.ts';
import { textOf } from './control.ts';

type LineType = 'short_text' | 'email' | 'url';

/** What browsers know to do for each: keyboards on phones, and what may be filled in for the respondent. */
const habits = {
  short_text: { type: 'text' },
  email: { type: 'email', autocomplete: 'email', inputMode: 'email', spellcheck: false },
  url: { type: 'url', autocomplete: 'url', inputMode: 'url', spellcheck: false },
} as const;

function Line({
  field,
  value,
  required,
  disabled,
  errors,
  id,
  describedBy,
  path,
  onChange,
  onLeave,
}: ControlProps<LineType>) {
  return (
    <input
      {...habits[field.type]}
      part="input"
      class="input"
      id={id}
      name={path}
      value={textOf(value)}
      placeholder={field.placeholder}
      maxLength={'maxLength' in field ? field.maxLength : undefined}
      required={required}
      disabled={disabled}
      aria-invalid={errors.length > 0}
      aria-describedby={describedBy}
      onInput={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      onBlur={onLeave}
    />
  );
}

function LongText({
  field,
  value,
  required,
  disabled,
  errors,
  id,
  describedBy,
  path,
  onChange,
  onLeave,
  tools,
}: ControlProps<'long_text'>) {
  const text = textOf(value);
  const { maxLength } = field;
  return (
    <>
      <textarea
        part="input"
        class="input long"
        id={id}
        name={path}
        rows={field.rows ?? 4}
        value={text}
        placeholder={field.placeholder}
        required={required}
        disabled={disabled}
        aria-invalid={errors.length > 0}
        aria-describedby={describedBy}
        onInput={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        onBlur={onLeave}
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
