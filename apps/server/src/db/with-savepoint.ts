import { type Transaction, toStatement } from './db.ts';

const statement = (text: string) => ({ text, values: [] });
const createSavepoint = statement('savepoint apart');
const releaseSavepoint = statement('release savepoint apart');
const rollbackToSavepoint = statement('rollback to savepoint apart');

/**
 * Part of a transaction that leaves nothing behind when it fails, so that the rest can go on. What `work` leaves for later
 * is done at its own end, since it belongs to it.
 */
export const withSavepoint = async <T>(
  db: Transaction,
  work: (db: Transaction) => Promise<T>,
): Promise<T> => {
  const effects: ReturnType<typeof toStatement>[] = [];
  // Not waited for: a connection does its statements one after the other, and the first of the work leaves with it.
  const begun = db.run(createSavepoint);
  begun.catch(() => {});
  try {
    const result = await work({ ...db, runAtCommit: (query) => void effects.push(toStatement(query)) });
    await begun;
    for (const effect of effects) await db.run(effect);
    await db.run(releaseSavepoint);
    return result;
  } catch (error) {
    await db.run(rollbackToSavepoint);
    throw error;
  }
};
