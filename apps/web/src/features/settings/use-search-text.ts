import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';

/** Search text synced with the URL, debounced. */
export const useSearchText = (
  q: string | undefined,
  onChange: (q: string | undefined) => void,
): [text: string, setText: (text: string) => void] => {
  const [text, setText] = useState(q ?? '');
  const debounced = useDebouncedValue(text.trim());
  const lastReported = useRef(q ?? '');
  const report = useEffectEvent((next: string) => onChange(next || undefined));
  useEffect(() => {
    if (debounced === lastReported.current) return;
    lastReported.current = debounced;
    report(debounced);
  }, [debounced]);
  useEffect(() => {
    if ((q ?? '') === lastReported.current) return;
    lastReported.current = q ?? '';
    setText(q ?? '');
  }, [q]);
  return [text, setText];
};
