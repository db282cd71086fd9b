import type { FieldLocation } from './field-location.ts';
import type { CreateRequest } from './save-queue.ts';
import type { OpenEntry } from './start-visit.ts';
import type { Patches } from './unsaved.ts';

/** A draft as stored on this device: enough to continue after a reload, a crash or a lost connection. */
export type StoredDraft = {
  formVersionId: string;
  entry: OpenEntry | null;
  /** The create request that has no response yet. */
  request: CreateRequest | null;
  answers: Record<string, unknown>;
  unsaved: { fields: [string, FieldLocation][]; lists: [string, unknown][] };
  page: string | null;
  locale: string;
  /** The idempotency key of a submit that has not completed. */
  sending: string | null;
  savedAt: number;
  /** Changes the server does not have, in the order in which they are applied to `answers`. */
  changes?: Patches[];
};

/** Stored on every keystroke: the draft without its answers, plus the changes to them. */
export type DraftChange = Omit<StoredDraft, 'answers' | 'changes'> & {
  changes: Patches[];
  /** All answers, if no draft was stored before. */
  answers?: StoredDraft['answers'];
};

export type DraftStore = {
  read(): Promise<StoredDraft | undefined>;
  /** Stores the whole draft. Resolves to false if that failed. */
  write(draft: StoredDraft): Promise<boolean>;
  /** Stores the unsaved changes synchronously; null once the server has everything. */
  writeChange(change: DraftChange | null): void;
  remove(): Promise<void>;
};

export type DraftStorage = DraftStore & {
  name: string;
  /** Selects the storage: shared by all tabs of the browser, or only this tab, since other people may use the computer. */
  open(isShared: boolean): Promise<void>;
};

/** Storage may be disabled or full. The draft then lives as long as the page. */
export const tryStorage = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** The draft with the changes recorded after it was stored. */
export const applyChange = (
  draft: StoredDraft | undefined,
  change: DraftChange | undefined,
): StoredDraft | undefined => {
  if (!change) return draft;
  const answers = change.answers ?? draft?.answers;
  // A change may have been recorded before the entry was created.
  return answers && { ...draft, ...change, entry: change.entry ?? draft?.entry ?? null, answers };
};

export const readItem = <T>(storage: Storage, key: string): T | undefined =>
  JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;

/** Drafts of forms without resume, in session storage: they survive a reload but not closing the tab. */
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
