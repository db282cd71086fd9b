import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import { entryEventData } from '../present.ts';
import type { EntryRow } from '../store.ts';
import { deleteEntryRow } from './store-erase.ts';

/**
 * Deletes an entry permanently, in the trash or not. Emits `entry.deleted` unless the entry was in the trash already. The
 * remaining traces are deleted within a minute or two, see `erase-traces.ts`.
 */
export const eraseEntry = async (
  { db, accountId }: { db: Transaction; accountId: string },
  outbox: Services['outbox'],
  entry: EntryRow,
): Promise<void> => {
  await deleteEntryRow(db, accountId, entry.id);
  if (!entry.deleted_at) outbox.emit(db, accountId, 'entry.deleted', entryEventData(entry));
};
