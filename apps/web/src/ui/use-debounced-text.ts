import { useEffect, useState } from 'react';

/** Debounce delay: not per keystroke, but not noticeable. */
const delayMs = 250;

/** Text input state, reported after a pause; external changes replace it. */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return [text, setText];
}
