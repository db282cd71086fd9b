import { useInfiniteQuery } from '@tanstack/react-query';
import { Combobox } from '../../../ui/combobox.tsx';
import { useSearchText } from '../../../ui/debounce.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { membersQuery } from '../api.ts';
import { actionChoices } from '../model/audit-choices.ts';
import type { AuditSearch } from '../search.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (next: Partial<AuditSearch>) => void;
}

const choices = actionChoices();

export const AuditFilters = ({ search, onChange }: AuditFiltersProps) => {
  const members = useInfiniteQuery(membersQuery(undefined));
  const users = (members.data?.pages ?? []).flatMap(({ data }) => data);
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_auto_auto]">
      <SearchBox q={search.q} onChange={(q) => onChange({ q })} />
      <Combobox
        label="Action"
        className="max-lg:col-span-2 max-sm:col-span-2"
        searchPlaceholder="Search actions…"
        value={search.action ?? ''}
        onChange={(action) => onChange({ action: action || undefined })}
        options={choices}
      />
      <Combobox
        label="Person"
        className="max-lg:col-span-2"
        searchPlaceholder="Name or email…"
        value={search.person ?? ''}
        onChange={(person) => onChange({ person: person || undefined })}
        options={[
          { value: '', label: 'Everyone' },
          ...users.map(({ id, name, email }) => ({ value: id, label: name, hint: email })),
        ]}
      />
      <TextField
        label="From"
        type="date"
        max={search.to}
        value={search.from ?? ''}
        onChange={(from) => onChange({ from: from || undefined })}
      />
      <TextField
        label="To"
        type="date"
        min={search.from}
        value={search.to ?? ''}
        onChange={(to) => onChange({ to: to || undefined })}
      />
    </div>
  );
};

const SearchBox = ({ q, onChange }: { q: string | undefined; onChange: (q: string | undefined) => void }) => {
  const [text, setText] = useSearchText(q, onChange);
  return <SearchField label="Search names" className="max-lg:col-span-2" value={text} onChange={setText} />;
};
