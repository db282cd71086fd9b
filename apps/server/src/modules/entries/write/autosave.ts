import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import { createWriteBatcher, type PendingWrite } from '../../../kit/write-batcher.ts';
import type { EntryRow } from '../store.ts';
import { respondentBatches } from './insert-entries.ts';
import { autosaveStatement, type DraftSave } from './store-autosave.ts';

/** The state that an autosave stores. */
export interface SavedDraft {
  answers: EntryRow['answers'];
  /** The answers as JSON. */
  answersJson: string;
  page: string | null;
  expiresAt: Date;
  savedAt: Date;
}

const draftSave = (
  { id, form_id: formId, version, key_digest }: EntryRow,
  { answersJson, page, expiresAt, savedAt }: SavedDraft,
  formVersion: number | null,
): DraftSave => ({
  ...{ id, formId, version, formVersion, answersJson, page, expiresAt, savedAt },
  keyDigest: key_digest as Buffer,
});

const entryAfterSave = (entry: EntryRow, { answers, page, expiresAt, savedAt }: SavedDraft): EntryRow => ({
  ...entry,
  answers,
  page,
  expires_at: expiresAt,
  revised_answers: entry.revised_answers ?? entry.answers,
  version: entry.version + 1,
  updated_at: savedAt,
  updated_by: null,
});

/**
 * Autosaves a locked draft, without a revision or an event. Keeps the answers of the last revision, which the next revision is
 * compared with. The write is deferred to the commit unless `isReadAgain` is set, so the transaction must not change the entry
 * after this call.
 */
export const autosaveDraft = async (
  db: Transaction,
  accountId: string,
  entry: EntryRow,
  /** `isReadAgain`: this transaction reads the entry afterwards, so the write cannot be deferred. */
  { isReadAgain, ...saved }: SavedDraft & { isReadAgain: boolean },
): Promise<EntryRow> => {
  const statement = autosaveStatement(accountId, [draftSave(entry, saved, null)]);
  if (isReadAgain) await db.run(statement);
  else db.runAtCommit(statement);
  return entryAfterSave(entry, saved);
};

/** An autosave waiting to be stored. Its key is the draft's id. */
interface PendingSave extends PendingWrite {
  draft: DraftSave;
  resolve(isSaved: boolean): void;
}

/** Autosaves cached drafts without reading or locking them. Concurrent saves of one account share a statement and a commit. */
export const createDraftWriter = ({ database }: Pick<Services, 'database'>) => {
  const store = async (accountId: string, batch: readonly PendingSave[]): Promise<void> => {
    const drafts = batch.map(({ draft }) => draft);
    const rows = await database.writeStatement(accountId, autosaveStatement(accountId, drafts));
    const saved = new Set(rows.map(({ record_id }) => record_id));
    for (const { draft, resolve } of batch) resolve(saved.has(draft.id));
  };
  const add = createWriteBatcher(store, respondentBatches);

  return {
    /**
     * Resolves to the saved entry after the commit. If the cached draft or its form is out of date, writes nothing and resolves to
     * undefined.
     */
    async save(
      accountId: string,
      entry: EntryRow,
      saved: SavedDraft,
      formVersion: number,
    ): Promise<EntryRow | undefined> {
      const draft = draftSave(entry, saved, formVersion);
      const isSaved = await new Promise<boolean>((resolve, reject) =>
        add(accountId, { key: draft.id, draft, resolve, reject }),
      );
      return isSaved ? entryAfterSave(entry, saved) : undefined;
    },
  };
};
