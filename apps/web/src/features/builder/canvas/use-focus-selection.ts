import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBuilder } from '../model/use-builder.ts';
import { focusItem, scrollToItem } from './canvas-ui.tsx';
import { CANVAS_ID } from './drag/drag-area.tsx';

const isItem = (node: Element | null): boolean => node?.getAttribute('role') === 'treeitem';

/**
 * While the canvas has the focus, moves it with the selection: to pasted elements, to the neighbor of a deleted one,
 * and along with moved elements, which may be re-mounted.
 */
export function useFocusSelection(): void {
  const selection = useBuilder((view) => view.selection);
  const page = useBuilder((view) => view.page);
  const definition = useBuilder((view) => view.definition);
  const hadFocus = useRef(false);

  useEffect(() => {
    const onFocusChange = (event: FocusEvent) => {
      const target = event.target as Element;
      hadFocus.current = isItem(target) && target.closest(`#${CANVAS_ID}`) !== null;
    };
    document.addEventListener('focusin', onFocusChange);
    return () => document.removeEventListener('focusin', onFocusChange);
  }, []);

  useLayoutEffect(() => {
    // The focused item may have been removed by the last change: then nothing has the focus.
    const hasFocus = isItem(document.activeElement) || document.activeElement === document.body;
    if (hadFocus.current && hasFocus) focusItem(selection.at(-1) ?? page);
  }, [selection, page, definition]);

  // Selected from outside the canvas, for example from the list of issues.
  useEffect(() => {
    const active = selection.at(-1);
    if (active !== undefined) scrollToItem(active);
  }, [selection]);
}
