import { useEffect, useState } from 'react';

/** Long enough not to ask for every letter, short enough not to be waited for. */
const delayMs = 250;

/** Text that is typed here and told on once the typing pauses; what comes from outside replaces it. */
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
