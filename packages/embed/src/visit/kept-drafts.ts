import type { OpenEntry } from './begin.ts';
import type { FieldAddress } from './places.ts';
import type { BeginRequest } from './saving.ts';
import type { Patches } from './unsaved.ts';

/** A draft as this device keeps it: enough to continue after a reload, a crash or a lost connection. */
export type KeptDraft = {
  formVersionId: string;
  entry: OpenEntry | null;
  /** Asked for, and not answered yet. */
  request: BeginRequest | null;
  answers: Record<string, unknown>;
  unsaved: { fields: [string, FieldAddress][]; lists: [string, unknown][] };
  page: string | null;
  locale: string;
  /** The respondent wanted it submitted, under this key. */
  sending: string | null;
  savedAt: number;
  /** What the service does not have, in the order in which it is to be applied to `answers`. */
  changes?: Patches[];
};

/** What is stored with every keystroke: all of the draft but its answers, and what changed in those. */
export type DraftChange = Omit<KeptDraft, 'answers' | 'changes'> & {
  changes: Patches[];
  /** All of them, where no draft was stored before. */
  answers?: KeptDraft['answers'];
};

export type DraftStore = {
  read(): Promise<KeptDraft | undefined>;
  /** The whole draft. False where it could not be stored. */
  write(draft: KeptDraft): Promise<boolean>;
  /** What the service does not have yet, at once; null once it has everything. */
  note(change: DraftChange | null): void;
  remove(): Promise<void>;
};

export type KeptDrafts = DraftStore & {
  name: string;
  /** Where drafts are, from now on: shared by all tabs of this browser, or in this tab alone since others may use the computer. */
  open(isShared: boolean): Promise<void>;
};

/** The browser may refuse storage, or have no room for more: then a draft lives as long as the page. */
export const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** A draft with the changes that were noted after it was stored. */
export const withChange = (
  draft: KeptDraft | undefined,
  change: DraftChange | undefined,
): KeptDraft | undefined => {
  if (!change) return draft;
  const answers = change.answers ?? draft?.answers;
  // A change may have been noted before the entry was there.
  return answers && { ...draft, ...change, entry: change.entry ?? draft?.entry ?? null, answers };
};

export const itemOf = <T>(storage: Storage, key: string): T | undefined =>
  JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;

/** Drafts of forms that let nobody continue later: in the storage of the tab, which lasts over reloads and no longer. */
function inTab(name: string): DraftStore {
  const key = `service-form-draft ${name}`;
  const changeKey = `${key} +`;
  const forget = () => sessionStorage.removeItem(changeKey);
  return {
    read: async () =>
      attempt(() => withChange(itemOf(sessionStorage, key), itemOf(sessionStorage, changeKey))),
    write: async (draft) =>
      !!attempt(() => {
        sessionStorage.setItem(key, JSON.stringify(draft));
        return true;
      }),
    note: (change) =>
      attempt(() => (change ? sessionStorage.setItem(changeKey, JSON.stringify(change)) : forget())),
    remove: async () =>
      attempt(() => {
        sessionStorage.removeItem(key);
        forget();
      }),
  };
}

export function createKeptDrafts(name: string): KeptDrafts {
  let store = inTab(name);
  return {
    name,
    async open(isShared) {
      store = isShared ? (await import('./shared/shared-drafts.ts')).createSharedDrafts(name) : inTab(name);
    },
    read: () => store.read(),
    write: (draft) => store.write(draft),
    note: (change) => store.note(change),
    remove: () => store.remove(),
  };
}
