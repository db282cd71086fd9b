import { useEffect, useState } from 'react';

/** Debounce delay: not per keystroke, but not noticeable. */
const delayMs = 250;

/** Text input state, reported after a pause; external changes replace it. */
export function useDebouncedText(
  told: string,
  tell: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(told);
  const [last, setLast] = useState(told);
  if (told !== last) {
    setLast(told);
    setText(told);
  }
  useEffect(() => {
    if (text === told) return;
    const timer = setTimeout(() => tell(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, told, tell]);
  return [text, setText];
}
