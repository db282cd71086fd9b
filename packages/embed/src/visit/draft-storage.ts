import type { FieldLocation } from './field-location.ts';
import type { CreateRequest } from './save-queue.ts';
import type { OpenEntry } from './start-visit.ts';
import type { Patches } from './unsaved.ts';

/** A draft as this device keeps it: enough to continue after a reload, a crash or a lost connection. */
export type StoredDraft = {
  formVersionId: string;
  entry: OpenEntry | null;
  /** Asked for, and not answered yet. */
  request: CreateRequest | null;
  answers: Record<string, unknown>;
  unsaved: { fields: [string, FieldLocation][]; lists: [string, unknown][] };
  page: string | null;
  locale: string;
  /** The respondent wanted it submitted, under this key. */
  sending: string | null;
  savedAt: number;
  /** What the service does not have, in the order in which it is to be applied to `answers`. */
  changes?: Patches[];
};

/** What is stored with every keystroke: all of the draft but its answers, and what changed in those. */
export type DraftChange = Omit<StoredDraft, 'answers' | 'changes'> & {
  changes: Patches[];
  /** All of them, where no draft was stored before. */
  answers?: StoredDraft['answers'];
};

export type DraftStore = {
  read(): Promise<StoredDraft | undefined>;
  /** The whole draft. False where it could not be stored. */
  write(draft: StoredDraft): Promise<boolean>;
  /** What the service does not have yet, at once; null once it has everything. */
  writeChange(change: DraftChange | null): void;
  remove(): Promise<void>;
};

export type DraftStorage = DraftStore & {
  name: string;
  /** Where drafts are, from now on: shared by all tabs of this browser, or in this tab alone since others may use the computer. */
  open(isShared: boolean): Promise<void>;
};

/** The browser may refuse storage, or have no room for more: then a draft lives as long as the page. */
export const tryStorage = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** A draft with the changes that were noted after it was stored. */
export const applyChange = (
  draft: StoredDraft | undefined,
  change: DraftChange | undefined,
): StoredDraft | undefined => {
  if (!change) return draft;
  const answers = change.answers ?? draft?.answers;
  // A change may have been noted before the entry was there.
  return answers && { ...draft, ...change, entry: change.entry ?? draft?.entry ?? null, answers };
};

export const readItem = <T>(storage: Storage, key: string): T | undefined =>
  JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;

/** Drafts of forms that let nobody continue later: in the storage of the tab, which lasts over reloads and no longer. */
function createTabDrafts(name: string): DraftStore {
  const key = `service-form-draft ${name}`;
  const changeKey = `${key} +`;
  const forget = () => sessionStorage.removeItem(changeKey);
  return {
    read: async () =>
      tryStorage(() => applyChange(readItem(sessionStorage, key), readItem(sessionStorage, changeKey))),
    write: async (draft) =>
      !!tryStorage(() => {
        sessionStorage.setItem(key, JSON.stringify(draft));
        return true;
      }),
    writeChange: (change) =>
      tryStorage(() => (change ? sessionStorage.setItem(changeKey, JSON.stringify(change)) : forget())),
    remove: async () =>
      tryStorage(() => {
        sessionStorage.removeItem(key);
        forget();
      }),
  };
}

export function createDraftStorage(name: string): DraftStorage {
  let store = createTabDrafts(name);
  return {
    name,
    async open(isShared) {
      store = isShared
        ? (await import('./shared/shared-drafts.ts')).createSharedDrafts(name)
        : createTabDrafts(name);
    },
    read: () => store.read(),
    write: (draft) => store.write(draft),
    writeChange: (change) => store.writeChange(change),
    remove: () => store.remove(),
  };
}
