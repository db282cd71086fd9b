import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBuilder } from '../model/use-builder.ts';
import { focusItem, scrollToItem } from './canvas-ui.tsx';
import { CANVAS_ID } from './drag/drag-area.tsx';

const isItem = (node: Element | null): boolean => node?.getAttribute('role') === 'treeitem';

/**
 * While the focus is on the canvas it goes where the selection goes: to what was pasted, to the neighbour of what was
 * deleted, and with what was moved, though it may be drawn anew elsewhere.
 */
export function useFocusSelection(): void {
  const selection = useBuilder((view) => view.selection);
  const page = useBuilder((view) => view.page);
  const definition = useBuilder((view) => view.definition);
  const wasHere = useRef(false);

  useEffect(() => {
    const look = (event: FocusEvent) => {
      const target = event.target as Element;
      wasHere.current = isItem(target) && target.closest(`#${CANVAS_ID}`) !== null;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);

  useLayoutEffect(() => {
    // What had the focus may be gone with the last change: then nothing has it.
    const isOurs = isItem(document.activeElement) || document.activeElement === document.body;
    if (wasHere.current && isOurs) focusItem(selection.at(-1) ?? page);
  }, [selection, page, definition]);

  // Selected from elsewhere, such as the list of issues.
  useEffect(() => {
    const active = selection.at(-1);
    if (active !== undefined) scrollToItem(active);
  }, [selection]);
}
