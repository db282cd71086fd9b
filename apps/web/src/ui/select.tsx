import clsx from 'clsx';
import { getNonce } from 'get-nonce';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { Icon } from './button.tsx';
import { controlClasses, controlHeight, listClasses, listItemClasses } from './control-classes.ts';
import { Field, type FieldTexts } from './field.tsx';

export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  icon?: Icon;
  disabled?: boolean;
};

type SelectProps<Value extends string> = FieldTexts & {
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  placeholder?: string;
  disabled?: boolean;
  size?: 'sm' | 'md';
  className?: string;
};

// Radix reserves the empty string for "no selection"; here it can be an option ("None").
const inside = (value: string) => `=${value}`;
const outside = <Value extends string>(value: string) => value.slice(1) as Value;

/** A select for few options. For long lists use Combobox, for two to four options Segmented. */
export const Select = <Value extends string>({
  value,
  onChange,
  options,
  placeholder = 'Choose…',
  disabled,
  size = 'md',
  className,
  ...texts
}: SelectProps<Value>) => {
  const known = options.some((option) => option.value === value);
  return (
    <Field {...texts} className={className}>
      {(ids) => (
        <Radix.Root
          value={known && value !== undefined ? inside(value) : ''}
          onValueChange={(next) => onChange(outside(next))}
          disabled={disabled}
        >
          <Radix.Trigger
            {...ids}
            className={controlClasses(
              clsx(
                'group flex items-center gap-2 text-start data-placeholder:text-faint',
                size === 'sm' ? 'h-7 rounded-md px-2 text-xs pointer-coarse:h-9' : controlHeight,
              ),
            )}
          >
            <span className="min-w-0 flex-1 truncate [&>span]:flex [&>span]:items-center [&>span]:gap-2">
              <Radix.Value placeholder={placeholder} />
            </span>
            <Radix.Icon asChild>
              <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
            </Radix.Icon>
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              position="popper"
              sideOffset={4}
              collisionPadding={8}
              className={clsx(
                listClasses,
                'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[min(24rem,calc(100vw-1rem))]',
              )}
            >
              <Radix.Viewport nonce={getNonce()} className="max-h-80 p-1">
                {options.map((option) => (
                  <OptionLine key={option.value} option={option} />
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  );
};

const OptionLine = ({ option: { value, label, icon: Icon, disabled } }: { option: Option }) => (
  <Radix.Item value={inside(value)} disabled={disabled} className={clsx(listItemClasses, 'pe-8')}>
    <Radix.ItemText>
      <span className="flex items-center gap-2">
        {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted" />}
        <span className="min-w-0 truncate">{label}</span>
      </span>
    </Radix.ItemText>
    <Radix.ItemIndicator className="absolute end-2">
      <Check aria-hidden className="size-4 text-accent-text" />
    </Radix.ItemIndicator>
  </Radix.Item>
);
