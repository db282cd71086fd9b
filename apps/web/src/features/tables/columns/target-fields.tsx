import { useQuery } from '@tanstack/react-query';
import { formChoicesQuery } from '../../../api/forms.ts';
import { tableChoicesQuery } from '../../../api/tables.ts';
import { Combobox } from '../../../ui/combobox.tsx';

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
