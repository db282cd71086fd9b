import { createStore, promisifyRequest } from 'idb-keyval';
import { randomKey } from '../random-key.ts';
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

const DAY_MS = 24 * 3_600_000;
const LONGEST_MS = 90 * DAY_MS;
/** Of a tab that was closed nobody asks for it any more. */
const LONGEST_OF_TAB_MS = 7 * DAY_MS;

const tabKey = 'service-form-tab';
let tab: string | undefined;

/** Names this tab, also after a reload. */
export function tabName(): string {
  if (tab) return tab;
  tab = randomKey();
  try {
    tab = sessionStorage.getItem(tabKey) ?? tab;
    sessionStorage.setItem(tabKey, tab);
  } catch {
    // Storage is switched off: nothing returns after a reload.
  }
  return tab;
}

/** Whether a draft must not come back any more. */
function isOver({ entry, tab: itsTab, savedAt }: KeptDraft): boolean {
  const longest = itsTab ? LONGEST_OF_TAB_MS : LONGEST_MS;
  return Math.min(savedAt + longest, Date.parse(entry?.expiresAt ?? '') || Infinity) < Date.now();
}

/**
 * In IndexedDB, by form; by tab as well where it returns there alone, so that two tabs do not take each other's place. Where
 * a browser refuses it, drafts live as long as the page.
 */
export function createKeptDrafts(name: string): KeptDrafts {
  const open = createStore('service-form', 'drafts');
  const attempt = async <T>(...work: Parameters<typeof open<T>>): Promise<T | undefined> => {
    try {
      return await open(...work);
    } catch {
      return undefined;
    }
  };
  const write = (work: (store: IDBObjectStore) => void) =>
    attempt('readwrite', (store) => {
      work(store);
      return promisifyRequest(store.transaction);
    });
  const names = () => [`${name} ${tabName()}`, name];
  const remove = async (keys: readonly IDBValidKey[]): Promise<void> => {
    await write((store) => keys.forEach((key) => store.delete(key)));
  };
  return {
    async read() {
      const kept = await attempt('readonly', (store) =>
        Promise.all([promisifyRequest(store.getAllKeys()), promisifyRequest<KeptDraft[]>(store.getAll())]),
      );
      const [keys, drafts] = kept ?? [[], []];
      // Those of all forms, for nobody may ever come back to theirs.
      await remove(keys.filter((_, index) => isOver(drafts[index] as KeptDraft)));
      const found = names().flatMap((key) => drafts[keys.indexOf(key)] ?? []);
      return found.find((draft) => !isOver(draft));
    },
    async write(draft) {
      await write((store) => store.put(draft, draft.tab ? `${name} ${draft.tab}` : name));
    },
    remove: () => remove(names()),
  };
}
