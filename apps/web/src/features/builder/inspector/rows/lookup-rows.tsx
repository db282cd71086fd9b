/** Rows of a lookup field, whose answer is a table row. */
import { useQuery } from '@tanstack/react-query';
import { useBuilderActions } from '../../model/use-builder.ts';
import { dataTablesQuery } from '../data-tables.ts';
import { useEditedId, useSetting, useValue } from '../edited-element.tsx';
import type { Row } from './row.ts';
import { RowFilter } from './row-filter.tsx';
import { ColumnChoice, TableSelect } from './table-rows.tsx';

/** Another table has other columns, so the label column changes in the same step. */
export const lookupTableRow: Row<string> = {
  section: 'options',
  Editor: ({ name }) => {
    const id = useEditedId();
    const { update } = useBuilderActions();
    const { value, error, disabled } = useSetting<string>(name);
    return (
      <TableSelect
        tableId={value}
        error={error}
        disabled={disabled}
        onChange={({ id: tableId, columns }) => {
          const labelColumn = columns.find(({ type }) => type === 'text') ?? columns[0];
          if (labelColumn) update(id, { tableId, labelColumn: labelColumn.key, filter: undefined });
        }}
      />
    );
  },
};

export const lookupLabelRow: Row<string> = {
  section: 'options',
  Editor: ({ name }) => {
    const tableId = useValue<string>('tableId') ?? '';
    const { value, set, error, disabled } = useSetting<string>(name);
    return (
      <ColumnChoice
        label="Label column"
        tableId={tableId}
        column={value}
        error={error}
        disabled={disabled}
        onChange={set}
      />
    );
  },
};

export const lookupFilterRow: Row<string> = {
  section: 'options',
  Editor: ({ name }) => {
    const { data: tables = [] } = useQuery(dataTablesQuery);
    const tableId = useValue<string>('tableId') ?? '';
    const { value, set, disabled } = useSetting<string>(name);
    const columns = tables.find((table) => table.id === tableId)?.columns ?? [];
    return <RowFilter columns={columns} value={value} disabled={disabled} onChange={set} />;
  },
};
