import { useSyncExternalStore } from 'react';

/** Wide enough for three columns; Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether palette and settings are next to the canvas, instead of in sheets. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
