import type { Definition } from '@form-service/engine/browser';
import { Filter, X } from 'lucide-react';
import { lazy, useState } from 'react';
import type { DataTable } from '../api/tables.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { Popover } from '../ui/popover.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The list to filter: the entries of a form, or the rows of a table. A version is loaded when it is needed. */
export type FilteredList =
  | { definition: Definition; version?: undefined; columns?: undefined }
  | { definition?: undefined; version: { formId: string; versionId: string }; columns?: undefined }
  | { definition?: undefined; version?: undefined; columns: DataTable['columns'] };

export type ListFilterProps = FilteredList & {
  /** CEL; empty for all. */
  value: string;
  onChange: (filter: string) => void;
};

// The expression editor is large: loaded on first use.
const loadParts = () => import('./list-filter-parts.tsx');
const Form = lazy(async () => ({ default: (await loadParts()).FilterForm }));
const Chips = lazy(async () => ({ default: (await loadParts()).FilterChips }));

/** A button that opens the filter of a list. */
export const FilterButton = ({ compact, ...props }: ListFilterProps & { compact?: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Filter"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-[40rem] p-4"
      trigger={
        <Button icon={Filter} compact={compact} aria-pressed={props.value !== ''}>
          Filter
        </Button>
      }
    >
      <LazyBoundary fallback={<Skeleton className="h-24 w-full" />}>
        <Form {...props} onClose={() => setOpen(false)} />
      </LazyBoundary>
    </Popover>
  );
};

/** Filter conditions as chips that can be removed. */
export const FilterChipRow = (props: ListFilterProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <LazyBoundary fallback={<FilterChip label={props.value} onRemove={() => props.onChange('')} />}>
      <Chips {...props} />
    </LazyBoundary>
  </div>
);

/** A filter condition as text, with a remove button. */
export const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <span className="flex max-w-full items-center gap-1 rounded-md border border-accent-line bg-accent-soft py-0.5 ps-2 pe-0.5 text-accent-text text-xs">
    <span className="truncate">{label}</span>
    <IconButton size="sm" icon={X} label={`Remove filter: ${label}`} onClick={onRemove} className="size-5" />
  </span>
);
