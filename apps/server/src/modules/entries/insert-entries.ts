import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { encodeId } from '../../kit/ids.ts';
import { bulkInsertEntries, toBulkEntries } from './store-bulk-insert.ts';
import { type EntryWithEvents, insertEntriesQuery, type NewEntry } from './store-insert.ts';

/** An entry with its events: `entry.created`, and `entry.submitted` unless it is a draft. */
const withEvents = (newId: Outbox['newId'], entry: NewEntry): EntryWithEvents => {
  const { id, formId, versionId, number, status } = entry;
  const eventData = {
    entryId: encodeId('ent', id),
    formId: encodeId('frm', formId),
    formVersionId: encodeId('ver', versionId),
    number,
    status,
    revision: 1,
  };
  const created = { id: newId(), type: 'entry.created' as const };
  const events =
    status === 'draft' ? [created] : [created, { id: newId(), type: 'entry.submitted' as const }];
  return { entry, events, eventData };
};

export interface InsertOptions {
  /** Whether to emit events. Imports turn them off. */
  emitEvents?: boolean;
  /** Whether the caller updates the record counts itself, as imports do. */
  isCounted?: boolean;
}

/**
 * Stores entries with their keys, events and idempotency records in one statement. Entries whose `Idempotency-Key` was used
 * before or whose form has changed are skipped. Returns the ids of the skipped entries.
 */
export const insertEntries = async (
  { db, accountId }: { db: Transaction; accountId: string },
  outbox: Outbox,
  entries: readonly NewEntry[],
  { emitEvents = true, isCounted = false }: InsertOptions = {},
): Promise<Set<string>> => {
  if (entries.length === 0) return new Set();
  const bulk = isCounted && !emitEvents ? toBulkEntries(entries) : undefined;
  if (bulk) {
    await bulkInsertEntries(db, accountId, bulk);
    return new Set();
  }
  const entriesWithEvents = emitEvents
    ? entries.map((entry) => withEvents(outbox.newId, entry))
    : entries.map((entry) => ({ entry, events: [], eventData: null }));
  const rows = await db.all(insertEntriesQuery(accountId, entriesWithEvents, { isCounted }));
  return new Set(rows.map(({ id }) => id));
};

/** Stores entries in a transaction of its own. */
export const insertEntriesInOwnTransaction = async (
  { database, outbox }: Pick<Services, 'database' | 'outbox'>,
  accountId: string,
  entries: readonly NewEntry[],
): Promise<Set<string>> => {
  const entriesWithEvents = entries.map((entry) => withEvents(outbox.newId, entry));
  const rows = await database.writeStatement(accountId, insertEntriesQuery(accountId, entriesWithEvents));
  return new Set(rows.map(({ id }) => id));
};
