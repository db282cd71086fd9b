import { useSyncExternalStore } from 'react';

/** A setting to reveal, as a path in its element: `visibleWhen` or `options.3.value`. */
export type RevealRequest = { readonly setting: string };

let revealRequest: RevealRequest | undefined;
const listeners = new Set<() => void>();

const setRevealRequest = (next: RevealRequest | undefined): void => {
  revealRequest = next;
  for (const listener of listeners) listener();
};

/** Reveals a setting of the selected element in the inspector, for links from issues. */
export const revealSetting = (setting: string): void => setRevealRequest({ setting });

/** Called after the setting was revealed. */
export const clearRevealRequest = (): void => setRevealRequest(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRevealRequest = (): RevealRequest | undefined =>
  useSyncExternalStore(subscribe, () => revealRequest);
