import { useEffect, useRef, useState } from 'preact/hooks';
import type { FormTools, FoundOptions } from '../fields/control.ts';

const DEBOUNCE_MS = 200;

export type SearchState =
  | { state: 'idle' | 'busy' | 'failed' }
  | ({ state: 'found'; q: string } & FoundOptions);

/** Searches while `isUndecided`, a moment after the typing has paused. An answer that comes late is dropped. */
export function useSearch(
  tools: FormTools,
  place: string,
  q: string,
  isOpen: boolean,
  attempt: number,
): SearchState {
  const [found, setFound] = useState<SearchState>({ state: 'idle' });
  const first = useRef(true);
  useEffect(() => {
    if (!isOpen) {
      first.current = true;
      setFound({ state: 'idle' });
      return undefined;
    }
    const ending = new AbortController();
    setFound((before) => (before.state === 'found' ? before : { state: 'busy' }));
    const timer = setTimeout(
      () => {
        tools.searchOptions(place, { q, signal: ending.signal }).then(
          (page) => ending.signal.aborted || setFound({ state: 'found', q, ...page }),
          () => ending.signal.aborted || setFound({ state: 'failed' }),
        );
      },
      first.current ? 0 : DEBOUNCE_MS,
    );
    first.current = false;
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [tools, place, q, isOpen, attempt]);
  return found;
}

/** Labels by the form's files, which are there as long as the form is open. */
const labelCaches = new WeakMap<object, Map<string, string>>();

export function labelCacheOf(tools: FormTools): Map<string, string> {
  const known = labelCaches.get(tools.files) ?? new Map<string, string>();
  labelCaches.set(tools.files, known);
  return known;
}

/** The labels of values that were chosen: as found before, or asked for; the value itself until it is known. */
export function useLabels(
  tools: FormTools,
  place: string,
  values: readonly string[],
): (value: string) => string {
  const known = labelCacheOf(tools);
  const [, setCount] = useState(0);
  const missing = values.filter((value) => !known.has(value)).join('\n');
  useEffect(() => {
    if (missing === '' || tools.isPreview) return undefined;
    const ending = new AbortController();
    for (const value of missing.split('\n'))
      tools.searchOptions(place, { value, signal: ending.signal }).then(
        ({ options }) => {
          const label = options.find((option) => option.value === value)?.label;
          if (label === undefined || ending.signal.aborted) return;
          known.set(value, label);
          setCount((count) => count + 1);
        },
        () => undefined,
      );
    return () => ending.abort();
  }, [missing, place, tools, known]);
  return (value) => known.get(value) ?? value;
}
