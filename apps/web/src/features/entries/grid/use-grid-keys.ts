import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { cellAfter, cellOf } from '../../../grid/grid-navigation.ts';
import type { Grid } from '../../../grid/use-grid.ts';

interface GridKeysProps {
  grid: Pick<Grid, 'setCell' | 'go' | 'followFocus' | 'size'>;
  onSelect: (row: number, isRange: boolean) => void;
  onSelectAll: () => void;
  onOpen: (row: number) => void;
  onHead: (column: number) => void;
  onClear: () => void;
}

/** Keyboard and mouse handling for entries: navigation, selection, opening. */
export const useGridKeys = ({ grid, ...act }: GridKeysProps) => {
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
      const to = cellAfter(at, event, grid.size);
      if (!to) return;
      grid.go(to);
      // Shift extends the selection.
      if (event.shiftKey && to.row >= 0 && to.row !== at.row) act.onSelect(to.row, true);
    }
    event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    const at = cellOf(event.target);
    if (!at || event.defaultPrevented) return;
    grid.setCell(at);
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

  return { onKeyDown, onClick, onFocus: (event: FocusEvent) => void grid.followFocus(event) };
};
