import type { Services } from '../../../context.ts';
import type { Statement, Transaction } from '../../../db/db.ts';
import { isDataError } from '../../../db/sql-errors.ts';
import { ApiError } from '../../../http/fail.ts';
import { createWriteBatcher, type PendingWrite } from '../../../kit/write-batcher.ts';
import { attachFiles } from '../../files/index.ts';
import { newEntryEventData } from '../present.ts';
import { lockAndCountEntries } from '../store.ts';
import type { NewEntryRow } from './new-entry.ts';
import {
  type IdempotencyRecord,
  type ImportedEntries,
  insertEntriesStatement,
  insertImportedStatement,
  type StoredEntry,
} from './store-insert.ts';

type Writing = Pick<Services, 'database' | 'outbox'>;

/** A validated entry to be stored. */
export interface NewEntry {
  row: NewEntryRow;
  /** The version of the form that it was validated with, unless that was read in the same transaction. */
  formVersion?: number | null;
  /** For a request with an `Idempotency-Key`. The recorded response lacks the entry's number. */
  idempotency?: IdempotencyRecord | undefined;
  /** The files in its answers. */
  fileIds?: readonly string[];
}

interface InsertOptions {
  /** Whether to emit events. Imports can turn them off. */
  emitEvents?: boolean;
  /** Whether the caller updates the record counts itself, as imports do. */
  isCounted?: boolean;
}

/** The statement that stores entries. It returns the stored ones with their numbers. */
const insertion = (
  { outbox }: Writing,
  accountId: string,
  entries: readonly NewEntry[],
  { emitEvents = true, isCounted = false }: InsertOptions = {},
): Statement<StoredEntry> => {
  const inserted = entries.map(({ row, formVersion = null, idempotency = null }) => {
    const types = row.status === 'draft' ? ['entry.created'] : ['entry.created', 'entry.submitted'];
    return {
      row,
      formVersion,
      events: emitEvents ? types.map((type) => ({ id: outbox.newId(), type })) : [],
      eventData: newEntryEventData(row),
      idempotency,
    };
  });
  return insertEntriesStatement(accountId, inserted, { isCounted });
};

/**
 * Stores entries in a transaction of the account. Call it late: until the commit, other entries of these forms wait for their
 * numbers.
 */
export const insertEntries = async (
  services: Writing,
  { db, accountId }: { db: Transaction; accountId: string },
  entries: readonly NewEntry[],
  options?: InsertOptions,
): Promise<void> => {
  if (entries.length === 0) return;
  for (const { row, fileIds = [] } of entries)
    if (fileIds.length > 0) await attachFiles(db, accountId, row.id, fileIds);
  await db.run(insertion(services, accountId, entries, options));
};

/** Stores an import's entries, already validated by a thread. */
export const insertImportedEntries = async (
  { db, accountId }: { db: Transaction; accountId: string },
  entries: ImportedEntries,
): Promise<void> => {
  await db.run(insertImportedStatement(accountId, entries));
};

/**
 * How respondents' writes are batched. After a data error nothing was committed, so each write of the batch is retried on its own.
 * After a lost connection the batch may have been committed, and a retry could store an entry twice. The capacity limits the queue
 * to what the database can store within seconds; further requests fail immediately.
 */
export const respondentBatches = {
  canRetrySingly: isDataError,
  capacity: {
    max: 10_000,
    createError: () => new ApiError('unavailable', { headers: { 'retry-after': '2' } }),
  },
};

/** The number of a stored entry, or why it was not stored. */
export type InsertOutcome = number | 'skipped' | 'over limit';

/** A respondent's entry waiting to be stored. Its key is the `Idempotency-Key`. */
interface PendingEntry extends PendingWrite {
  accountId: string;
  entry: NewEntry;
  /** The form's response limit; null if there is none, and for drafts. */
  limit: number | null;
  resolve(outcome: InsertOutcome): void;
}

/**
 * Returns the entries of a form that are within its response limit. Each has the limit that it was validated with, which may have
 * changed meanwhile. Counts under a lock, so one batch at a time.
 */
const withinLimit = async (
  db: Transaction,
  { accountId, formId }: { accountId: string; formId: string },
  batch: readonly PendingEntry[],
): Promise<PendingEntry[]> => {
  let count = await lockAndCountEntries(db, accountId, formId);
  return batch.filter(({ limit }) => {
    if (limit === null) return true;
    if (count >= limit) return false;
    count += 1;
    return true;
  });
};

/**
 * Stores respondents' entries. Concurrent entries of one form share a statement and a commit. Those of another form do not wait
 * for them.
 */
export const createEntryWriter = (services: Writing) => {
  const { database } = services;

  const store = async (formId: string, batch: readonly PendingEntry[]): Promise<void> => {
    const [{ accountId }] = batch as readonly [PendingEntry];
    const insertionOf = (pending: readonly PendingEntry[]) =>
      insertion(
        services,
        accountId,
        pending.map(({ entry }) => entry),
      );
    const hasLimit = batch.some(({ limit }) => limit !== null);
    let within = batch;
    const stored = hasLimit
      ? await database.write(accountId, async (db) => {
          within = await withinLimit(db, { accountId, formId }, batch);
          return db.all(insertionOf(within));
        })
      : await database.writeStatement(accountId, insertionOf(batch));
    const numbers = new Map(stored.map(({ id, number }) => [id, number]));
    for (const pending of batch) {
      const outcome = numbers.get(pending.entry.row.id) ?? 'skipped';
      pending.resolve(within.includes(pending) ? outcome : 'over limit');
    }
  };
  const add = createWriteBatcher(store, respondentBatches);

  return {
    /** Resolves after the commit. */
    insert: (
      accountId: string,
      entry: NewEntry,
      { limit }: { limit: number | null },
    ): Promise<InsertOutcome> =>
      new Promise((resolve, reject) =>
        add(entry.row.form_id, {
          ...{ accountId, entry, limit },
          key: entry.idempotency?.key,
          resolve,
          reject,
        }),
      ),
  };
};

export type EntryWriter = ReturnType<typeof createEntryWriter>;
