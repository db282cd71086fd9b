import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { controlClasses, controlHeight } from './control-classes.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useDateInput } from './use-date-input.ts';

type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'value' | 'onChange' | 'children' | 'id' | 'prefix'
>;

type TextFieldProps = Native<'input'> &
  FieldTexts & {
    value: string;
    onChange: (value: string) => void;
    /** Inside the input, before or after the text: an icon, a unit. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

export const TextField = ({
  label,
  hint,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  prefix,
  suffix,
  className,
  ...rest
}: TextFieldProps) => {
  const isDate = dateTypes.has(rest.type);
  const typed = useDateInput(value, onChange);
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(ids) => (
        <Affixed prefix={prefix} suffix={suffix}>
          <input
            type="text"
            {...rest}
            {...ids}
            {...(isDate ? typed : { value, onChange: (event) => onChange(event.target.value) })}
            className={controlClasses(
              clsx(controlHeight, !!prefix && 'ps-9 pointer-coarse:ps-9', !!suffix && 'pe-10'),
            )}
          />
        </Affixed>
      )}
    </Field>
  );
};

const dateTypes = new Set<string | undefined>(['date', 'time', 'datetime-local']);

const Affixed = ({
  prefix,
  suffix,
  children,
}: {
  prefix: ReactNode;
  suffix: ReactNode;
  children: ReactNode;
}) =>
  prefix || suffix ? (
    <div className="relative flex items-center">
      {prefix && <span className="pointer-events-none absolute start-2.5 flex text-faint">{prefix}</span>}
      {children}
      {suffix && (
        <span
          className={clsx(
            'absolute flex items-center text-muted',
            typeof suffix === 'string' ? 'end-2.5' : 'end-1',
          )}
        >
          {suffix}
        </span>
      )}
    </div>
  ) : (
    children
  );

type TextAreaProps = Native<'textarea'> & FieldTexts & { value: string; onChange: (value: string) => void };

/** Grows with its text if the browser supports it. */
export const TextArea = ({
  label,
  hint,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  className,
  rows = 3,
  ...rest
}: TextAreaProps) => (
  <Field {...{ label, hint, error, optional, hideLabel, className }}>
    {(ids) => (
      <textarea
        {...rest}
        {...ids}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={controlClasses(
          'max-h-96 resize-y px-2.5 py-1.5 leading-5 field-sizing-content pointer-coarse:text-base',
        )}
        // Browsers that grow the text area ignore `rows`.
        style={{ minHeight: `${rows * 1.25 + 0.875}rem` }}
      />
    )}
  </Field>
);

type NumberFieldProps = Omit<Native<'input'>, 'type'> &
  FieldTexts & {
    value: number | null;
    /** null if empty or not a number. */
    onChange: (value: number | null) => void;
    suffix?: ReactNode;
  };

export const NumberField = ({
  label,
  hint,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  suffix,
  className,
  ...rest
}: NumberFieldProps) => {
  // Incomplete input ("-", "1.") is not a number yet: the text is kept while it equals the value.
  const [text, setText] = useState('');
  const shown = numberOf(text) === value ? text : value === null ? '' : String(value);
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(ids) => (
        <Affixed prefix={undefined} suffix={suffix}>
          <input
            inputMode="decimal"
            {...rest}
            {...ids}
            type="number"
            value={shown}
            // Scrolling over a focused number input would change it.
            onWheel={(event) => event.currentTarget.blur()}
            onChange={(event) => {
              setText(event.target.value);
              onChange(numberOf(event.target.value));
            }}
            className={controlClasses(clsx(controlHeight, 'tabular-nums', !!suffix && 'pe-12'))}
          />
        </Affixed>
      )}
    </Field>
  );
};

const numberOf = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};
