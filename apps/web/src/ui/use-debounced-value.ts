import { useEffect, useState } from 'react';

/** The value after it has not changed for a moment: for search while typing. */
export const useDebouncedValue = <Value>(value: Value, milliseconds = 250): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
};
