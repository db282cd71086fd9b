import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { ApiError } from '../../http/fail.ts';
import type { Waiting } from '../../kit/lanes.ts';
import { createEntryLanes } from './entry-lanes.ts';
import { insertEntries, insertEntriesAtOnce } from './insert-entries.ts';
import { numberEntries, type UnnumberedEntry } from './number-entries.ts';
import { numberStockOf } from './number-stock.ts';
import { countUnderLock } from './store.ts';
import type { NewEntry } from './store-insert.ts';

/** An entry that waits to be stored. Its key is the `Idempotency-Key`. */
interface WaitingEntry extends UnnumberedEntry, Waiting {
  /** How many sent entries the form takes; null for any number, and for entries that do not count. */
  limit: number | null;
  settle(stored: { entry: NewEntry; fresh: boolean }): void;
}

const nobody: ReadonlySet<string> = new Set();

/** Stores entries, those of one account that arrive together by one statement. */
const createEntryWriter = ({ database, outbox }: Pick<Services, 'database' | 'outbox'>) => {
  const numbers = numberStockOf({ database });

  const store = async (accountId: string, batch: readonly WaitingEntry[]): Promise<void> => {
    const entries = await numberEntries({ database }, accountId, batch);
    try {
      await storeNumbered(accountId, batch, entries);
    } catch (error) {
      for (const { formId } of batch) numbers.drop(formId);
      throw error;
    }
  };

  const storeNumbered = async (
    accountId: string,
    batch: readonly WaitingEntry[],
    entries: readonly NewEntry[],
  ): Promise<void> => {
    const limits = new Map(batch.flatMap(({ formId, limit }) => (limit === null ? [] : [[formId, limit]])));
    const { leftOut, beyond } =
      limits.size === 0
        ? { leftOut: await insertEntriesAtOnce({ database, outbox }, accountId, entries), beyond: nobody }
        : await database.write(accountId, async (db) => {
            const beyond = await findBeyond(db, accountId, entries, limits);
            const within = entries.filter(({ id }) => !beyond.has(id));
            return { leftOut: await insertEntries({ db, accountId }, outbox, within), beyond };
          });
    for (const [index, { settle, refuse }] of batch.entries()) {
      const entry = entries[index] as NewEntry;
      if (beyond.has(entry.id)) refuse(new ApiError('entry_limit_reached', {}));
      else settle({ entry, fresh: !leftOut.has(entry.id) });
    }
  };

  /** The entries for which there is no more room. Forms with a limit are counted one submit after the other. */
  const findBeyond = async (
    db: Transaction,
    accountId: string,
    entries: readonly NewEntry[],
    limits: ReadonlyMap<string, number>,
  ): Promise<ReadonlySet<string>> => {
    const beyond = new Set<string>();
    for (const formId of [...limits.keys()].sort()) {
      const sent = entries.filter((entry) => entry.formId === formId && entry.status === 'submitted');
      const room = (limits.get(formId) as number) - (await countUnderLock(db, accountId, formId));
      for (const { id } of sent.slice(Math.max(0, room))) beyond.add(id);
    }
    return beyond;
  };

  const add = createEntryLanes(store);

  return {
    /** Settled when the entry is committed; `fresh: false` where its `Idempotency-Key` was used before, or its form has changed. */
    add: (
      accountId: string,
      {
        onceKey,
        ...entry
      }: Pick<WaitingEntry, 'make' | 'formId' | 'limit'> & { onceKey: string | undefined },
    ): Promise<{ entry: NewEntry; fresh: boolean }> =>
      new Promise((settle, refuse) => add(accountId, { ...entry, key: onceKey, settle, refuse })),
  };
};

type EntryWriter = ReturnType<typeof createEntryWriter>;

const made = new WeakMap<Services, EntryWriter>();

/** One writer per process, whichever module asks. */
export const entryWriterOf = (services: Services): EntryWriter => {
  const known = made.get(services) ?? createEntryWriter(services);
  made.set(services, known);
  return known;
};
