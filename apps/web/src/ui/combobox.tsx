import clsx from 'clsx';
import { Command } from 'cmdk';
import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { type ComboboxOption, matchOptions } from './combobox-match.ts';
import { controlClasses, controlHeight, listClasses, listItemClasses } from './control-classes.ts';
import { Field, type FieldTexts } from './field.tsx';

type ComboboxProps<Value extends string> = FieldTexts & {
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly ComboboxOption<Value>[];
  placeholder?: string;
  searchPlaceholder?: string;
  /** Text if nothing matches. */
  emptyText?: string;
  disabled?: boolean;
  className?: string;
};

// More options are found by searching.
const maxLines = 100;

/** A searchable select. */
export const Combobox = <Value extends string>({
  value,
  onChange,
  options,
  placeholder = 'Choose…',
  searchPlaceholder = 'Search…',
  emptyText = 'No matches.',
  disabled,
  className,
  ...texts
}: ComboboxProps<Value>) => {
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const Icon = chosen?.icon;
  return (
    <Field {...texts} className={className}>
      {(ids, labelId) => (
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Popover.Trigger
            {...ids}
            aria-labelledby={`${labelId} ${ids.id}`}
            disabled={disabled}
            className={controlClasses(clsx('flex items-center gap-2 text-start', controlHeight))}
          >
            {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted" />}
            <span className={clsx('min-w-0 flex-1 truncate', !chosen && 'text-faint')}>
              {chosen?.label ?? placeholder}
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              align="start"
              sideOffset={4}
              collisionPadding={8}
              aria-label={texts.label}
              className={clsx(
                listClasses,
                'w-(--radix-popover-trigger-width) max-w-[calc(100vw-1rem)] min-w-64',
              )}
            >
              <Choices
                {...{ value, options, searchPlaceholder, emptyText }}
                label={texts.label}
                onChoose={(next) => {
                  setOpen(false);
                  onChange(next);
                }}
              />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
};

type ChoicesProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  options: readonly ComboboxOption<Value>[];
  searchPlaceholder: string;
  emptyText: string;
  onChoose: (value: Value) => void;
};

const Choices = <Value extends string>(props: ChoicesProps<Value>) => {
  const [search, setSearch] = useState('');
  const found = matchOptions(props.options, search);
  return (
    <Command label={props.label} shouldFilter={false} loop defaultValue={props.value}>
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search aria-hidden className="size-4 shrink-0 text-faint" />
        <Command.Input
          value={search}
          onValueChange={setSearch}
          placeholder={props.searchPlaceholder}
          className="h-9 w-full min-w-0 bg-transparent outline-none pointer-coarse:h-11 pointer-coarse:text-base"
        />
      </div>
      <Command.List label={props.label} className="max-h-72 overflow-y-auto p-1">
        {found.slice(0, maxLines).map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            onSelect={() => props.onChoose(option.value)}
            className={clsx(
              listItemClasses,
              'data-[disabled=false]:text-strong data-[selected=true]:bg-hover data-[selected=true]:system-highlight',
            )}
          >
            {option.icon && <option.icon aria-hidden className="size-4 shrink-0 text-muted" />}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.hint && <span className="shrink-0 text-xs text-muted">{option.hint}</span>}
            {option.value === props.value && (
              <Check aria-label="chosen" className="size-4 shrink-0 text-accent-text" />
            )}
          </Command.Item>
        ))}
      </Command.List>
      <p role="status" className="border-t border-line px-3 py-2 text-xs text-muted empty:hidden">
        {found.length === 0 && props.emptyText}
        {found.length > maxLines && `Showing ${maxLines} of ${found.length}. Type to find more.`}
      </p>
    </Command>
  );
};
