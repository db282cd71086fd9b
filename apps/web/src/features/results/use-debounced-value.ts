import { useEffect, useState } from 'react';

const DELAY_MS = 350;

/** A value that was left alone for a moment: what is typed is not added up letter by letter. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
