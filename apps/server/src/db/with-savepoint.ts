import { type Transaction, toStatement } from './db.ts';

const statement = (text: string) => ({ text, values: [] });
const createSavepoint = statement('savepoint nested');
const releaseSavepoint = statement('release savepoint nested');
const rollbackToSavepoint = statement('rollback to savepoint nested');

/**
 * Runs part of a transaction in a savepoint, so that the transaction can continue if it fails. Statements that `work` passes to
 * `runAtCommit` run at the end of the savepoint, because they belong to it.
 */
export const withSavepoint = async <T>(
  db: Transaction,
  work: (db: Transaction) => Promise<T>,
): Promise<T> => {
  const effects: ReturnType<typeof toStatement>[] = [];
  // Not awaited: a connection executes its statements in order, and this one is sent together with the first statement of `work`.
  const created = db.run(createSavepoint);
  created.catch(() => {});
  try {
    const result = await work({ ...db, runAtCommit: (query) => void effects.push(toStatement(query)) });
    await created;
    for (const effect of effects) await db.run(effect);
    await db.run(releaseSavepoint);
    return result;
  } catch (error) {
    await db.run(rollbackToSavepoint);
    throw error;
  }
};
