import type { Services } from '../../context.ts';
import type { PendingWrite } from '../../kit/write-batcher.ts';
import { createEntryBatcher } from './entry-batcher.ts';
import { autosaveCached, type CachedDraftSave } from './store-autosave.ts';

/** An autosave waiting to be stored. Its key is the draft's id. */
interface PendingSave extends PendingWrite {
  draft: CachedDraftSave;
  answers: string;
  resolve(isSaved: boolean): void;
}

/** Saves drafts without reading or locking them. Concurrent saves of one account share a statement. */
const createDraftWriter = ({ database }: Pick<Services, 'database'>) => {
  const store = async (accountId: string, batch: readonly PendingSave[]): Promise<void> => {
    const rows = await database.writeStatement(accountId, autosaveCached(accountId, batch));
    const saved = new Set(rows.map(({ record_id }) => record_id));
    for (const { draft, resolve } of batch) resolve(saved.has(draft.id));
  };
  const add = createEntryBatcher(store);

  return {
    /** Resolves after the commit. False if the cached draft or its form is out of date. */
    save: (accountId: string, draft: CachedDraftSave, answers: string): Promise<boolean> =>
      new Promise((resolve, reject) => add(accountId, { key: draft.id, draft, answers, resolve, reject })),
  };
};

type DraftWriter = ReturnType<typeof createDraftWriter>;

const writers = new WeakMap<Services, DraftWriter>();

/** One writer per process. */
export const draftWriterOf = (services: Services): DraftWriter => {
  const writer = writers.get(services) ?? createDraftWriter(services);
  writers.set(services, writer);
  return writer;
};
