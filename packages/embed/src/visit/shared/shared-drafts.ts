import { randomKey } from '@form-service/sdk/respondent';
import { createStore, promisifyRequest } from 'idb-keyval';
import { applyPatches } from '../apply-patches.ts';
import {
  applyChange,
  type DraftChange,
  type DraftStore,
  readItem,
  type StoredDraft,
  tryStorage,
} from '../draft-storage.ts';
import { rebase } from './rebase.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_AGE_MS = 90 * DAY_MS;

/** Whether a draft has expired. */
const isExpired = ({ entry, savedAt }: StoredDraft): boolean =>
  Math.min(savedAt + MAX_AGE_MS, Date.parse(entry?.expiresAt ?? '') || Infinity) < Date.now();

/**
 * Drafts of forms that can be resumed: one per form for all tabs of the browser, in IndexedDB. Unsaved changes are in local
 * storage, which is written synchronously, under a separate key for each tab so that tabs do not overwrite each other.
 */
export function createSharedDrafts(name: string): DraftStore {
  const open = createStore('service-form', 'drafts');
  const inStore = async <T>(...work: Parameters<typeof open<T>>): Promise<T | undefined> => {
    try {
      return await open(...work);
    } catch {
      return undefined;
    }
  };
  const write = (work: (store: IDBObjectStore) => void) =>
    inStore('readwrite', async (store) => {
      work(store);
      await promisifyRequest(store.transaction);
      return true;
    });
  const prefix = `service-form-change ${name} `;
  const ownKey = prefix + randomKey();
  const changeKeys = (): string[] =>
    tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];
  const forget = (keys: readonly string[]) =>
    tryStorage(() => keys.forEach((key) => localStorage.removeItem(key)));
  /** Changes left by closed or reloaded tabs when the draft was opened. */
  let found: string[] | undefined;
  return {
    async read() {
      const kept = await inStore('readonly', (store) =>
        Promise.all([promisifyRequest(store.getAllKeys()), promisifyRequest<StoredDraft[]>(store.getAll())]),
      );
      const [keys, drafts] = kept ?? [[], []];
      // Delete expired drafts of all forms, since nobody may ever open those again.
      const over = keys.filter((_, index) => isExpired(drafts[index] as StoredDraft));
      if (over.length > 0) await write((store) => over.forEach((key) => store.delete(key)));
      const draft = drafts[keys.indexOf(name)];
      const changedIn = changeKeys();
      found ??= changedIn;
      const changes = changedIn
        .flatMap((key) => tryStorage(() => readItem<DraftChange>(localStorage, key)) ?? [])
        .sort((one, other) => one.savedAt - other.savedAt);
      return mergeChanges(draft && !isExpired(draft) ? draft : undefined, changes);
    },
    write: async (draft) => (await write((store) => store.put(draft, name))) ?? false,
    writeChange: (change) =>
      tryStorage(() => {
        if (!change) return localStorage.removeItem(ownKey);
        localStorage.setItem(ownKey, JSON.stringify(change));
        // It includes the changes that closed tabs left.
        forget(found?.splice(0) ?? []);
      }),
    async remove() {
      forget(changeKeys());
      await write((store) => store.delete(name));
    },
  };
}

/** The draft with the changes of each tab. Changes to another entry are skipped. */
function mergeChanges(
  draft: StoredDraft | undefined,
  changes: readonly DraftChange[],
): StoredDraft | undefined {
  return changes.reduce((so, change) => {
    if (so?.entry && change.entry && so.entry.id !== change.entry.id) return so;
    const next = applyChange(so, change);
    if (!next || !so) return next && { ...next, changes: [] };
    const [patch = {}] = change.changes;
    const lists = new Map(change.unsaved.lists);
    const own = change.answers ?? applyPatches(so.answers, patch);
    const { answers } = rebase(so.answers, own, { fields: new Map(change.unsaved.fields), lists });
    const unsaved = {
      fields: [...so.unsaved.fields, ...change.unsaved.fields],
      lists: [...lists, ...so.unsaved.lists],
    };
    return { ...next, answers, unsaved, changes: [] };
  }, draft);
}
