import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DataTable } from '../../../api/tables.ts';
import { type ColumnLayout, widthOf } from '../../../grid/column-layout.ts';
import { GridBox } from '../../../grid/grid-box.tsx';
import { type Cell, headingRow } from '../../../grid/grid-navigation.ts';
import type { TableColumn } from '../api.ts';
import type { EditorProps } from '../cells/editor.ts';
import { useLinkLabels } from '../cells/use-link-labels.ts';
import { draftRow, pinnedColumns } from '../model/cell-range.ts';
import { toLayoutColumn } from '../model/column-type-info.ts';
import { SheetActions } from './sheet-actions.tsx';
import { type ColumnActions, SheetHead } from './sheet-head.tsx';
import { SheetRowLine } from './sheet-row.tsx';
import { useDraftRow } from './use-draft-row.ts';
import { useRangeActions } from './use-range-actions.ts';
import type { RowActions } from './use-row-actions.ts';
import { useSheetFocus } from './use-sheet-focus.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import type { SheetRows } from './use-sheet-rows.ts';

interface SpreadsheetProps {
  table: DataTable;
  /** Visible columns in order. */
  columns: readonly TableColumn[];
  layout: ColumnLayout;
  rows: SheetRows;
  rowActions: RowActions;
  total: number | undefined;
  sort: string | undefined;
  mayWrite: boolean;
  columnActions: ColumnActions;
  onOpenRow: (rowId: string) => void;
  onShowNewest: () => void;
}

export const Spreadsheet = (props: SpreadsheetProps) => {
  const { table, columns, layout, rows, rowActions, total, sort, mayWrite } = props;
  const { count, rowAt, onVisibleRange } = rows;
  const focus = useSheetFocus({
    columns,
    columnWidth: useCallback((column: TableColumn) => widthOf(toLayoutColumn(column), layout), [layout]),
    count,
    hasDraft: mayWrite,
    onVisibleRange,
  });
  const { grid, cell, block } = focus;
  const { box, size, visibleLines, visibleColumns, width } = grid;
  const labels = useLinkLabels(table.columns, () =>
    visibleLines.flatMap(({ index }) => {
      const line = rowAt(index);
      return line ? [line.values] : [];
    }),
  );

  const rangeActions = useRangeActions({ table, columns, rows, rowActions, range: block });
  const {
    draft,
    setCell: setDraftCell,
    commit: commitDraft,
    discard,
  } = useDraftRow(table, rowActions, rows.isAtEnd && sort === undefined, props.onShowNewest);
  const isDraft = cell.row === draftRow;

  // Leaving the draft row commits it.
  const wasDraft = useRef(isDraft);
  useEffect(() => {
    if (wasDraft.current && !isDraft) void commitDraft();
    wasDraft.current = isDraft;
  });

  const rowField = useRef<HTMLInputElement>(null);
  // The current state, for callbacks that run after an event.
  const latest = useRef({ isDraft, isEditing: false });
  latest.current = { isDraft, isEditing: focus.editing !== undefined };
  /** Also commits the draft when the focus leaves the grid. The new focus is known only after blur. */
  const onBlur = () =>
    requestAnimationFrame(() => {
      const isOutside = !box.current?.contains(document.activeElement);
      if (isOutside && latest.current.isDraft && !latest.current.isEditing) void commitDraft();
    });

  const commitCell = (at: Cell, given: Parameters<EditorProps['onDone']>[0]) => {
    const column = columns[at.column - pinnedColumns];
    if (!given || !column) return;
    if (at.row === draftRow) return setDraftCell(column, given);
    const line = rowAt(at.row);
    if (line)
      void rowActions.commit([{ row: line.row, before: line.values[column.key], column, input: given }]);
  };
  const startRow = () => focus.go({ row: draftRow, column: pinnedColumns });
  const onDone: EditorProps['onDone'] = (given, move) => {
    commitCell(cell, given);
    if (isDraft && (move === 'down' || (move === 'right' && cell.column === size.columns - 1))) {
      focus.stopEditing();
      void commitDraft(startRow);
    } else if (move === 'stay' || move === 'leave') focus.stopEditing(move === 'stay');
    else focus.go(focus.after(move));
  };
  const switchCell = (at: Cell) => {
    const column = columns[at.column - pinnedColumns];
    if (!column) return;
    const values = at.row === draftRow ? draft.values : rowAt(at.row)?.values;
    commitCell(at, { value: column.type === 'boolean' ? values?.[column.key] !== true : null });
  };
  const openRow = (row: number) => {
    const line = rowAt(row);
    if (line) props.onOpenRow(line.row.id);
  };
  const keys = useSheetKeys({
    focus,
    size,
    rowActions,
    rangeActions,
    mayWrite,
    isDraft,
    onFindRow: () => rowField.current?.focus(),
    isSwitch: ({ column }) => columns[column - pinnedColumns]?.type === 'boolean',
    onSwitch: switchCell,
    onOpenRow: openRow,
    onDraft: (isCommitted) => {
      if (!isCommitted) return discard();
      void commitDraft(startRow);
    },
  });
  const editing = focus.editing && { column: cell.column, initialText: focus.editing.start, onDone };
  const shared = { columns: visibleColumns, width, labels, isReadOnly: !mayWrite };
  // A single cell has only its outline.
  const isMany = block.top !== block.bottom || block.left !== block.right;
  const isIn = (row: number) => isMany && row >= block.top && row <= block.bottom;
  const noDraft = useMemo(() => ({}), []);
  return (
    <>
      <SheetActions
        rowActions={rowActions}
        rangeActions={rangeActions}
        store={rows.store}
        mayWrite={mayWrite}
        onOpen={!isDraft && cell.row >= 0 ? () => openRow(cell.row) : undefined}
        row={!isDraft && cell.row >= 0 ? cell.row : undefined}
        count={count}
        field={rowField}
        onGo={(row) => focus.go({ row, column: Math.max(pinnedColumns, cell.column) })}
        onNewRow={startRow}
      />
      <GridBox
        grid={grid}
        label={`Rows in ${table.name}`}
        rowCount={(total ?? count) + 1 + Number(mayWrite)}
        columnCount={size.columns + Number(mayWrite)}
        rowsToLoad={rows.rowsToLoad}
        className="min-h-72"
        {...keys}
        onFocus={focus.onFocus}
        onBlur={onBlur}
        footer={
          mayWrite && (
            <SheetRowLine
              {...shared}
              row={draftRow}
              rowIndex={(total ?? count) + 2}
              values={draft.values}
              errors={Object.keys(draft.errors).length > 0 ? draft.errors : (noDraft as typeof draft.errors)}
              activeColumn={isDraft ? cell.column : undefined}
              from={undefined}
              to={undefined}
              editing={isDraft ? editing : undefined}
            />
          )
        }
        overlay={
          !rows.isLoading &&
          count === 0 && (
            <p className="pointer-events-none absolute inset-x-0 top-32 px-8 text-center text-muted">
              Type your first row above, paste from a spreadsheet, or import a CSV file.
            </p>
          )
        }
      >
        <SheetHead
          columnActions={props.columnActions}
          sort={sort}
          columns={visibleColumns}
          total={columns.length}
          width={width}
          activeColumn={cell.row === headingRow ? cell.column : undefined}
        />
        {visibleLines.map(({ index, start }) => {
          const line = rowAt(index);
          return (
            <SheetRowLine
              key={index}
              {...shared}
              row={index}
              rowIndex={index + 2}
              top={start}
              values={line?.values}
              errors={line?.errors}
              activeColumn={cell.row === index ? cell.column : undefined}
              from={isIn(index) ? block.left : undefined}
              to={isIn(index) ? block.right : undefined}
              editing={cell.row === index ? editing : undefined}
            />
          );
        })}
      </GridBox>
    </>
  );
};
