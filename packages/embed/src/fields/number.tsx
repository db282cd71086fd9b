import { Component, type ComponentChildren } from 'preact';
import { type ControlProps, type FieldControl, inputProps } from './control.ts';
import { formatNumber, parseNumber } from './number-text.ts';

type NumberInputProps = Omit<ControlProps, 'field'> & {
  isInteger: boolean;
  /** Minimum fraction digits, if the number has a fraction. */
  digits?: number | undefined;
  placeholder?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
};

type EnteredText = { text: string; value: unknown } | { text?: never };

/** A text input rather than a number input, which discards invalid input and changes on scroll. */
export class NumberInput extends Component<NumberInputProps, EnteredText> {
  /** The text stays as entered until the input loses focus. */
  override state: EnteredText = {};

  override render() {
    const { value, id, describedBy, onChange, onLeave, tools } = this.props;
    const { isInteger, digits, placeholder, before, after } = this.props;
    const { state } = this;
    const line = (
      <input
        {...inputProps(this.props)}
        class="input number"
        type="text"
        inputMode={isInteger ? 'numeric' : 'decimal'}
        autocomplete="off"
        value={
          state.text !== undefined && state.value === value
            ? state.text
            : formatNumber(value, tools.locale, digits)
        }
        placeholder={placeholder}
        aria-describedby={
          before || after ? [`${id}-unit`, describedBy].filter(Boolean).join(' ') : describedBy
        }
        onInput={({ currentTarget }) => {
          const parsed = parseNumber(currentTarget.value, tools.locale);
          this.setState({ text: currentTarget.value, value: parsed });
          onChange(parsed);
        }}
        onBlur={() => {
          this.setState({ text: undefined });
          onLeave();
        }}
      />
    );
    if (!before && !after) return line;
    return (
      <WithUnit id={id} before={before} after={after}>
        {line}
      </WithUnit>
    );
  }
}

/** A unit or currency symbol inside the input's frame. */
function WithUnit({
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
    <NumberInput
      {...props}
      isInteger={field.decimals === 0}
      placeholder={field.placeholder}
      after={field.unit || undefined}
    />
  );
}

export const number: FieldControl<'number'> = { frame: 'label', Control: NumberControl };
