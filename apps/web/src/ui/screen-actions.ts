import { useEffect, useSyncExternalStore } from 'react';
import type { Icon } from './icon.ts';

/** Something that can be done on the screen in view; the command palette lists it. */
type ScreenCommand = {
  label: string;
  icon: Icon;
  /** Other words to find it by. */
  keywords?: readonly string[];
  run: () => void;
};

export type KeyLine = { keys: readonly string[]; description: string };
export type KeyGroup = { title: string; lines: readonly KeyLine[] };

/** What a screen offers while it is shown: commands for the palette, keys for the list of keyboard shortcuts. */
export type ScreenActions = { commands?: readonly ScreenCommand[]; keys?: readonly KeyGroup[] };

const none: readonly ScreenActions[] = [];
let registered = none;
const listeners = new Set<() => void>();

const set = (next: readonly ScreenActions[]): void => {
  registered = next;
  for (const listener of listeners) listener();
};

/** Holds while the component is shown. Give the same object while nothing changed. */
export const useRegisterScreenActions = (offer: ScreenActions): void =>
  useEffect(() => {
    set([...registered, offer]);
    return () => set(registered.filter((one) => one !== offer));
  }, [offer]);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useScreenActions = (): readonly ScreenActions[] =>
  useSyncExternalStore(
    subscribe,
    () => registered,
    () => none,
  );
