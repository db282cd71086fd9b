import { createStore, del, get, set } from 'idb-keyval';
import type { FieldAddress } from './places.ts';

/** A draft as this device remembers it: enough to go on after a reload, a crash or a lost connection. */
export type KeptDraft = {
  formVersionId: string;
  entry: { id: string; key: string; expiresAt: string | null } | null;
  answers: Record<string, unknown>;
  unsaved: { fields: [string, FieldAddress][]; lists: string[] };
  page: string | null;
  locale: string;
  /** The respondent wanted it sent, under this key. */
  sending: string | null;
  /** Where the form lets nobody go on later, a draft returns in its own tab alone: others may use this computer. */
  tab: string | null;
  savedAt: number;
};

export type KeptDrafts = {
  read(): Promise<KeptDraft | undefined>;
  write(draft: KeptDraft): Promise<void>;
  remove(): Promise<void>;
};

const LONGEST_MS = 90 * 24 * 3_600_000;

const tabKey = 'service-form-tab';

/** Names this tab, also after a reload. */
export function tabName(): string {
  try {
    const known = sessionStorage.getItem(tabKey) ?? crypto.randomUUID();
    sessionStorage.setItem(tabKey, known);
    return known;
  } catch {
    // Storage is switched off: nothing returns after a reload.
    return crypto.randomUUID();
  }
}

/** In IndexedDB, by form. Where a browser refuses it, drafts live as long as the page. */
export function createKeptDrafts(name: string): KeptDrafts {
  const store = () => createStore('service-form', 'drafts');
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch {
      return undefined;
    }
  };
  return {
    async read() {
      const draft = await attempt(() => get<KeptDraft>(name, store()));
      if (!draft) return undefined;
      const { entry, tab, savedAt } = draft;
      const isOver =
        savedAt < Date.now() - LONGEST_MS || (entry?.expiresAt && Date.parse(entry.expiresAt) < Date.now());
      return isOver || (tab !== null && tab !== tabName()) ? undefined : draft;
    },
    async write(draft) {
      await attempt(() => set(name, draft, store()));
    },
    async remove() {
      await attempt(() => del(name, store()));
    },
  };
}
