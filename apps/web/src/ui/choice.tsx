import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import {
  Checkbox as RadixCheckbox,
  RadioGroup as RadixRadio,
  Switch as RadixSwitch,
  ToggleGroup,
} from 'radix-ui';
import { type ReactNode, useId } from 'react';
import type { Icon } from './button.tsx';
import { checkboxClass } from './check-mark.tsx';
import { FieldError, type FieldTexts } from './field.tsx';

type TickProps<Checked> = {
  label: string;
  hint?: ReactNode;
  error?: string;
  hideLabel?: boolean;
  checked: Checked;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** A checkbox, for values that are saved with a form. 'indeterminate' means "some". */
export const Checkbox = (props: TickProps<boolean | 'indeterminate'>) => (
  <Line {...props}>
    {(ids) => (
      <RadixCheckbox.Root
        {...ids}
        checked={props.checked}
        onCheckedChange={(next) => props.onChange(next === true)}
        disabled={props.disabled}
        className={checkboxClass}
      >
        <RadixCheckbox.Indicator>
          {props.checked === 'indeterminate' ? (
            <Minus aria-hidden strokeWidth={3} className="size-3" />
          ) : (
            <Check aria-hidden strokeWidth={3} className="size-3" />
          )}
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
    )}
  </Line>
);

/** A switch, which takes effect immediately. */
export const Switch = (props: TickProps<boolean> & { labelFirst?: boolean }) => (
  <Line {...props}>
    {(ids) => (
      <RadixSwitch.Root
        {...ids}
        checked={props.checked}
        onCheckedChange={props.onChange}
        disabled={props.disabled}
        className="relative flex h-5 w-8 shrink-0 items-center rounded-full border border-transparent bg-edge hover:transition-colors hover:duration-100 after:absolute after:-inset-1 disabled:opacity-50 data-[state=checked]:bg-accent"
      >
        <RadixSwitch.Thumb className="block size-4 translate-x-px rounded-full bg-white shadow-sm transition-transform duration-100 data-[state=checked]:translate-x-3.25 rtl:-translate-x-px rtl:data-[state=checked]:-translate-x-3.25 forced-colors:bg-[ButtonText]" />
      </RadixSwitch.Root>
    )}
  </Line>
);

type LineProps = Omit<TickProps<unknown>, 'checked' | 'onChange'> & {
  labelFirst?: boolean;
  children: (ids: {
    id: string;
    'aria-label': string | undefined;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
};

const Line = ({ label, hint, error, hideLabel, disabled, className, labelFirst, children }: LineProps) => {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = children({
    id,
    'aria-label': hideLabel ? label : undefined,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  });
  if (hideLabel) return control;
  return (
    <div className={clsx('flex min-w-0 gap-2.5', labelFirst && 'flex-row-reverse', className)}>
      <span className="flex h-5 shrink-0 items-center">{control}</span>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className={clsx('block wrap-anywhere', disabled ? 'text-muted' : 'text-strong')}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-0.5 text-xs leading-5 text-muted wrap-anywhere">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
};

type Choice<Value extends string> = { value: Value; label: string; hint?: ReactNode; disabled?: boolean };

type RadioGroupProps<Value extends string> = FieldTexts & {
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly Choice<Value>[];
  /** Horizontal, for short labels. */
  inline?: boolean;
  disabled?: boolean;
};

export const RadioGroup = <Value extends string>({
  label,
  hint,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  options,
  inline,
  disabled,
}: RadioGroupProps<Value>) => {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <div className={hideLabel ? 'sr-only' : 'mb-2 flex items-baseline justify-between gap-2'}>
        <span id={`${id}-label`} className="font-medium text-strong">
          {label}
        </span>
        {optional && <span className="text-xs text-faint">Optional</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-xs leading-5 text-muted">
          {hint}
        </p>
      )}
      <RadixRadio.Root
        value={value ?? ''}
        onValueChange={(next) => onChange(next as Value)}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        className={clsx('flex gap-x-6 gap-y-2.5', inline ? 'flex-wrap' : 'flex-col')}
      >
        {options.map((option) => (
          <Line
            key={option.value}
            label={option.label}
            hint={option.hint}
            disabled={disabled ?? option.disabled}
            className={inline ? 'flex-none' : undefined}
          >
            {({ id: lineId, 'aria-describedby': hintId }) => (
              <RadixRadio.Item
                id={lineId}
                aria-describedby={hintId}
                value={option.value}
                disabled={option.disabled}
                className="relative flex size-4 items-center justify-center rounded-full border border-edge bg-surface after:absolute after:-inset-1.5 hover:not-disabled:border-muted disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
              >
                <RadixRadio.Indicator className="size-1.5 rounded-full bg-on-accent forced-colors:bg-[ButtonText]" />
              </RadixRadio.Item>
            )}
          </Line>
        ))}
      </RadixRadio.Root>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
};

type SegmentedProps<Value extends string> = {
  label: string;
  hideLabel?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  /** With `iconOnly`, the label is its accessible name and tooltip. */
  options: readonly { value: Value; label: string; icon?: Icon; iconOnly?: boolean; disabled?: boolean }[];
  /** Takes the full width. */
  fill?: boolean;
  className?: string;
};

/** One of two to four options, all visible. */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const id = useId();
  return (
    <div className={clsx('flex min-w-0 flex-col', !props.fill && 'items-start', props.className)}>
      <span id={id} className={props.hideLabel ? 'sr-only' : 'mb-1 font-medium text-strong'}>
        {props.label}
      </span>
      <ToggleGroup.Root
        type="single"
        aria-labelledby={id}
        value={props.value}
        // One is always selected: clicking it again changes nothing.
        onValueChange={(next) => next && props.onChange(next as Value)}
        className={clsx('max-w-full gap-0.5 rounded-lg bg-sunken p-0.5', props.fill ? 'flex' : 'inline-flex')}
      >
        {props.options.map(({ value, label, icon: Icon, iconOnly, disabled }) => (
          <ToggleGroup.Item
            key={value}
            value={value}
            disabled={disabled}
            aria-label={iconOnly ? label : undefined}
            title={iconOnly ? label : undefined}
            className={clsx(
              'flex h-7 min-w-7 items-center justify-center gap-1.5 rounded-md border border-transparent text-muted hover:not-disabled:text-strong disabled:opacity-50 data-[state=on]:border-line data-[state=on]:bg-surface data-[state=on]:font-medium data-[state=on]:text-strong data-[state=on]:shadow-sm data-[state=on]:system-highlight pointer-coarse:h-9 dark:data-[state=on]:bg-raised',
              iconOnly ? 'px-1.5' : 'px-2.5',
              props.fill && 'min-w-0 flex-1',
            )}
          >
            {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
            {!iconOnly && <span className="truncate">{label}</span>}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  );
};
