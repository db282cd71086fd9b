import { useQuery } from '@tanstack/react-query';
import { Switch } from '../../../../ui/choice.tsx';
import { dataTablesQuery } from '../data-tables.ts';
import { filterHint, privateLabel } from '../rows/basic-rows.tsx';
import { RowFilter } from '../rows/row-filter.tsx';
import { ColumnChoice, TableSelect } from '../rows/table-rows.tsx';

export type TableOptions = {
  readonly tableId: string;
  readonly valueColumn: string;
  readonly labelColumn?: string;
  readonly filter?: string;
  readonly private?: boolean;
};

type TableOptionsFieldProps = {
  /** Without a table until one is chosen; not saved until then. */
  value: Partial<TableOptions>;
  disabled: boolean;
  onChange: (value: TableOptions) => void;
};

/** Options from a table: table, value column, label column, row filter. */
export function TableOptionsField({ value, disabled, onChange }: TableOptionsFieldProps) {
  const { data: tables = [] } = useQuery(dataTablesQuery);
  const { tableId, valueColumn, labelColumn, filter, private: isPrivate = false } = value;
  const change = (patch: Partial<TableOptions>) => {
    const next = Object.entries({ ...value, ...patch }).filter(([, part]) => part !== undefined);
    onChange(Object.fromEntries(next) as TableOptions);
  };
  return (
    <div className="grid gap-3">
      <TableSelect
        tableId={tableId}
        disabled={disabled}
        onChange={({ id, columns }) => {
          // Default columns: a unique one for values, and the first other text column for labels.
          const key = columns.find(({ unique }) => unique) ?? columns[0];
          const words = columns.find((column) => column.type === 'text' && column !== key);
          if (key) onChange({ tableId: id, valueColumn: key.key, ...(words && { labelColumn: words.key }) });
        }}
      />
      {tableId === undefined && (
        <p className="text-xs text-muted">The list stays in use until you choose a table.</p>
      )}
      {tableId !== undefined && (
        <>
          <ColumnChoice
            label="Value column"
            tableId={tableId}
            column={valueColumn}
            disabled={disabled}
            onChange={(column) => column && change({ valueColumn: column })}
          />
          <ColumnChoice
            label="Label column"
            tableId={tableId}
            column={labelColumn}
            noneLabel="Same as value"
            disabled={disabled}
            onChange={(column) => change({ labelColumn: column })}
          />
          <RowFilter
            columns={tables.find((table) => table.id === tableId)?.columns ?? []}
            value={filter}
            disabled={disabled}
            onChange={(cel) => change({ filter: cel, ...(!cel && { private: undefined }) })}
          />
          {filter !== undefined && (
            <Switch
              label={privateLabel}
              hint={filterHint}
              checked={isPrivate}
              disabled={disabled}
              onChange={(on) => change({ private: on || undefined })}
            />
          )}
        </>
      )}
    </div>
  );
}
