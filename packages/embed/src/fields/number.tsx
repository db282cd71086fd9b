import { useState } from 'preact/hooks';
import type { ControlProps, FieldControl } from './control.ts';
import { readNumber, showNumber } from './number-text.ts';

/** A line of text, not a number input: those swallow what they cannot read, and change by a turn of the wheel. */
function NumberLine({
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
}: ControlProps<'number'>) {
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const text = typed && typed.value === value ? typed.text : showNumber(value, tools.locale);
  return (
    <input
      part="input"
      class="input number"
      type="text"
      inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
      autocomplete="off"
      id={id}
      name={path}
      value={text}
      placeholder={field.placeholder}
      required={required}
      disabled={disabled}
      aria-invalid={errors.length > 0}
      aria-describedby={describedBy}
      onInput={({ currentTarget }) => {
        const read = readNumber(currentTarget.value, tools.locale);
        setTyped({ text: currentTarget.value, value: read });
        onChange(read);
      }}
      onBlur={() => {
        setTyped(null);
        onLeave();
      }}
    />
  );
}

export const number: FieldControl<'number'> = { frame: 'label', Control: NumberLine };
