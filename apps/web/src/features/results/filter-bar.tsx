import { useQuery } from '@tanstack/react-query';
import { type View, viewsQuery } from '../../api/views.ts';
import { FilterButton, FilterChipRow } from '../../logic/list-filter.tsx';
import { Select } from '../../ui/select.tsx';
import { PeriodPicker } from './period-picker.tsx';
import type { ResultsSearch } from './search.ts';

type FilterBarProps = {
  formId: string;
  versionId: string;
  search: ResultsSearch;
  onChange: (search: ResultsSearch) => void;
};

/** Which entries are summarized: period and filter. */
export const FilterBar = ({ formId, versionId, search, onChange }: FilterBarProps) => {
  const { filter = '' } = search;
  const setFilter = (next: string) => onChange({ ...search, filter: next || undefined });
  const list = { version: { formId, versionId }, value: filter, onChange: setFilter };
  return (
    <div className="mb-6 flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-start gap-2">
        <PeriodPicker search={search} onChange={onChange} />
        <ViewPicker formId={formId} filter={filter} onChange={setFilter} />
        <FilterButton {...list} />
      </div>
      {filter && <FilterChipRow {...list} />}
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
