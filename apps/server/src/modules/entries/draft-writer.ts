import type { Services } from '../../context.ts';
import type { Waiting } from '../../kit/lanes.ts';
import { createEntryLanes } from './entry-lanes.ts';
import { autosaveKnown, type KnownDraftSave } from './store-autosave.ts';

/** An autosave that waits to be stored. Its key is the draft's id. */
interface WaitingSave extends Waiting {
  draft: KnownDraftSave;
  answers: string;
  settle(isSaved: boolean): void;
}

/** Saves drafts that nobody has read or locked, those of one account that arrive together by one statement. */
const createDraftWriter = ({ database }: Pick<Services, 'database'>) => {
  const store = async (accountId: string, batch: readonly WaitingSave[]): Promise<void> => {
    const rows = await database.writeAtOnce(accountId, autosaveKnown(accountId, batch));
    const saved = new Set(rows.map(({ record_id }) => record_id));
    for (const { draft, settle } of batch) settle(saved.has(draft.id));
  };
  const add = createEntryLanes(store);

  return {
    /** Settled when it is committed; false where the draft or its form is not what is known of it any more. */
    save: (accountId: string, draft: KnownDraftSave, answers: string): Promise<boolean> =>
      new Promise((settle, refuse) => add(accountId, { key: draft.id, draft, answers, settle, refuse })),
  };
};

type DraftWriter = ReturnType<typeof createDraftWriter>;

const made = new WeakMap<Services, DraftWriter>();

/** One writer per process. */
export const draftWriterOf = (services: Services): DraftWriter => {
  const known = made.get(services) ?? createDraftWriter(services);
  made.set(services, known);
  return known;
};
