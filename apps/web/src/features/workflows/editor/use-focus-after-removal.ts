import { useEffect, useRef } from 'react';
import { findPart, partsOf } from '../model/draft.ts';
import { useEditor } from './use-editor.ts';

/** Milliseconds until a menu has given the focus back, and what was removed is gone from the screen. */
const DELAY_MS = 100;

/** Whoever removes a part by keyboard goes on at the one before it, and not at the top of the page. */
export function useFocusAfterRemoval(): void {
  const draft = useEditor((view) => view.draft);
  const last = useRef(draft);
  useEffect(() => {
    const before = last.current;
    last.current = draft;
    if (partsOf(draft).length >= partsOf(before).length) return;
    const timer = setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const way = before.connections.find(({ from, to }) => findPart(draft, from) && !findPart(draft, to));
      const key = way?.from ?? partsOf(draft)[0]?.key;
      if (!key) return;
      const name = CSS.escape(key);
      document
        .querySelector<HTMLElement>(`.react-flow__node[data-id="${name}"], [data-part="${name}"]`)
        ?.focus();
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);
}
