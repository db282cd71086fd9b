import type { Services } from '../../context.ts';
import type { PendingWrite } from '../../kit/write-batcher.ts';
import { createEntryBatcher } from './entry-batcher.ts';
import { autosaveCached, type CachedDraftSave } from './store-autosave.ts';

/** An autosave that waits to be stored. Its key is the draft's id. */
interface PendingSave extends PendingWrite {
  draft: CachedDraftSave;
  answers: string;
  resolve(isSaved: boolean): void;
}

/** Saves drafts that nobody has read or locked, those of one account that arrive together by one statement. */
const createDraftWriter = ({ database }: Pick<Services, 'database'>) => {
  const store = async (accountId: string, batch: readonly PendingSave[]): Promise<void> => {
    const rows = await database.writeStatement(accountId, autosaveCached(accountId, batch));
    const saved = new Set(rows.map(({ record_id }) => record_id));
    for (const { draft, resolve } of batch) resolve(saved.has(draft.id));
  };
  const add = createEntryBatcher(store);

  return {
    /** Settled when it is committed; false where the draft or its form is not what is known of it any more. */
    save: (accountId: string, draft: CachedDraftSave, answers: string): Promise<boolean> =>
      new Promise((resolve, reject) => add(accountId, { key: draft.id, draft, answers, resolve, reject })),
  };
};

type DraftWriter = ReturnType<typeof createDraftWriter>;

const writers = new WeakMap<Services, DraftWriter>();

/** One writer per process. */
export const draftWriterOf = (services: Services): DraftWriter => {
  const known = writers.get(services) ?? createDraftWriter(services);
  writers.set(services, known);
  return known;
};
