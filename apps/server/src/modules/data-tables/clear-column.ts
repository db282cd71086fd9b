import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';
import { clearCells } from './store-conversion.ts';
import { dropKeys } from './store-keys.ts';
import { dropReferences } from './store-references.ts';

const taskName = 'clear-column';
const batch = 2_000;

interface ClearTaskPayload {
  accountId: string;
  tableId: string;
  columnId: string;
}

/**
 * Deletes the values of a dropped column: a batch immediately, the rest in a task. They are already invisible, except that a
 * full-text search can still find the row.
 */
export const clearColumn = async (
  db: Db,
  accountId: string,
  tableId: string,
  columnId: string,
): Promise<void> => {
  await dropKeys(db, accountId, tableId, columnId);
  await dropReferences(db, accountId, tableId, columnId);
  const cleared = await clearCells(db, accountId, tableId, columnId, batch);
  const payload: ClearTaskPayload = { accountId, tableId, columnId };
  if (cleared === batch) await enqueue(db, taskName, payload);
};

export const clearColumnTask = ({ database }: Pick<Services, 'database'>): Task => ({
  name: taskName,
  async run(payload, { signal }) {
    const { accountId, tableId, columnId } = payload as ClearTaskPayload;
    for (let cleared = batch; cleared === batch; ) {
      signal.throwIfAborted();
      cleared = await database.write(accountId, (db) => clearCells(db, accountId, tableId, columnId, batch));
    }
  },
});
