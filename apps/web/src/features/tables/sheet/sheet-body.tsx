import { isServiceError } from '@form-service/sdk';
import { Columns3, SearchX } from 'lucide-react';
import { describeError } from '../../../api/describe-error.ts';
import type { DataTable } from '../../../api/tables.ts';
import type { ColumnLayout } from '../../../grid/column-layout.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { TableColumn } from '../api.ts';
import type { SheetStore } from '../model/sheet-store.ts';
import type { RowsQuery } from '../rows-api.ts';
import type { TableSearch } from '../search.ts';
import type { ColumnActions } from './sheet-head.tsx';
import { Spreadsheet } from './spreadsheet.tsx';
import type { RowActions } from './use-row-actions.ts';
import { useSheetRows } from './use-sheet-rows.ts';

interface SheetBodyProps {
  table: DataTable;
  columns: readonly TableColumn[];
  layout: ColumnLayout;
  query: RowsQuery;
  search: TableSearch;
  total: number | undefined;
  mayWrite: boolean;
  /** Local changes, independent of the list shown. */
  store: SheetStore;
  rowActions: RowActions;
  columnActions: ColumnActions;
  onSearch: (part: Partial<TableSearch>) => void;
}

/** The rows of one list. Remounted for another filter or sort. */
export const SheetBody = (props: SheetBodyProps) => {
  const { table, columns, query, search, total, mayWrite, columnActions, onSearch } = props;
  const rows = useSheetRows(table, query, total, props.store);
  if (rows.error) {
    const problem = describeError(rows.error);
    const isFilter = isServiceError(rows.error, 'invalid_filter');
    const detail = isServiceError(rows.error) ? rows.error.details[0]?.message : undefined;
    return (
      <ErrorState
        title={isFilter ? 'This filter doesn’t work' : problem.title}
        message={detail ?? problem.message}
        requestId={problem.requestId}
        retry={rows.retry}
        action={
          (search.filter || search.sort) && (
            <Button onClick={() => onSearch({ filter: undefined, sort: undefined })}>Show all rows</Button>
          )
        }
      />
    );
  }
  if (columns.length === 0)
    return (
      <EmptyState
        icon={Columns3}
        title={table.columns.length === 0 ? 'No columns yet' : 'All columns are hidden'}
        action={
          table.columns.length === 0 &&
          columnActions.edit && (
            <Button variant="primary" onClick={columnActions.edit.onAdd}>
              Add column
            </Button>
          )
        }
      >
        {table.columns.length === 0
          ? 'Columns hold text, numbers, dates, options, and more.'
          : 'Choose which ones to show under “Columns”.'}
      </EmptyState>
    );
  const isNarrowed = search.q !== undefined || search.filter !== undefined;
  if (!rows.isLoading && rows.count === 0 && (isNarrowed || !mayWrite))
    return (
      <EmptyState
        icon={SearchX}
        title={isNarrowed ? 'No matching rows' : 'No rows yet'}
        action={
          isNarrowed && (
            <Button onClick={() => onSearch({ q: undefined, filter: undefined })}>Show all rows</Button>
          )
        }
      >
        {isNarrowed ? 'Try a different search, or change the filter.' : 'Ask an editor to add some.'}
      </EmptyState>
    );
  return (
    <Spreadsheet
      table={table}
      columns={columns}
      layout={props.layout}
      rows={rows}
      rowActions={props.rowActions}
      total={total}
      sort={search.sort}
      mayWrite={mayWrite}
      columnActions={columnActions}
      onOpenRow={(row) => onSearch({ row })}
      onShowNewest={() => onSearch({ sort: '-createdAt', q: undefined, filter: undefined })}
    />
  );
};
