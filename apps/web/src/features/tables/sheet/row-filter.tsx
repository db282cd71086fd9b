import { Filter } from 'lucide-react';
import { lazy, useState } from 'react';
import type { DataTable } from '../../../api/tables.ts';
import { FilterChip } from '../../../logic/filter-chip.tsx';
import { Button } from '../../../ui/button.tsx';
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface RowFilterProps {
  columns: DataTable['columns'];
  /** CEL; empty for all. */
  value: string;
  onChange: (filter: string) => void;
}

// The expression editor is large: loaded on first use.
const Editor = lazy(async () => ({ default: (await import('./row-filter-parts.tsx')).RowFilterEditor }));
const Chips = lazy(async () => ({ default: (await import('./row-filter-parts.tsx')).RowFilterChips }));

export const RowFilterButton = (props: RowFilterProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Filter"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-[40rem] p-4"
      trigger={
        <Button icon={Filter} aria-pressed={props.value !== ''}>
          Filter
        </Button>
      }
    >
      <LazyBoundary fallback={<Skeleton className="h-24 w-full" />}>
        <Editor {...props} onClose={() => setOpen(false)} />
      </LazyBoundary>
    </Popover>
  );
};

/** Filter conditions as chips that can be removed. */
export const RowFilterChips = (props: RowFilterProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <LazyBoundary fallback={<FilterChip label={props.value} onRemove={() => props.onChange('')} />}>
      <Chips {...props} />
    </LazyBoundary>
  </div>
);
