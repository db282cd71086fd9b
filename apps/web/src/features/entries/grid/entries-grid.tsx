import { useCallback, useEffect } from 'react';
import type { AnswerText } from '../../../fields/answer-text.ts';
import { type ColumnLayout, widthOf } from '../../../grid/column-layout.ts';
import { GridBox } from '../../../grid/grid-box.tsx';
import { headingRow } from '../../../grid/grid-navigation.ts';
import type { ListIds } from '../../../grid/long-list.ts';
import { useGrid } from '../../../grid/use-grid.ts';
import type { Entry, ListSnapshot } from '../api.ts';
import type { EntryColumn } from '../model/columns.ts';
import { isSameGroup } from '../model/groups.ts';
import { GridHead, type HeadActions } from './grid-head.tsx';
import { GridRow, numberWidth, selectWidth } from './grid-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import type { Selection } from './use-selection.ts';

interface GridRows {
  count: number;
  ids: ListIds;
  /** Rows to load before the visible ones. */
  rowsToLoad: number;
  entryAt: (row: number) => Entry | undefined;
}

interface EntriesGridProps {
  actions: HeadActions;
  columns: readonly EntryColumn[];
  layout: ColumnLayout;
  rows: GridRows;
  total: number | undefined;
  text: AnswerText;
  /** URL of an entry, for links that can be opened in a new tab. */
  entryUrl: (entryId: string) => string;
  sort: string | undefined;
  /** The column to group by. */
  group: string | undefined;
  selection: Selection;
  /** Restores the scroll position and focus. */
  start: Pick<ListSnapshot, 'scrollTop' | 'cell'> | undefined;
  onCell: (cell: ListSnapshot['cell']) => void;
  onVisibleRange: (first: number, last: number, scrollTop: number) => void;
  onOpen: (entry: Entry) => void;
}

/** Space below the last row while entries are selected, so that the selection bar does not cover it: two lines on a phone. */
const selectionBarHeight = 120;

/** The columns with the checkbox and the number. */
const pinned = { count: 2, width: selectWidth + numberWidth };

export const EntriesGrid = (props: EntriesGridProps) => {
  const { columns, layout, rows, total, selection, onCell } = props;
  const { count, ids } = rows;
  const grid = useGrid({
    columns,
    columnWidth: useCallback((column: EntryColumn) => widthOf(column, layout), [layout]),
    pinned,
    count,
    start: props.start?.cell ?? { row: 0, column: 1 },
    isReturning: props.start !== undefined,
    initialOffset: props.start?.scrollTop ?? 0,
    onVisibleRange: props.onVisibleRange,
  });
  const { cell, width, visibleColumns } = grid;
  useEffect(() => onCell(cell), [cell, onCell]);

  const { toggle, extend } = selection;
  const select = (row: number, isRange: boolean) => (isRange ? extend(ids, row) : toggle(ids, row));
  const allSelected =
    selection.selected.size === 0
      ? false
      : selection.selected.size >= ids.size
        ? true
        : ('indeterminate' as const);
  const selectAll = () => (allSelected === true ? selection.clear() : selection.selectLoaded(ids));

  const keys = useGridKeys({
    grid,
    onSelect: select,
    onSelectAll: selectAll,
    onOpen: (row) => {
      const entry = rows.entryAt(row);
      if (entry) props.onOpen(entry);
    },
    onHead: (column) => {
      if (column === 0) return selectAll();
      const key = column === 1 ? 'number' : columns[column - 2]?.sortable && columns[column - 2]?.key;
      if (key) props.actions.onToggleSort(key);
    },
    onClear: selection.clear,
  });

  return (
    <GridBox
      grid={grid}
      label="Entries"
      rowCount={(total ?? count) + 1}
      columnCount={grid.size.columns}
      below={selection.selected.size > 0 ? selectionBarHeight : 0}
      rowsToLoad={rows.rowsToLoad}
      className="min-h-96"
      {...keys}
    >
      <GridHead
        actions={props.actions}
        sort={props.sort}
        columns={visibleColumns}
        width={width}
        activeColumn={cell.row === headingRow ? cell.column : undefined}
        allSelected={allSelected}
      />
      {grid.visibleLines.map(({ index, start }) => {
        const entry = rows.entryAt(index);
        const above = props.group && index > 0 ? rows.entryAt(index - 1) : undefined;
        return (
          <GridRow
            key={index}
            entry={entry}
            row={index}
            top={start}
            columns={visibleColumns}
            width={width}
            text={props.text}
            group={props.group}
            isOfGroupAbove={
              entry !== undefined && above !== undefined && isSameGroup(entry, above, props.group ?? '')
            }
            isSelected={entry !== undefined && (selection.isWhole || selection.selected.has(entry.id))}
            activeColumn={cell.row === index ? cell.column : undefined}
            entryUrl={props.entryUrl}
          />
        );
      })}
    </GridBox>
  );
};
