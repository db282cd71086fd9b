import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { ApiError } from '../../http/fail.ts';
import type { PendingWrite } from '../../kit/write-batcher.ts';
import { assignNumbers, type UnnumberedEntry } from './assign-numbers.ts';
import { createEntryBatcher } from './entry-batcher.ts';
import { insertEntries, insertEntriesInOwnTransaction } from './insert-entries.ts';
import { numberCacheOf } from './number-cache.ts';
import { lockAndCountEntries } from './store.ts';
import type { NewEntry } from './store-insert.ts';

/** An entry waiting to be stored. Its key is the `Idempotency-Key`. */
interface PendingEntry extends UnnumberedEntry, PendingWrite {
  /** The form's response limit; null if there is none, and for drafts. */
  limit: number | null;
  resolve(stored: { entry: NewEntry; fresh: boolean }): void;
}

const noEntries: ReadonlySet<string> = new Set();

/** Stores entries. Concurrent entries of one account share a statement. */
const createEntryWriter = ({ database, outbox }: Pick<Services, 'database' | 'outbox'>) => {
  const numbers = numberCacheOf({ database });

  const store = async (accountId: string, batch: readonly PendingEntry[]): Promise<void> => {
    const entries = await assignNumbers({ database }, accountId, batch);
    try {
      await storeNumberedBatch(accountId, batch, entries);
    } catch (error) {
      for (const { formId } of batch) numbers.discard(formId);
      throw error;
    }
  };

  const storeNumberedBatch = async (
    accountId: string,
    batch: readonly PendingEntry[],
    entries: readonly NewEntry[],
  ): Promise<void> => {
    const limits = new Map(batch.flatMap(({ formId, limit }) => (limit === null ? [] : [[formId, limit]])));
    const { leftOut, beyond } =
      limits.size === 0
        ? {
            leftOut: await insertEntriesInOwnTransaction({ database, outbox }, accountId, entries),
            beyond: noEntries,
          }
        : await database.write(accountId, async (db) => {
            const beyond = await findOverLimit(db, accountId, entries, limits);
            const within = entries.filter(({ id }) => !beyond.has(id));
            return { leftOut: await insertEntries({ db, accountId }, outbox, within), beyond };
          });
    for (const [index, { resolve, reject }] of batch.entries()) {
      const entry = entries[index] as NewEntry;
      if (beyond.has(entry.id)) reject(new ApiError('entry_limit_reached', {}));
      else resolve({ entry, fresh: !leftOut.has(entry.id) });
    }
  };

  /** The entries over the response limit. Forms with a limit are counted under a lock, one batch at a time. */
  const findOverLimit = async (
    db: Transaction,
    accountId: string,
    entries: readonly NewEntry[],
    limits: ReadonlyMap<string, number>,
  ): Promise<ReadonlySet<string>> => {
    const beyond = new Set<string>();
    for (const formId of [...limits.keys()].sort()) {
      const sent = entries.filter((entry) => entry.formId === formId && entry.status === 'submitted');
      const room = (limits.get(formId) as number) - (await lockAndCountEntries(db, accountId, formId));
      for (const { id } of sent.slice(Math.max(0, room))) beyond.add(id);
    }
    return beyond;
  };

  const add = createEntryBatcher(store);

  return {
    /** Settled when the entry is committed; `fresh: false` where its `Idempotency-Key` was used before, or its form has changed. */
    add: (
      accountId: string,
      {
        onceKey,
        ...entry
      }: Pick<PendingEntry, 'make' | 'formId' | 'limit'> & { onceKey: string | undefined },
    ): Promise<{ entry: NewEntry; fresh: boolean }> =>
      new Promise((resolve, reject) => add(accountId, { ...entry, key: onceKey, resolve, reject })),
  };
};

type EntryWriter = ReturnType<typeof createEntryWriter>;

const writers = new WeakMap<Services, EntryWriter>();

/** One writer per process. */
export const entryWriterOf = (services: Services): EntryWriter => {
  const known = writers.get(services) ?? createEntryWriter(services);
  writers.set(services, known);
  return known;
};
