import clsx from 'clsx';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../api/describe-error.ts';
import { matchOptions } from '../ui/combobox-match.ts';
import { listItemClasses } from '../ui/control-classes.ts';
import { useDebouncedValue } from '../ui/debounce.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Reference } from './references-api.ts';
import { useReferences } from './use-references.ts';

/** A sample value on one short line. */
const sampleText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};

interface Group {
  heading: string;
  source: Reference['source'];
  /** Only references with this prefix; the others of the source are in a later group. */
  under?: string;
}

const groups: readonly Group[] = [
  { heading: 'Current item', source: 'loop' },
  { heading: 'Answers (formatted)', source: 'entry', under: 'entry.text.' },
  { heading: 'Answers (raw)', source: 'entry', under: 'entry.answers.' },
  { heading: 'Entry', source: 'entry' },
  { heading: 'Trigger', source: 'trigger' },
  { heading: 'Earlier steps', source: 'step' },
  { heading: 'Form', source: 'form' },
  { heading: 'Layout', source: 'template' },
  { heading: 'Account', source: 'account' },
  { heading: 'Action inputs', source: 'inputs' },
  { heading: 'Environment variables', source: 'env' },
  { heading: 'Environment secrets', source: 'secrets' },
];

const groupOf = ({ source, reference }: Reference): Group | undefined =>
  groups.find((group) => group.source === source && reference.startsWith(group.under ?? ''));

type ReferencePickerProps = {
  /** Initial search text. */
  start?: string;
  onChoose: (reference: string) => void;
};

/** Searchable list of references, with type and sample value. */
export const ReferencePicker = ({ start = '', onChoose }: ReferencePickerProps) => {
  const [search, setSearch] = useState(start);
  const { isComplete } = useReferences();
  // If there are more than the limit, the server searches.
  const { references, isLoading, error } = useReferences(useDebouncedValue(isComplete ? '' : search.trim()));
  const found = new Set(
    matchOptions(
      references.map(({ reference, label }) => ({ value: reference, label, keywords: reference })),
      search,
    ).map(({ value }) => value),
  );
  return (
    <Command label="Available values" shouldFilter={false} loop>
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search aria-hidden className="size-4 shrink-0 text-faint" />
        <Command.Input
          autoFocus
          value={search}
          onValueChange={setSearch}
          placeholder="Search by name or key"
          className="h-9 w-full min-w-0 bg-transparent outline-none pointer-coarse:h-11 pointer-coarse:text-base"
        />
        {isLoading && <Spinner label="Loading" />}
      </div>
      <Command.List label="Available values" className="max-h-80 overflow-y-auto p-1">
        {groups.map((group) => {
          const { heading } = group;
          const lines = references.filter((one) => groupOf(one) === group && found.has(one.reference));
          return (
            lines.length > 0 && (
              <Command.Group
                key={heading}
                heading={heading}
                className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
              >
                {lines.map((line) => (
                  <Line key={line.reference} line={line} onChoose={onChoose} />
                ))}
              </Command.Group>
            )
          );
        })}
      </Command.List>
      <p role="status" className="border-t border-line px-3 py-2 text-xs text-muted empty:hidden">
        {!isLoading &&
          references.length === 0 &&
          (error
            ? `Couldn’t load the values. ${describeError(error).message}`
            : 'No values available yet. Add a trigger with a form, or inputs.')}
        {references.length > 0 && found.size === 0 && 'No matches.'}
      </p>
    </Command>
  );
};

const Line = ({ line, onChoose }: { line: Reference; onChoose: (reference: string) => void }) => {
  const sample = sampleText(line.sample);
  return (
    <Command.Item
      value={line.reference}
      onSelect={() => onChoose(line.reference)}
      className={clsx(
        listItemClasses,
        'items-start data-[selected=true]:bg-hover data-[selected=true]:system-highlight',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-strong">{line.label}</span>
        <span className="block truncate font-mono text-muted text-xs">{line.reference}</span>
      </span>
      <span className="flex max-w-40 shrink-0 flex-col items-end text-xs">
        <span className="text-muted">{line.type}</span>
        {sample && <span className="max-w-full truncate text-muted">{sample}</span>}
      </span>
    </Command.Item>
  );
};
