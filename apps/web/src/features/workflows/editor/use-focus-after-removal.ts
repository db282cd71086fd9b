import { useEffect, useRef } from 'react';
import { findPart, partsOf } from '../model/draft.ts';
import { useWorkflow } from './use-workflow.ts';

/** Delay until a menu has restored the focus and the removed part is unmounted. */
const DELAY_MS = 100;

/** After removing a part by keyboard, focuses the previous one instead of the top of the page. */
export function useFocusAfterRemoval(): void {
  const draft = useWorkflow((view) => view.draft);
  const last = useRef(draft);
  useEffect(() => {
    const before = last.current;
    last.current = draft;
    if (partsOf(draft).length >= partsOf(before).length) return;
    const timer = setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const connection = before.connections.find(
        ({ from, to }) => findPart(draft, from) && !findPart(draft, to),
      );
      const key = connection?.from ?? partsOf(draft)[0]?.key;
      if (!key) return;
      const name = CSS.escape(key);
      document
        .querySelector<HTMLElement>(`.react-flow__node[data-id="${name}"], [data-part="${name}"]`)
        ?.focus();
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);
}
