import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { DataTable } from '../../../api/tables.ts';
import { isShown, withShown, withWidth } from '../../../grid/column-layout.ts';
import { useStoredLayout } from '../../../grid/use-stored-layout.ts';
import { announce } from '../../../ui/announce.ts';
import { type ScreenActions, useRegisterScreenActions } from '../../../ui/screen-actions.ts';
import type { TableColumn } from '../api.ts';
import { ColumnDialog } from '../columns/column-dialog.tsx';
import { useColumnActions } from '../columns/use-column-actions.ts';
import { TableDialog } from '../list/table-dialog.tsx';
import { useTableActions } from '../list/use-table-actions.ts';
import { toLayoutColumn } from '../model/column-type-info.ts';
import { SheetStore } from '../model/sheet-store.ts';
import { RowSheet } from '../row/row-sheet.tsx';
import { type RowsQuery, rowsTotalQuery } from '../rows-api.ts';
import type { TableSearch } from '../search.ts';
import { SheetBody } from './sheet-body.tsx';
import type { ColumnActions } from './sheet-head.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useRowActions } from './use-row-actions.ts';

const keys: ScreenActions['keys'] = [
  {
    title: 'Table',
    lines: [
      { keys: ['up', 'down', 'left', 'right'], description: 'Move between cells' },
      { keys: ['enter'], description: 'Edit cell' },
      { keys: ['mod+d'], description: 'Fill down' },
      { keys: ['mod+c', 'mod+v'], description: 'Copy, paste' },
      { keys: ['delete'], description: 'Clear cells' },
      { keys: ['mod+z', 'mod+y'], description: 'Undo, redo' },
    ],
  },
];

const route = getRouteApi('/shell/tables/$tableId');

/** A table with its tools. Filter, sort and the open row are in the URL. */
export const TableView = ({ table, mayWrite }: { table: DataTable; mayWrite: boolean }) => {
  const { q, filter, sort, row } = route.useSearch();
  const navigate = route.useNavigate();
  const leave = useNavigate();
  const [layout, changeLayout] = useStoredLayout(`form-service.table-columns.${table.id}`);
  const [edited, setEdited] = useState<TableColumn | 'new'>();
  const [isRenaming, setRenaming] = useState(false);
  const query = useMemo<RowsQuery>(
    () => ({ sort: sort ?? 'createdAt', ...(filter && { filter }), ...(q && { q }) }),
    [sort, filter, q],
  );
  const total = useQuery(rowsTotalQuery(table.id, query));
  const change = useCallback(
    (part: Partial<TableSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false }),
    [navigate],
  );
  const { trash } = useTableActions(() => void leave({ to: '/tables' }));
  const { move, step, remove } = useColumnActions(table);
  const visible = useMemo(
    () => table.columns.filter((column) => isShown(toLayoutColumn(column), layout)),
    [table.columns, layout],
  );
  const act = useMemo<ColumnActions>(
    () => ({
      onSort: (next) => change({ sort: next }),
      onResize: (key, width) => changeLayout((before) => withWidth(before, key, width)),
      onHide: (key) => {
        changeLayout((before) => withShown(before, [key], false));
        announce(`${table.columns.find((column) => column.key === key)?.name ?? key} hidden`);
      },
      edit: mayWrite
        ? {
            onEdit: setEdited,
            onAdd: () => setEdited('new'),
            onMove: move,
            onStep: step,
            onRemove: (column) => void remove(column),
          }
        : undefined,
    }),
    [table.columns, change, changeLayout, mayWrite, move, step, remove],
  );
  useRegisterScreenActions(
    useMemo(
      () => ({
        keys,
        commands: act.edit ? [{ label: 'Add column', icon: Columns3, run: act.edit.onAdd }] : [],
      }),
      [act],
    ),
  );
  // Per table, not per list: undo identifies rows by id, independent of sort and filter.
  const [store] = useState(() => new SheetStore());
  const rowActions = useRowActions(table, store);
  const listKey = JSON.stringify(query);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <TableToolbar
        table={table}
        search={{ q, filter, sort, row }}
        query={query}
        total={total.data}
        layout={layout}
        mayWrite={mayWrite}
        onLayout={changeLayout}
        onSearch={change}
        onAddColumn={act.edit?.onAdd}
        onEdit={() => setRenaming(true)}
        onTrash={() => void trash(table)}
      />
      <SheetBody
        key={listKey}
        table={table}
        columns={visible}
        layout={layout}
        query={query}
        search={{ q, filter, sort }}
        total={total.data}
        mayWrite={mayWrite}
        store={store}
        rowActions={rowActions}
        columnActions={act}
        onSearch={change}
      />
      {edited && (
        <ColumnDialog
          table={table}
          column={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isRenaming && <TableDialog tableId={table.id} onClose={() => setRenaming(false)} />}
      {row && <RowSheet table={table} rowId={row} onClose={() => change({ row: undefined })} />}
    </div>
  );
};
