import { useMemo } from 'react';
import type { DataTable } from '../../../api/tables.ts';
import type { ConditionField } from '../../../logic/condition-field.ts';
import { fieldsOfColumns } from '../../../logic/fields-of-columns.ts';
import { FilterChips } from '../../../logic/filter-chips.tsx';
import { FilterForm } from '../../../logic/filter-form.tsx';

const section = 'Row';

/** Fields of a row besides its values: `filterable` of the row list. */
const own: readonly ConditionField[] = [
  { path: ['createdAt'], label: 'Created', type: { kind: 'datetime' }, section, neverEmpty: true },
  { path: ['updatedAt'], label: 'Updated', type: { kind: 'datetime' }, section, neverEmpty: true },
  { path: ['version'], label: 'Version', type: { kind: 'number' }, section, neverEmpty: true },
  { path: ['id'], label: 'ID', type: { kind: 'string' }, section, neverEmpty: true, textOnly: true },
];

interface RowFilterProps {
  columns: DataTable['columns'];
  value: string;
  onChange: (filter: string) => void;
}

const useFields = (columns: DataTable['columns']) =>
  useMemo(() => [...fieldsOfColumns(columns, 'Columns'), ...own], [columns]);

export const RowFilterEditor = ({ columns, ...rest }: RowFilterProps & { onClose: () => void }) => (
  <FilterForm {...rest} title="Show rows where" fields={useFields(columns)} />
);

export const RowFilterChips = ({ columns, ...rest }: RowFilterProps) => (
  <FilterChips {...rest} fields={useFields(columns)} />
);
