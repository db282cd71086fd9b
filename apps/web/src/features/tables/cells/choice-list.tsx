import clsx from 'clsx';
import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { listItemClasses } from '../../../ui/control-classes.ts';
import { Spinner } from '../../../ui/spinner.tsx';

export interface ChoiceLine {
  value: string;
  label: string;
  hint?: string | undefined;
  isChosen?: boolean;
}

interface ChoiceListProps {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  lines: readonly ChoiceLine[];
  isLoading?: boolean;
  /** Text if nothing matches. */
  nothing: string;
  onChoose: (value: string) => void;
  footer?: ReactNode;
}

/** A searchable list; the caller does the search. */
export const ChoiceList = (props: ChoiceListProps) => (
  <Command label={props.label} shouldFilter={false} loop>
    <div className="flex items-center gap-2 border-line border-b px-3">
      <Search aria-hidden className="size-4 shrink-0 text-faint" />
      <Command.Input
        autoFocus
        value={props.search}
        onValueChange={props.onSearch}
        placeholder="Search…"
        className="h-9 w-full min-w-0 bg-transparent outline-none pointer-coarse:h-11 pointer-coarse:text-base"
      />
      {props.isLoading && <Spinner label="Loading" />}
    </div>
    <Command.List label={props.label} className="max-h-72 overflow-y-auto p-1">
      {props.lines.map(({ value, label, hint, isChosen }) => (
        <Command.Item
          key={value}
          value={value}
          onSelect={() => props.onChoose(value)}
          className={clsx(
            listItemClasses,
            'data-[selected=true]:bg-hover data-[selected=true]:system-highlight',
          )}
        >
          <span className="min-w-0 flex-1 truncate text-strong">{label}</span>
          {hint && <span className="max-w-32 shrink-0 truncate text-muted text-xs">{hint}</span>}
          {isChosen && <Check aria-label="Selected" className="size-4 shrink-0 text-accent-text" />}
        </Command.Item>
      ))}
    </Command.List>
    <p role="status" className="border-line border-t px-3 py-2 text-muted text-xs empty:hidden">
      {!props.isLoading && props.lines.length === 0 && props.nothing}
    </p>
    {props.footer && <div className="flex justify-end gap-2 border-line border-t p-2">{props.footer}</div>}
  </Command>
);
