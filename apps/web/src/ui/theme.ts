import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark' | 'system';

const storageKey = 'color-scheme';
const listeners = new Set<() => void>();
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

const stored = (): ColorScheme => {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    // Without storage, the system setting applies.
    return 'system';
  }
};

let chosen: ColorScheme = 'system';

const apply = () => {
  const scheme = chosen === 'system' ? (dark().matches ? 'dark' : 'light') : chosen;
  document.documentElement.dataset.scheme = scheme;
};

/** Runs before the first paint, to avoid a flash. Then follows the system and other tabs. */
export const applyStoredScheme = (): void => {
  chosen = stored();
  apply();
  dark().addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) change(stored());
  });
};

const change = (scheme: ColorScheme) => {
  chosen = scheme;
  apply();
  for (const listener of listeners) listener();
};

const choose = (scheme: ColorScheme) => {
  try {
    if (scheme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, scheme);
  } catch {
    // It holds for this visit then.
  }
  change(scheme);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useColorScheme = (): [ColorScheme, (scheme: ColorScheme) => void] => [
  useSyncExternalStore(subscribe, () => chosen),
  choose,
];
