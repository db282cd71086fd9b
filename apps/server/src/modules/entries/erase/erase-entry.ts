import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import { entryEventData } from '../present.ts';
import type { EntryRow } from '../store.ts';
import { deleteEntryRow } from './store-erase.ts';

/**
 * Deletes an entry for good, wherever it is: in use, in the trash or not. Those who listen are told, unless they were when it
 * went to the trash. The rest of its traces goes within a minute or two, see `erase-traces.ts`.
 */
export const eraseEntry = async (
  { db, accountId }: { db: Transaction; accountId: string },
  outbox: Services['outbox'],
  entry: EntryRow,
): Promise<void> => {
  await deleteEntryRow(db, accountId, entry.id);
  if (!entry.deleted_at) outbox.emit(db, accountId, 'entry.deleted', entryEventData(entry));
};
