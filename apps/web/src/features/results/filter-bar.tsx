import { useQuery } from '@tanstack/react-query';
import { ListFilter, X } from 'lucide-react';
import { lazy, useState } from 'react';
import { type View, viewsQuery } from '../../api/views.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PeriodPicker } from './period-picker.tsx';
import type { ResultsSearch } from './search.ts';

// The expression editor is loaded on first use.
const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));
const FilterSummary = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterSummary }));

type FilterBarProps = {
  formId: string;
  versionId: string;
  search: ResultsSearch;
  onChange: (search: ResultsSearch) => void;
};

/** Which entries are summarized: period and filter. */
export const FilterBar = ({ formId, versionId, search, onChange }: FilterBarProps) => {
  const [isOpen, setOpen] = useState(false);
  const { filter = '' } = search;
  const setFilter = (next: string) => onChange({ ...search, filter: next || undefined });
  return (
    <div className="mb-6 flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-start gap-2">
        <PeriodPicker search={search} onChange={onChange} />
        <ViewPicker formId={formId} filter={filter} onChange={setFilter} />
        <Button icon={ListFilter} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filter
        </Button>
        {filter && !isOpen && (
          <div className="flex min-w-0 items-center gap-1 rounded-lg border border-accent-line bg-accent-soft ps-3">
            <span className="min-w-0 truncate py-1 text-accent-text" title={filter}>
              <LazyBoundary fallback={filter}>
                <FilterSummary {...{ formId, versionId, filter }} />
              </LazyBoundary>
            </span>
            <IconButton label="Remove filter" icon={X} size="sm" onClick={() => setFilter('')} />
          </div>
        )}
      </div>
      {isOpen && (
        <div className="rounded-xl border border-line bg-surface p-4 shadow-sm">
          <LazyBoundary fallback={<Skeleton className="h-16 w-full" />}>
            <FilterPanel {...{ formId, versionId, filter }} onChange={setFilter} />
          </LazyBoundary>
        </div>
      )}
    </div>
  );
};

const filtering = (views: readonly View[]) => views.filter(({ filter }) => filter !== null);

type ViewPickerProps = { formId: string; filter: string; onChange: (filter: string) => void };

/** Takes the filter of a saved view; hidden if no view has one. */
const ViewPicker = ({ formId, filter, onChange }: ViewPickerProps) => {
  const { data: views = [] } = useQuery({ ...viewsQuery(formId), select: filtering });
  if (views.length === 0) return null;
  const current = views.find((view) => view.filter === filter);
  return (
    <Select
      label="Saved view"
      hideLabel
      className="w-48"
      placeholder="Choose a view…"
      value={current?.id ?? (filter === '' ? '' : undefined)}
      options={[
        { value: '', label: 'All entries' },
        ...views.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(views.find((view) => view.id === id)?.filter ?? '')}
    />
  );
};
