import { useEffect, useState } from 'react';

const PAUSE_MS = 350;

/** A value that was left alone for a moment: what is typed is not added up letter by letter. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
