import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { usesByRows } from '../data-tables/index.ts';
import { entryEventData } from './present.ts';
import { type EntryRow, findEntryLimit, lockAndCountEntries, lockEntry, setEntryTrashed } from './store.ts';
import { queueForIndexing } from './write/store-change.ts';

interface Call {
  db: Transaction;
  accountId: string;
}

/** Fails if rows of data tables link to the entry. */
export const checkNotInUse = async ({ db, accountId }: Call, { id }: EntryRow): Promise<void> => {
  const details = (await usesByRows(db, accountId, [id])).get(id);
  if (details) fail('in_use', { message: 'Rows of data tables link to this entry: see details.', details });
};

/** Moves an entry to the trash. Undefined if it is there already. */
export const trashEntry = async (
  { db, accountId }: Call,
  outbox: Services['outbox'],
  entry: EntryRow,
): Promise<EntryRow | undefined> => {
  if (entry.deleted_at) return undefined;
  await checkNotInUse({ db, accountId }, entry);
  const trashed = await setEntryTrashed(db, accountId, entry.id, true);
  queueForIndexing(db, accountId, entry);
  outbox.emit(db, accountId, 'entry.deleted', entryEventData(trashed));
  return trashed;
};

/** A restored entry counts toward the response limit like a new one. */
const checkEntryLimit = async (db: Transaction, accountId: string, entry: EntryRow): Promise<void> => {
  if (entry.status !== 'submitted') return;
  const limit = await findEntryLimit(db, accountId, entry.form_id);
  if (limit !== null && (await lockAndCountEntries(db, accountId, entry.form_id)) >= limit)
    fail('entry_limit_reached', {
      message: `The form has reached its response limit of ${limit} entries. Raise entryLimit, or delete another entry first.`,
    });
};

export const restoreEntry = async (
  { db, accountId }: Call,
  outbox: Services['outbox'],
  id: string,
  checkIfMatch: (version: number) => void,
): Promise<EntryRow> => {
  const entry = (await lockEntry(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(entry.version);
  if (!entry.deleted_at) fail('state_conflict', { message: 'The entry is not in the trash.' });
  await checkEntryLimit(db, accountId, entry);
  const restored = await setEntryTrashed(db, accountId, id, false);
  queueForIndexing(db, accountId, entry);
  outbox.emit(db, accountId, 'entry.restored', entryEventData(restored));
  return restored;
};
