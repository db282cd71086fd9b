import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';

import { type Cell, cellOf } from '../../../grid/grid-navigation.ts';
import type { RangeActions } from './use-range-actions.ts';
import type { RowActions } from './use-row-actions.ts';
import type { SheetFocus } from './use-sheet-focus.ts';

interface SheetKeysProps {
  focus: SheetFocus;
  size: { rows: number; columns: number };
  rowActions: RowActions;
  rangeActions: RangeActions;
  mayWrite: boolean;
  /** Whether the cell is toggled instead of edited. */
  isSwitch: (cell: Cell) => boolean;
  onSwitch: (cell: Cell) => void;
  onOpenRow: (row: number) => void;
  /** Ctrl+G: go to row. */
  onFindRow: () => void;
  /** Escape and Enter in the draft row. */
  onDraft: (isCommitted: boolean) => void;
  isDraft: boolean;
}

/** Keyboard, clipboard and pointer handling of the spreadsheet. */
export const useSheetKeys = (props: SheetKeysProps) => {
  const { focus, size, rowActions, rangeActions, mayWrite } = props;
  const { cell } = focus;
  const isDragging = useRef(false);

  const withMod = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (key === 'a') {
      focus.go({ row: 0, column: 1 });
      focus.go({ row: Math.max(0, size.rows - 1), column: size.columns - 1 }, true);
    } else if (key === 'g') props.onFindRow();
    else if (!mayWrite) return false;
    else if (key === 'z' && !event.shiftKey) void rowActions.undo();
    else if (key === 'y' || key === 'z') void rowActions.redo();
    else if (key === 'd') void rangeActions.fillDown();
    else if (key === 'delete' || key === 'backspace') void rangeActions.remove();
    else if (key === 'enter' && props.isDraft) props.onDraft(true);
    else return false;
    return true;
  };

  const tab = (event: KeyboardEvent): boolean => {
    // Tab leaves the grid at the ends of a row, to avoid a focus trap.
    const column = cell.column + (event.shiftKey ? -1 : 1);
    if (cell.row < 0 || column < 1 || column >= size.columns) return false;
    focus.go({ row: cell.row, column });
    return true;
  };

  const write = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const isSwitch = props.isSwitch(cell);
    if (key === 'Delete' || key === 'Backspace') {
      if (props.isDraft) props.onSwitch(cell);
      else void rangeActions.clear();
    } else if (isSwitch && (key === 'Enter' || key === ' ' || key === 'F2')) props.onSwitch(cell);
    else if (key === 'Enter' || key === 'F2') focus.edit();
    else if (key.length === 1 && !isSwitch) focus.edit(key);
    else return false;
    return true;
  };

  const handle = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const hasMod = event.ctrlKey || event.metaKey;
    if (event.altKey) return false;
    if (hasMod && withMod(event)) return true;
    if (key === 'Tab') return tab(event);
    if (key === 'Escape') {
      if (props.isDraft) props.onDraft(false);
      focus.go(cell);
      return true;
    }
    if (key === ' ' && event.shiftKey && cell.row >= 0) {
      focus.go({ row: cell.row, column: 0 });
      return true;
    }
    const to = focus.keyed(event);
    if (to) {
      focus.go(to, event.shiftKey && to.row >= 0 && cell.row >= 0 && !props.isDraft);
      return true;
    }
    if (hasMod || cell.row < 0) return false;
    if (cell.column === 0) {
      if (key === 'Delete' && mayWrite) void rangeActions.remove();
      else if ((key === 'Enter' || key === ' ') && !props.isDraft) props.onOpenRow(cell.row);
      else return false;
      return true;
    }
    return mayWrite && write(event);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!cellOf(event.target) || focus.editing) return;
    if (handle(event)) event.preventDefault();
  };

  const onPointerDown = (event: PointerEvent) => {
    const at = cellOf(event.target);
    // Touch may start a scroll: a tap arrives as a click.
    if (!at || at.row < 0 || event.button !== 0 || event.pointerType !== 'mouse') return;
    if (focus.editing) {
      const edited = document.activeElement;
      const isOtherCell = at.row !== cell.row || at.column !== cell.column;
      // A popover closes itself; text in the cell is committed by blur.
      if (!(edited instanceof HTMLInputElement) || !isOtherCell) return;
      edited.blur();
    }
    if ((event.target as Element).closest('[data-open]')) return;
    const isExtending = event.shiftKey && !props.isDraft && cell.row >= 0;
    focus.go(at, isExtending);
    isDragging.current = at.row < size.rows;
    // The focus follows the range; prevents text selection.
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!isDragging.current || event.buttons !== 1) {
      isDragging.current = false;
      return;
    }
    const at = cellOf(event.target);
    if (at && at.row >= 0 && at.row < size.rows && (at.row !== cell.row || at.column !== cell.column))
      focus.go(at, true);
  };
  // Touch has no double click: the second tap on a cell opens it.
  const onClick = (event: MouseEvent) => {
    const at = cellOf(event.target);
    if (!at || at.row < 0 || focus.editing) return;
    if ((event.target as Element).closest('[data-open]')) {
      focus.go(at);
      return props.onOpenRow(at.row);
    }
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse') return;
    const isSameCell = at.row === cell.row && at.column === cell.column;
    if (!isSameCell || at.column === 0 || !mayWrite) focus.go(at);
    else if (props.isSwitch(at)) props.onSwitch(at);
    else focus.edit();
  };
  const onDoubleClick = (event: MouseEvent) => {
    const at = cellOf(event.target);
    if (!at || at.row < 0 || focus.editing) return;
    if (at.column === 0) return props.isDraft ? undefined : props.onOpenRow(at.row);
    if (!mayWrite) return;
    if (props.isSwitch(at)) props.onSwitch(at);
    else focus.edit();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (focus.editing || cell.row < 0) return;
    rangeActions.copy(event.clipboardData);
    event.preventDefault();
  };
  const onCut = (event: ClipboardEvent) => {
    onCopy(event);
    if (!focus.editing && mayWrite && cell.row >= 0) void rangeActions.clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (focus.editing || cell.row < 0 || !mayWrite) return;
    event.preventDefault();
    void rangeActions.paste(event.clipboardData.getData('text/plain'));
  };
  return { onKeyDown, onPointerDown, onPointerMove, onClick, onDoubleClick, onCopy, onCut, onPaste };
};
