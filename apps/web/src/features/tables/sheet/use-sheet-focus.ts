import { type FocusEvent, useState } from 'react';
import { rowHeight } from '../../../grid/grid-box.tsx';
import { type Cell, cellAfter } from '../../../grid/grid-navigation.ts';
import { useGrid } from '../../../grid/use-grid.ts';
import type { TableColumn } from '../api.ts';
import type { Move } from '../cells/editor.ts';
import { type CellRange, draftRow, pinnedColumns, rangeOf } from '../model/cell-range.ts';
import { addWidth, headWidth } from './sheet-row.tsx';

interface SheetFocusProps {
  columns: readonly TableColumn[];
  columnWidth: (column: TableColumn) => number;
  count: number;
  hasDraft: boolean;
  onVisibleRange: (first: number, last: number) => void;
}

const pinned = { count: pinnedColumns, width: headWidth };

/** The grid, with a selected range, a draft row below the others, and a cell being edited. */
export const useSheetFocus = ({ hasDraft, ...props }: SheetFocusProps) => {
  const [editing, setEditing] = useState<{ start: string | undefined }>();
  const grid = useGrid({
    ...props,
    pinned,
    start: { row: props.count > 0 ? 0 : draftRow, column: 1 },
    below: hasDraft ? rowHeight : 0,
    after: addWidth,
    isEditing: editing !== undefined,
  });
  const { cell, size } = grid;
  const [anchor, setAnchor] = useState<Cell>(cell);

  const go = (to: Cell, isExtending = false) => {
    setEditing(undefined);
    if (!isExtending) setAnchor(to);
    grid.go(to);
  };

  /** Clamps to the rows, including the draft row. */
  const inGrid = (row: number): number => (row >= size.rows ? (hasDraft ? draftRow : size.rows - 1) : row);
  const keyed = (event: { key: string; ctrlKey: boolean }): Cell | undefined => {
    const from = cell.row === draftRow ? { row: size.rows, column: cell.column } : cell;
    const to = cellAfter(from, event, { ...size, rows: size.rows + (hasDraft ? 1 : 0) });
    if (!to) return undefined;
    const isEnd = event.key === 'End' && event.ctrlKey;
    return { ...to, row: isEnd ? size.rows - 1 : inGrid(to.row) };
  };

  const after = (move: Move): Cell => {
    const { row, column } = cell;
    if (move === 'right') return { row, column: Math.min(size.columns - 1, column + 1) };
    if (move === 'left') return { row, column: Math.max(1, column - 1) };
    if (row === draftRow || move === 'stay' || move === 'leave') return cell;
    return { row: inGrid(Math.max(0, row + (move === 'down' ? 1 : -1))), column };
  };

  const onFocus = (event: FocusEvent) => {
    const at = grid.followFocus(event);
    if (at) setAnchor(at);
  };

  const block: CellRange = rangeOf(anchor, cell);
  // Headings and the draft row are single cells.
  const isBlock = block.top >= 0 && block.bottom < draftRow;
  const whole = block.left === 0 ? { ...block, right: size.columns - 1 } : block;
  return {
    grid,
    cell,
    block: isBlock ? whole : rangeOf(cell, cell),
    editing,
    edit: (text?: string) => setEditing({ start: text }),
    stopEditing: (isReturning = true) => {
      if (isReturning) grid.refocus();
      setEditing(undefined);
    },
    go,
    keyed,
    after,
    onFocus,
  };
};

export type SheetFocus = ReturnType<typeof useSheetFocus>;
