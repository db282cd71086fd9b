import { useSyncExternalStore } from 'react';

/** From here on there is room for three columns; Tailwind calls it `lg`. */
const WIDE = '(min-width: 64rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether palette and settings stand beside the canvas, and not in sheets over it. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
