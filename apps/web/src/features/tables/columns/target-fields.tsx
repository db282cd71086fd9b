import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { Combobox } from '../../../ui/combobox.tsx';

const tableChoicesQuery = {
  queryKey: ['data-tables', 'list', 'link-targets'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api().dataTables.list({ sort: 'name', limit: 200 }, { signal })).data,
};

const formChoicesQuery = {
  queryKey: ['forms', 'list', 'link-targets'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api().forms.list({ sort: 'name', limit: 200 }, { signal })).data,
};

interface TargetProps {
  value: string | null;
  error?: string | undefined;
  onChange: (id: string | null) => void;
}

/** The linked table. */
export const TableTarget = ({ value, error, onChange }: TargetProps) => {
  const { data: tables = [] } = useQuery(tableChoicesQuery);
  return (
    <Combobox
      label="Table"
      placeholder="Choose a table"
      value={value ?? undefined}
      error={error}
      options={tables.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
};

/** The linked form. */
export const FormTarget = ({ value, onChange }: TargetProps) => {
  const { data: forms = [] } = useQuery(formChoicesQuery);
  return (
    <Combobox
      label="Form"
      value={value ?? ''}
      options={[
        { value: '', label: 'Any form' },
        ...forms.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id || null)}
    />
  );
};
