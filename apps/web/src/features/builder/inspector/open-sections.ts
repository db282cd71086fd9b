import { useSyncExternalStore } from 'react';
import type { SectionName } from './rows/row.ts';

/** Open sections of the inspector: shared by all elements, and stored for this tab. */
type OpenSections = readonly SectionName[];

const storageKey = 'form-service.inspector';
const openByDefault: OpenSections = ['general', 'options', 'validation', 'more'];
const listeners = new Set<() => void>();

const stored = (): OpenSections => {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(names) ? (names as OpenSections) : openByDefault;
  } catch {
    return openByDefault;
  }
};

let open: OpenSections | undefined;
const current = (): OpenSections => (open ??= stored());

const change = (next: OpenSections): void => {
  open = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // It holds for this visit then.
  }
  for (const listener of listeners) listener();
};

export const isOpen = (sections: OpenSections, name: SectionName): boolean => sections.includes(name);

export const toggleSection = (name: SectionName): void =>
  change(current().includes(name) ? current().filter((one) => one !== name) : [...current(), name]);

export const openSection = (name: SectionName): void => {
  if (!current().includes(name)) change([...current(), name]);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOpenSections = (): OpenSections => useSyncExternalStore(subscribe, current);
