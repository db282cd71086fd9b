import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { headHeight, rowHeight } from './grid-box.tsx';
import { type Cell, cellOf } from './grid-navigation.ts';
import { useLines } from './use-lines.ts';
import { includeActive, useVisibleColumns } from './visible-columns.ts';

interface GridProps<Column> {
  /** The shown columns in order. The `pinned` ones come before them and don't scroll. */
  columns: readonly Column[];
  columnWidth: (column: Column) => number;
  pinned: { count: number; width: number };
  /** Number of rows. */
  count: number;
  /** The cell that is focused first. */
  start: Cell;
  /** Restores the focus and the scroll position of the last visit. */
  isReturning?: boolean;
  initialOffset?: number;
  /** Height of an overlay over the last rows. */
  below?: number;
  /** Space after the last column. */
  after?: number;
  /** While a cell is being edited, its editor keeps the focus. */
  isEditing?: boolean;
  onVisibleRange: (first: number, last: number, scrollTop: number) => void;
}

/**
 * Core of a grid of any size: renders only the visible rows and columns, and moves the focus between cells the way
 * the ARIA grid pattern describes.
 */
export const useGrid = <Column extends { key: string }>(props: GridProps<Column>) => {
  const { columns, columnWidth, pinned, count, below = 0, isEditing = false, onVisibleRange } = props;
  const box = useRef<HTMLDivElement>(null);
  const [cell, setCell] = useState(props.start);
  const lines = useLines({
    box,
    count,
    activeRow: cell.row,
    below,
    ...(props.initialOffset !== undefined && { initialOffset: props.initialOffset }),
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => columnWidth(columns[index] as Column),
    getItemKey: (index) => (columns[index] as Column).key,
    overscan: 2,
    paddingStart: pinned.width,
    paddingEnd: props.after ?? 0,
    scrollPaddingStart: pinned.width,
    rangeExtractor: includeActive(cell.column - pinned.count),
  });
  useEffect(() => across.measure(), [across, columns, columnWidth]);
  const visible = useVisibleColumns(columns, across.getVirtualItems(), across.getTotalSize(), pinned.count);
  const { first, last } = lines;
  useEffect(() => onVisibleRange(first, last, box.current?.scrollTop ?? 0), [first, last, onVisibleRange]);

  const isMoving = useRef(props.isReturning ?? false);
  // The cell may not be rendered yet, so every render tries until it is.
  useLayoutEffect(() => {
    if (!isMoving.current || isEditing) return;
    const target = box.current?.querySelector<HTMLElement>(`[data-cell="${cell.row}:${cell.column}"]`);
    if (!target) return;
    isMoving.current = false;
    target.focus({ preventScroll: true });
  });

  const refocus = () => {
    isMoving.current = true;
  };
  /** Moves the focus to a cell, and scrolls there. */
  const go = (to: Cell) => {
    refocus();
    setCell(to);
    if (to.row >= 0 && to.row < count) lines.scrollTo(to.row);
    if (to.column >= pinned.count) across.scrollToIndex(to.column - pinned.count);
  };
  /** Updates the cell after the browser moved the focus. Returns the new cell, if it changed. */
  const followFocus = (event: FocusEvent): Cell | undefined => {
    const at = cellOf(event.target);
    if (!at || isEditing || (at.row === cell.row && at.column === cell.column)) return undefined;
    setCell(at);
    return at;
  };
  const screenHeight = (box.current?.clientHeight ?? 0) - headHeight - below;
  return {
    box,
    cell,
    setCell,
    go,
    /** Focuses the cell again after the next render. */
    refocus,
    followFocus,
    size: {
      rows: count,
      columns: columns.length + pinned.count,
      perScreen: Math.max(1, Math.floor(screenHeight / rowHeight) - 1),
    },
    visibleLines: lines.visibleLines,
    visibleColumns: visible.visibleColumns,
    height: lines.height,
    width: visible.width,
  };
};

export type Grid = ReturnType<typeof useGrid>;
