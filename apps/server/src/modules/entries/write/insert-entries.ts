import type { Services } from '../../../context.ts';
import type { Statement, Transaction } from '../../../db/db.ts';
import { isDataError } from '../../../db/sql-errors.ts';
import { ApiError } from '../../../http/fail.ts';
import { createWriteBatcher, type PendingWrite } from '../../../kit/write-batcher.ts';
import { attachFiles } from '../../files/index.ts';
import { entryEventData } from '../present.ts';
import { lockAndCountEntries } from '../store.ts';
import type { NewEntryRow, UnnumberedRow } from './new-entry.ts';
import {
  type IdempotencyRecord,
  type ImportedEntries,
  insertEntriesStatement,
  insertImportedStatement,
  takeNumbers,
} from './store-insert.ts';

type Writing = Pick<Services, 'database' | 'outbox'>;

/** A validated entry to be stored. */
export interface NewEntry {
  row: UnnumberedRow;
  /** The version of the form that it was validated with, unless that was read in the same transaction. */
  formVersion?: number | null;
  /** The response to a request with an `Idempotency-Key` contains the number, so it is recorded when that is known. */
  idempotency?: { key: string; record(row: NewEntryRow): IdempotencyRecord } | undefined;
  /** The files in its answers. */
  fileIds?: readonly string[];
}

interface InsertOptions {
  /** Whether to emit events. Imports can turn them off. */
  emitEvents?: boolean;
  /** Whether the caller updates the record counts itself, as imports do. */
  isCounted?: boolean;
}

/** Numbers the entries, in order. Undefined for those that are not going to be stored. */
const numberEntries = async (
  { database }: Pick<Services, 'database'>,
  accountId: string,
  entries: readonly NewEntry[],
): Promise<Map<NewEntry, NewEntryRow>> => {
  const numbered = new Map<NewEntry, NewEntryRow>();
  const forms = Map.groupBy(entries, ({ row, formVersion = null }) => `${row.form_id} ${formVersion}`);
  const numberForm = async (ofForm: readonly NewEntry[]) => {
    const [{ row, formVersion = null }] = ofForm as readonly [NewEntry];
    const keys = ofForm.flatMap(({ idempotency }) => idempotency?.key ?? []);
    const request = { accountId, formId: row.form_id, formVersion, amount: ofForm.length, keys };
    const { first, usedKeys } = await database.count((db) => takeNumbers(db, request));
    if (first === null) return;
    const isUsed = ({ idempotency }: NewEntry) =>
      idempotency !== undefined && usedKeys.includes(idempotency.key);
    for (const [index, entry] of ofForm.filter((entry) => !isUsed(entry)).entries())
      numbered.set(entry, { ...entry.row, number: first + index });
  };
  await Promise.all([...forms.values()].map(numberForm));
  return numbered;
};

/**
 * Numbers entries and stores them with one statement. Returns the stored rows. Entries whose `Idempotency-Key` was used before or
 * whose form has changed are skipped.
 */
const numberAndInsert = async (
  services: Writing,
  accountId: string,
  entries: readonly NewEntry[],
  run: (statement: Statement<{ id: string }>) => Promise<readonly { id: string }[]>,
  { emitEvents = true, isCounted = false }: InsertOptions = {},
): Promise<Map<NewEntry, NewEntryRow>> => {
  const numbered = await numberEntries(services, accountId, entries);
  if (numbered.size === 0) return numbered;
  const inserted = [...numbered].map(([{ formVersion = null, idempotency }, row]) => {
    const types = row.status === 'draft' ? ['entry.created'] : ['entry.created', 'entry.submitted'];
    return {
      row,
      formVersion,
      events: emitEvents ? types.map((type) => ({ id: services.outbox.newId(), type })) : [],
      eventData: entryEventData(row),
      idempotencyRecord: idempotency?.record(row) ?? null,
    };
  });
  const skipped = await run(insertEntriesStatement(accountId, inserted, { isCounted }));
  const skippedIds = new Set(skipped.map(({ id }) => id));
  if (skippedIds.size > 0)
    for (const [entry, { id }] of numbered) if (skippedIds.has(id)) numbered.delete(entry);
  return numbered;
};

/** Stores entries in a transaction of the account. */
export const insertEntries = async (
  services: Writing,
  { db, accountId }: { db: Transaction; accountId: string },
  entries: readonly NewEntry[],
  options?: InsertOptions,
): Promise<void> => {
  await numberAndInsert(services, accountId, entries, (statement) => db.all(statement), options);
  for (const { row, fileIds = [] } of entries)
    if (fileIds.length > 0) await attachFiles(db, accountId, row.id, fileIds);
};

/** Stores the entries of an import that a thread has validated. */
export const insertImportedEntries = async (
  { database }: Pick<Services, 'database'>,
  { db, accountId }: { db: Transaction; accountId: string },
  { shared, own, amount }: Omit<ImportedEntries, 'firstNumber'> & { amount: number },
): Promise<void> => {
  const request = { accountId, formId: shared.form_id, formVersion: null, amount, keys: [] };
  const { first } = await database.count((db) => takeNumbers(db, request));
  await db.all(insertImportedStatement(accountId, { shared, own, firstNumber: first as number }));
};

/**
 * How the writes of respondents are batched. Nothing was committed after a data error; after a lost connection that is unknown, and
 * a retry could store an entry twice. Requests beyond what the database can store within seconds fail immediately.
 */
export const respondentBatches = {
  canRetrySingly: isDataError,
  capacity: {
    max: 10_000,
    createError: () => new ApiError('unavailable', { headers: { 'retry-after': '2' } }),
  },
};

/** The stored row, or why there is none. */
export type InsertOutcome = NewEntryRow | 'skipped' | 'over limit';

/** A respondent's entry waiting to be stored. Its key is the `Idempotency-Key`. */
interface PendingEntry extends PendingWrite {
  entry: NewEntry;
  /** The form's response limit; null if there is none, and for drafts. */
  limit: number | null;
  resolve(outcome: InsertOutcome): void;
}

/** The entries within their forms' response limits, which are counted under a lock, one batch at a time. */
const withinLimits = async (
  db: Transaction,
  accountId: string,
  batch: readonly PendingEntry[],
): Promise<PendingEntry[]> => {
  const remaining = new Map<string, number>();
  const limits = new Map(
    batch.flatMap(({ entry, limit }) => (limit === null ? [] : [[entry.row.form_id, limit]])),
  );
  for (const formId of [...limits.keys()].sort())
    remaining.set(formId, (limits.get(formId) ?? 0) - (await lockAndCountEntries(db, accountId, formId)));
  return batch.filter(({ entry: { row }, limit }) => {
    const left = limit === null ? 1 : (remaining.get(row.form_id) as number);
    if (limit !== null) remaining.set(row.form_id, left - 1);
    return left > 0;
  });
};

/** Stores the entries of respondents. Concurrent entries of one account share a statement and a commit. */
export const createEntryWriter = (services: Writing) => {
  const { database } = services;

  const store = async (accountId: string, batch: readonly PendingEntry[]): Promise<void> => {
    const entriesOf = (pending: readonly PendingEntry[]) => pending.map(({ entry }) => entry);
    const hasLimit = batch.some(({ limit }) => limit !== null);
    let within = batch;
    const stored = hasLimit
      ? await database.write(accountId, async (db) => {
          within = await withinLimits(db, accountId, batch);
          return numberAndInsert(services, accountId, entriesOf(within), (statement) => db.all(statement));
        })
      : await numberAndInsert(services, accountId, entriesOf(batch), (statement) =>
          database.writeStatement(accountId, statement),
        );
    for (const pending of batch)
      pending.resolve(within.includes(pending) ? (stored.get(pending.entry) ?? 'skipped') : 'over limit');
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
        add(accountId, { entry, limit, key: entry.idempotency?.key, resolve, reject }),
      ),
  };
};

export type EntryWriter = ReturnType<typeof createEntryWriter>;
