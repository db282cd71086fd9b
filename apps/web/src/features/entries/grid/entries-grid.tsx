import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerText } from '../../../fields/answer-text.ts';
import { type ColumnLayout, widthOf } from '../../../grid/column-layout.ts';
import { headHeight, pinnedWidth, rowHeight } from '../../../grid/grid-styles.ts';
import { LoadingRows } from '../../../grid/loading-rows.tsx';
import type { ListIds } from '../../../grid/long-list.ts';
import { useLines } from '../../../grid/use-lines.ts';
import { includeActive, useVisibleColumns } from '../../../grid/visible-columns.ts';
import type { Entry, ListSnapshot } from '../api.ts';
import type { Column } from '../model/columns.ts';
import { isSameGroup } from '../model/groups.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import type { HeadActions } from './head-menu.tsx';
import { useGridFocus } from './use-grid-focus.ts';
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
  columns: readonly Column[];
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

export const EntriesGrid = (props: EntriesGridProps) => {
  const { columns, layout, rows, total, selection, onVisibleRange } = props;
  const box = useRef<HTMLDivElement>(null);
  const { count, ids } = rows;
  const [cell, setCell] = useState(props.start?.cell ?? { row: 0, column: 1 });
  const { onCell } = props;
  useEffect(() => onCell(cell), [cell, onCell]);
  const lines = useLines({
    box,
    count,
    activeRow: () => cell.row,
    initialOffset: props.start?.scrollTop ?? 0,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => widthOf(columns[index] as Column, layout),
    getItemKey: (index) => (columns[index] as Column).key,
    overscan: 2,
    paddingStart: pinnedWidth,
    scrollPaddingStart: pinnedWidth,
    rangeExtractor: useMemo(() => includeActive(cell.column - 2), [cell.column]),
  });
  useEffect(() => across.measure(), [across, columns, layout.widths]);

  const visibleLines = lines.visibleLines;
  const virtualColumns = across.getVirtualItems();
  const { first, last } = lines;
  useEffect(() => onVisibleRange(first, last, box.current?.scrollTop ?? 0), [first, last, onVisibleRange]);

  const { width, visibleColumns } = useVisibleColumns(columns, virtualColumns, across.getTotalSize(), 2);
  const { toggle, extend } = selection;
  const select = (row: number, isRange: boolean) => (isRange ? extend(ids, row) : toggle(ids, row));
  const allSelected =
    selection.selected.size === 0
      ? false
      : selection.selected.size >= ids.size
        ? true
        : ('indeterminate' as const);
  const selectAll = () => (allSelected === true ? selection.clear() : selection.selectLoaded(ids));

  const focus = useGridFocus({
    box,
    cell,
    setCell,
    isReturning: props.start !== undefined,
    size: {
      rows: count,
      columns: columns.length + 2,
      perScreen: Math.max(1, Math.floor(((box.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    },
    scrollTo: ({ row, column }) => {
      if (row >= 0) lines.scrollTo(row);
      if (column >= 2) across.scrollToIndex(column - 2);
    },
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
    <div className="relative min-h-96 flex-1">
      <div
        ref={box}
        role="grid"
        aria-label="Entries"
        aria-rowcount={(total ?? count) + 1}
        aria-colcount={columns.length + 2}
        aria-multiselectable
        tabIndex={-1}
        {...focus}
        className="absolute inset-0 overflow-auto overscroll-x-contain bg-surface"
      >
        <div
          style={{ height: lines.height + (selection.selected.size > 0 ? selectionBarHeight : 0), width }}
          className="relative min-w-full"
        >
          <GridHead
            actions={props.actions}
            sort={props.sort}
            columns={visibleColumns}
            width={width}
            activeColumn={cell.row === -1 ? cell.column : undefined}
            allSelected={allSelected}
          />
          {visibleLines.map(({ index, start }) => {
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
        </div>
      </div>
      <LoadingRows rows={rows.rowsToLoad} />
    </div>
  );
};
