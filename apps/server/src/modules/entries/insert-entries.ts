import type { Transaction } from '../../db/db.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { encodeId } from '../../kit/ids.ts';
import { type EntryNews, type NewEntry, storeEntries } from './store-insert.ts';

/** What is told of a new entry: it was made, and, where it is whole, sent. */
const eventsOf = (
  newId: Outbox['newId'],
  { id, formId, versionId, number, status }: NewEntry,
): EntryNews[] => {
  const data = {
    entryId: encodeId('ent', id),
    formId: encodeId('frm', formId),
    formVersionId: encodeId('ver', versionId),
    number,
    status,
    revision: 1,
  };
  const created = { id: newId(), type: 'entry.created' as const, data };
  return status === 'draft' ? [created] : [created, { id: newId(), type: 'entry.submitted', data }];
};

/**
 * Stores entries with their first revisions, keys, events and records of idempotency: one statement for all of them. Tells
 * the ids of those that are stored now; an entry whose `Idempotency-Key` was used before is left out whole.
 */
export const insertEntries = async (
  { db, accountId }: { db: Transaction; accountId: string },
  outbox: Outbox,
  entries: readonly NewEntry[],
  /** Whether events tell of them; those who bring in many at once may not want that. */
  { isTold = true }: { isTold?: boolean } = {},
): Promise<Set<string>> => {
  if (entries.length === 0) return new Set();
  const news = entries.map((entry) => ({ ...entry, told: isTold ? eventsOf(outbox.newId, entry) : [] }));
  const fresh = new Set((await storeEntries(db, accountId, news)).map(({ id }) => id));
  for (const { id, told } of news) if (fresh.has(id)) outbox.announce(db, accountId, told);
  return fresh;
};
