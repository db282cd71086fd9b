import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import styles from '../style/adorned.css?inline';
import type { ControlProps, FieldControl } from './control.ts';
import { readNumber, showNumber } from './number-text.ts';

type LineProps = Omit<ControlProps, 'field'> & {
  whole: boolean;
  placeholder?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
};

/** A line of text, not a number input: those swallow what they cannot read, and change by a turn of the wheel. */
export function NumberLine(props: LineProps) {
  const { value, required, disabled, errors, id, describedBy, path, onChange, onLeave, tools } = props;
  const { whole, placeholder, before, after } = props;
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const text = typed && typed.value === value ? typed.text : showNumber(value, tools.locale);
  const line = (
    <input
      part="input"
      class="input number"
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
      autocomplete="off"
      id={id}
      name={path}
      value={text}
      placeholder={placeholder}
      required={required}
      disabled={disabled}
      aria-invalid={errors.length > 0}
      aria-describedby={before || after ? [`${id}-unit`, describedBy].filter(Boolean).join(' ') : describedBy}
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
  return before || after ? (
    <Adorned id={id} before={before} after={after}>
      {line}
    </Adorned>
  ) : (
    line
  );
}

/** A unit or sign in the frame of the input. */
function Adorned({
  id,
  before,
  after,
  children,
}: {
  id: string;
  before: string | undefined;
  after: string | undefined;
  children: ComponentChildren;
}) {
  const sign = (
    <span class="unit" id={`${id}-unit`}>
      {before ?? after}
    </span>
  );
  return (
    <span class="adorned">
      {before && sign}
      {children}
      {!before && sign}
    </span>
  );
}

function NumberControl({ field, ...props }: ControlProps<'number'>) {
  return (
    <NumberLine
      {...props}
      whole={field.decimals === 0}
      placeholder={field.placeholder}
      after={field.unit || undefined}
    />
  );
}

export const number: FieldControl<'number'> = { frame: 'label', Control: NumberControl, styles };
