import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { cellOf } from '../../../grid/cell-of.ts';
import { type Cell, cellAfter, type GridSize } from '../../../grid/grid-navigation.ts';

interface GridFocus {
  box: RefObject<HTMLDivElement | null>;
  cell: Cell;
  setCell: (cell: Cell) => void;
  size: GridSize;
  scrollTo: (cell: Cell) => void;
  /** Restores the focus after returning from an entry. */
  isReturning: boolean;
  onSelect: (row: number, isRange: boolean) => void;
  onSelectAll: () => void;
  onOpen: (row: number) => void;
  onHead: (column: number) => void;
  onClear: () => void;
}

/** Keyboard and mouse handling of the grid, with roving focus, following the ARIA grid pattern. */
export const useGridFocus = ({ box, cell, setCell, size, scrollTo, isReturning, ...act }: GridFocus) => {
  const isMoving = useRef(isReturning);
  const { row, column } = cell;

  // The cell may not be rendered yet: every render tries until it is.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const target = box.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
    if (!target) return;
    isMoving.current = false;
    target.focus({ preventScroll: true });
  });

  const go = (to: Cell) => {
    isMoving.current = true;
    setCell(to);
    scrollTo(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    if (!at || event.altKey) return;
    const isSpace = event.key === ' ';
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) act.onSelectAll();
    else if (event.metaKey) return;
    else if (isSpace && at.row >= 0) act.onSelect(at.row, event.shiftKey);
    else if ((event.key === 'Enter' || isSpace) && at.row < 0) act.onHead(at.column);
    else if (event.key === 'Enter') act.onOpen(at.row);
    else if (event.key === 'Escape') return act.onClear();
    else {
      const to = cellAfter(at, event, size);
      if (!to) return;
      go(to);
      // Shift extends the selection.
      if (event.shiftKey && to.row >= 0 && to.row !== at.row) act.onSelect(to.row, true);
    }
    event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    const at = cellOf(event.target);
    if (!at || event.defaultPrevented) return;
    setCell(at);
    // Headings handle their own clicks, except the one above the checkboxes.
    if (at.row < 0) {
      if (at.column === 0) act.onSelectAll();
      return;
    }
    // With modifier keys, links behave normally: new tab, new window.
    const isLink = (event.target as Element).closest('a') !== null;
    const hasKey = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isLink && hasKey) return;
    if (isLink) event.preventDefault();
    if (at.column === 0 || hasKey) {
      // Shift would select text.
      getSelection()?.removeAllRanges();
      act.onSelect(at.row, event.shiftKey);
    } else if (getSelection()?.isCollapsed ?? true) act.onOpen(at.row);
  };

  const onFocus = (event: FocusEvent) => {
    const at = cellOf(event.target);
    if (at && (at.row !== row || at.column !== column)) setCell(at);
  };

  return { onKeyDown, onClick, onFocus };
};
