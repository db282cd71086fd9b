/** Rows for settings that refer to a table, its columns and row filter. */
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../../api/describe-error.ts';
import type { DataTable } from '../../../../api/tables.ts';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { dataTablesQuery } from '../data-tables.ts';

type TableSelectProps = {
  tableId: string | undefined;
  error?: string | undefined;
  disabled: boolean;
  onChange: (table: DataTable) => void;
};

/** Select for one of the account's tables. */
export function TableSelect({ tableId, error, disabled, onChange }: TableSelectProps) {
  const { data: tables, isPending, error: failure } = useQuery(dataTablesQuery);
  if (isPending) return <Skeleton className="h-14" />;
  // A new lookup field has a placeholder table id.
  const isChosen = tableId !== undefined && !/^tbl_0+$/.test(tableId);
  const missing = isChosen && tables && !tables.some((table) => table.id === tableId);
  const errorText = failure
    ? describeError(failure).message
    : missing
      ? 'This table was deleted. Choose another one.'
      : error;
  return (
    <Combobox
      label="Table"
      hint={
        tables?.length === 0 ? (
          <>
            No tables yet. <TextLink to="/tables">Create one</TextLink>, then come back.
          </>
        ) : (
          isChosen &&
          !missing && (
            <TextLink to="/tables/$tableId" params={{ tableId }} target="_blank">
              Open table
            </TextLink>
          )
        )
      }
      placeholder="Choose a table"
      value={tableId}
      options={(tables ?? []).map((table) => ({
        value: table.id,
        label: table.name,
        hint: table.rowCount === 1 ? '1 row' : `${table.rowCount.toLocaleString()} rows`,
      }))}
      error={errorText}
      disabled={disabled}
      onChange={(id) => {
        const table = tables?.find((one) => one.id === id);
        if (table) onChange(table);
      }}
    />
  );
}

type ColumnChoiceProps = {
  label: string;
  hint?: string;
  tableId: string;
  column: string | undefined;
  /** Label of "none"; without it, a column is required. */
  noneLabel?: string;
  error?: string | undefined;
  disabled: boolean;
  onChange: (column: string | undefined) => void;
};

export function ColumnChoice({ tableId, column, noneLabel, onChange, ...texts }: ColumnChoiceProps) {
  const { data: tables = [] } = useQuery(dataTablesQuery);
  const columns = tables.find((table) => table.id === tableId)?.columns ?? [];
  return (
    <Select
      {...texts}
      value={column ?? ''}
      options={[
        ...(noneLabel ? [{ value: '', label: noneLabel }] : []),
        ...columns.map(({ key, name }) => ({ value: key, label: name })),
      ]}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}
