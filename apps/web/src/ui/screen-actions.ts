import { useEffect, useSyncExternalStore } from 'react';
import type { Icon } from './button.tsx';

/** A command of the current screen for the command palette. */
type ScreenCommand = {
  label: string;
  icon: Icon;
  /** Other search terms. */
  keywords?: readonly string[];
  run: () => void;
};

export type KeyLine = { keys: readonly string[]; description: string };
export type KeyGroup = { title: string; lines: readonly KeyLine[] };

/** Commands and shortcuts that a screen registers while it is shown. */
export type ScreenActions = { commands?: readonly ScreenCommand[]; keys?: readonly KeyGroup[] };

const none: readonly ScreenActions[] = [];
let registered = none;
const listeners = new Set<() => void>();

const set = (next: readonly ScreenActions[]): void => {
  registered = next;
  for (const listener of listeners) listener();
};

/** Registered while the component is mounted. The object must be stable while unchanged. */
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
