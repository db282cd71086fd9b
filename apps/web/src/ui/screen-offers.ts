import { useEffect, useSyncExternalStore } from 'react';
import type { Icon } from './icon.ts';

/** Something that can be done on the screen in view; the command palette lists it. */
type ScreenCommand = {
  label: string;
  icon: Icon;
  /** Other words to find it by. */
  words?: readonly string[];
  run: () => void;
};

export type KeyLine = { keys: readonly string[]; does: string };
export type KeyGroup = { title: string; lines: readonly KeyLine[] };

/** What a screen offers while it is shown: commands for the palette, keys for the list of keyboard shortcuts. */
export type ScreenOffer = { commands?: readonly ScreenCommand[]; keys?: readonly KeyGroup[] };

const none: readonly ScreenOffer[] = [];
let offers = none;
const listeners = new Set<() => void>();

const set = (next: readonly ScreenOffer[]): void => {
  offers = next;
  for (const listener of listeners) listener();
};

/** Holds while the component is shown. Give the same object while nothing changed. */
export const useScreenOffer = (offer: ScreenOffer): void =>
  useEffect(() => {
    set([...offers, offer]);
    return () => set(offers.filter((one) => one !== offer));
  }, [offer]);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useScreenOffers = (): readonly ScreenOffer[] =>
  useSyncExternalStore(
    subscribe,
    () => offers,
    () => none,
  );
