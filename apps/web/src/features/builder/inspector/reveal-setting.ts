import { useSyncExternalStore } from 'react';

/** A setting that is to be shown: as a path in its element, `visibleWhen` or `options.3.value`. */
export type RevealRequest = { readonly setting: string };

let revealRequest: RevealRequest | undefined;
const listeners = new Set<() => void>();

const setRevealRequest = (next: RevealRequest | undefined): void => {
  revealRequest = next;
  for (const listener of listeners) listener();
};

/** For issues that lead to their place: select the element first, then say which of its settings the inspector opens. */
export const revealSetting = (setting: string): void => setRevealRequest({ setting });

/** Once it is shown, nobody asks for it any more. */
export const clearRevealRequest = (): void => setRevealRequest(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRevealRequest = (): RevealRequest | undefined =>
  useSyncExternalStore(subscribe, () => revealRequest);
