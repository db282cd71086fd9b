import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Long enough to skip keystrokes, too short to notice. */
const delayMs = 250;

/** The value, once it has stopped changing for a moment. */
export const useDebouncedValue = <Value>(value: Value, milliseconds: number = delayMs): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
};

/** The text of a search field, reported trimmed after a pause. Other changes of `q` (browser history) replace it. */
export const useSearchText = (
  q: string | undefined,
  onChange: (q: string | undefined) => void,
): [text: string, setText: (text: string) => void] => {
  const [text, setText] = useState(q ?? '');
  // Its own reports come back as `q`, and must not replace what was typed since.
  const lastReported = useRef(q ?? '');
  const report = useEffectEvent((next: string) => {
    lastReported.current = next;
    onChange(next || undefined);
  });
  useEffect(() => {
    const next = text.trim();
    if (next === lastReported.current) return;
    const timer = setTimeout(() => report(next), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if ((q ?? '') === lastReported.current) return;
    lastReported.current = q ?? '';
    setText(q ?? '');
  }, [q]);
  return [text, setText];
};
