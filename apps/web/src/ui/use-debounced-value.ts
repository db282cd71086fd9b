import { useEffect, useState } from 'react';

/** The value once it has not changed for a moment: for searching while somebody types. */
export const useDebouncedValue = <Value>(value: Value, milliseconds = 250): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};
