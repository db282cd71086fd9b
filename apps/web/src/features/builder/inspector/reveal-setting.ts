import { useSyncExternalStore } from 'react';

/** A setting that is to be shown: as a path in its element, `visibleWhen` or `options.3.value`. */
export type Wanted = { readonly setting: string };

let wanted: Wanted | undefined;
const listeners = new Set<() => void>();

const tell = (next: Wanted | undefined): void => {
  wanted = next;
  for (const listener of listeners) listener();
};

/** For issues that lead to their place: select the element first, then say which of its settings the inspector opens. */
export const revealSetting = (setting: string): void => tell({ setting });

/** Once it is shown, nobody asks for it any more. */
export const settingRevealed = (): void => tell(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useWantedSetting = (): Wanted | undefined => useSyncExternalStore(subscribe, () => wanted);
