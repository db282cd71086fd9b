import { useSearchText } from '../../ui/debounce.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { defaultSort, type FormStatusChoice, type HomeSearch, type SortChoice } from './search.ts';

type ListToolsProps = {
  search: HomeSearch;
  onSearch(next: HomeSearch): void;
};

const statuses: { value: FormStatusChoice | ''; label: string }[] = [
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
  const [text, setText] = useSearchText(search.q, (q) => onSearch({ ...search, q }));
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
