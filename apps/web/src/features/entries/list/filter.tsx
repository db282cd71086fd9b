import type { Definition } from '@form-service/engine/browser';
import { Filter } from 'lucide-react';
import { lazy, useState } from 'react';
import { FilterChip } from '../../../logic/filter-chip.tsx';
import { Button } from '../../../ui/button.tsx';
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface FilterProps {
  definition: Definition;
  /** CEL; empty for all. */
  value: string;
  onChange: (filter: string) => void;
}

// The expression editor is large: loaded on first use.
const FilterEditor = lazy(async () => ({ default: (await import('./filter-editor.tsx')).FilterEditor }));
const ChipList = lazy(async () => ({ default: (await import('./filter-chip-list.tsx')).FilterChipList }));

export const FilterButton = (props: FilterProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Filter"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-[40rem] p-4"
      trigger={
        <Button icon={Filter} compact aria-pressed={props.value !== ''}>
          Filter
        </Button>
      }
    >
      <LazyBoundary fallback={<Skeleton className="h-24 w-full" />}>
        <FilterEditor {...props} onClose={() => setOpen(false)} />
      </LazyBoundary>
    </Popover>
  );
};

/** Filter conditions as chips that can be removed. */
export const FilterChips = (props: FilterProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <LazyBoundary fallback={<FilterChip label={props.value} onRemove={() => props.onChange('')} />}>
      <ChipList {...props} />
    </LazyBoundary>
  </div>
);
