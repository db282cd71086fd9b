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
  resolve(stored: { entry: NewEntry; isInserted: boolean }): void;
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
    const { skipped, overLimit } =
      limits.size === 0
        ? {
            skipped: await insertEntriesInOwnTransaction({ database, outbox }, accountId, entries),
            overLimit: noEntries,
          }
        : await database.write(accountId, async (db) => {
            const overLimit = await findOverLimit(db, accountId, entries, limits);
            const within = entries.filter(({ id }) => !overLimit.has(id));
            return { skipped: await insertEntries({ db, accountId }, outbox, within), overLimit };
          });
    for (const [index, { resolve, reject }] of batch.entries()) {
      const entry = entries[index] as NewEntry;
      if (overLimit.has(entry.id)) reject(new ApiError('entry_limit_reached', {}));
      else resolve({ entry, isInserted: !skipped.has(entry.id) });
    }
  };

  /** The entries over the response limit. Forms with a limit are counted under a lock, one batch at a time. */
  const findOverLimit = async (
    db: Transaction,
    accountId: string,
    entries: readonly NewEntry[],
    limits: ReadonlyMap<string, number>,
  ): Promise<ReadonlySet<string>> => {
    const overLimit = new Set<string>();
    for (const formId of [...limits.keys()].sort()) {
      const submitted = entries.filter((entry) => entry.formId === formId && entry.status === 'submitted');
      const remaining = (limits.get(formId) as number) - (await lockAndCountEntries(db, accountId, formId));
      for (const { id } of submitted.slice(Math.max(0, remaining))) overLimit.add(id);
    }
    return overLimit;
  };

  const add = createEntryBatcher(store);

  return {
    /** Resolves after the commit. Not inserted if its `Idempotency-Key` was used before or its form has changed. */
    add: (
      accountId: string,
      {
        idempotencyKey,
        ...entry
      }: Pick<PendingEntry, 'make' | 'formId' | 'limit'> & { idempotencyKey: string | undefined },
    ): Promise<{ entry: NewEntry; isInserted: boolean }> =>
      new Promise((resolve, reject) => add(accountId, { ...entry, key: idempotencyKey, resolve, reject })),
  };
};

type EntryWriter = ReturnType<typeof createEntryWriter>;

const writers = new WeakMap<Services, EntryWriter>();

/** One writer per process. */
export const entryWriterOf = (services: Services): EntryWriter => {
  const writer = writers.get(services) ?? createEntryWriter(services);
  writers.set(services, writer);
  return writer;
};
