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
  const [result, setResult] = useState<SearchState>({ state: 'idle' });
  const first = useRef(true);
  useEffect(() => {
    if (!isOpen) {
      first.current = true;
      setResult({ state: 'idle' });
      return undefined;
    }
    const controller = new AbortController();
    setResult((before) => (before.state === 'found' ? before : { state: 'busy' }));
    const timer = setTimeout(
      () => {
        tools.searchOptions(place, { q, signal: controller.signal }).then(
          (page) => controller.signal.aborted || setResult({ state: 'found', q, ...page }),
          () => controller.signal.aborted || setResult({ state: 'failed' }),
        );
      },
      first.current ? 0 : DEBOUNCE_MS,
    );
    first.current = false;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [tools, place, q, isOpen, attempt]);
  return result;
}

/** Label caches, keyed by the form's file map, which lives as long as the form is open. */
const labelCaches = new WeakMap<object, Map<string, string>>();

export function labelCacheOf(tools: FormTools): Map<string, string> {
  const cache = labelCaches.get(tools.files) ?? new Map<string, string>();
  labelCaches.set(tools.files, cache);
  return cache;
}

/** The labels of selected values, from the cache or the server. Returns the value until its label is loaded. */
export function useLabels(
  tools: FormTools,
  place: string,
  values: readonly string[],
): (value: string) => string {
  const cache = labelCacheOf(tools);
  const [, setCount] = useState(0);
  const missing = values.filter((value) => !cache.has(value)).join('\n');
  useEffect(() => {
    if (missing === '' || tools.isPreview) return undefined;
    const controller = new AbortController();
    for (const value of missing.split('\n'))
      tools.searchOptions(place, { value, signal: controller.signal }).then(
        ({ options }) => {
          const label = options.find((option) => option.value === value)?.label;
          if (label === undefined || controller.signal.aborted) return;
          cache.set(value, label);
          setCount((count) => count + 1);
        },
        () => undefined,
      );
    return () => controller.abort();
  }, [missing, place, tools, cache]);
  return (value) => cache.get(value) ?? value;
}
