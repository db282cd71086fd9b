import { useCallback } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import { defaultSort, type HomeSearch, type SortChoice, type StatusChoice } from './search.ts';

type ListToolsProps = {
  search: HomeSearch;
  onSearch(next: HomeSearch): void;
};

const statuses: { value: StatusChoice | ''; label: string }[] = [
  { value: '', label: 'Any status' },
  { value: 'published', label: 'Live' },
  { value: 'draft', label: 'Drafts' },
  { value: 'closed', label: 'Closed' },
];

const sorts: { value: SortChoice; label: string }[] = [
  { value: '-updatedAt', label: 'Last updated' },
  { value: '-createdAt', label: 'Newest' },
  { value: 'name', label: 'Name' },
];

/** Search, filter and sort of the forms list, kept in the URL. */
export function ListTools({ search, onSearch }: ListToolsProps) {
  const applySearch = useCallback(
    (text: string) => onSearch({ ...search, q: text.trim() || undefined }),
    [search, onSearch],
  );
  const [text, setText] = useDebouncedText(search.q ?? '', applySearch);
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchField
        label="Search forms"
        value={text}
        onChange={setText}
        className="min-w-48 flex-1 max-sm:basis-full"
      />
      <Select
        label="Status"
        hideLabel
        className="w-36 max-sm:flex-1"
        value={search.status ?? ''}
        onChange={(status) => onSearch({ ...search, status: status || undefined })}
        options={statuses}
      />
      <Select
        label="Sort by"
        hideLabel
        className="w-40 max-sm:flex-1"
        value={search.sort ?? defaultSort}
        onChange={(sort) => onSearch({ ...search, sort: sort === defaultSort ? undefined : sort })}
        options={sorts}
      />
    </div>
  );
}
