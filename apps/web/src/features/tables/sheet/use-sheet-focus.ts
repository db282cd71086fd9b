import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cellOf } from '../../../grid/cell-of.ts';
import { type Cell, cellAfter } from '../../../grid/grid-navigation.ts';
import type { Move } from '../cells/editor.ts';
import { type CellRange, rangeOf } from '../model/cell-range.ts';
import { draftRow } from './sheet-layout.ts';

interface SheetFocusProps {
  box: RefObject<HTMLDivElement | null>;
  size: { rows: number; columns: number; perScreen: number };
  hasDraft: boolean;
  scrollTo: (cell: Cell) => void;
}

/** The focused cell, the selected range, and navigation. */
export const useSheetFocus = ({ box, size, hasDraft, scrollTo }: SheetFocusProps) => {
  const [cell, setCell] = useState<Cell>({ row: size.rows > 0 ? 0 : draftRow, column: 1 });
  const [anchor, setAnchor] = useState<Cell>(cell);
  const [start, setStart] = useState<{ start: string | undefined }>();
  const isMoving = useRef(false);

  // The cell may not be rendered yet: every render tries until it is.
  useLayoutEffect(() => {
    if (!isMoving.current || start) return;
    const target = box.current?.querySelector<HTMLElement>(`[data-cell="${cell.row}:${cell.column}"]`);
    if (!target) return;
    isMoving.current = false;
    target.focus({ preventScroll: true });
  });

  const go = (to: Cell, isExtending = false) => {
    isMoving.current = true;
    setStart(undefined);
    setCell(to);
    if (!isExtending) setAnchor(to);
    if (to.row !== draftRow) scrollTo(to);
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
    const at = cellOf(event.target);
    if (!at || start || (at.row === cell.row && at.column === cell.column)) return;
    setCell(at);
    setAnchor(at);
  };

  const block: CellRange = rangeOf(anchor, cell);
  // Headings and the draft row are single cells.
  const isBlock = block.top >= 0 && block.bottom < draftRow;
  const whole = block.left === 0 ? { ...block, right: size.columns - 1 } : block;
  return {
    cell,
    block: isBlock ? whole : rangeOf(cell, cell),
    editing: start,
    edit: (text?: string) => setStart({ start: text }),
    stopEditing: (isReturning = true) => {
      isMoving.current = isReturning;
      setStart(undefined);
    },
    go,
    keyed,
    after,
    onFocus,
  };
};

export type SheetFocus = ReturnType<typeof useSheetFocus>;
