import { sql } from 'kysely';
import { type Transaction, toStatement } from './db.ts';

const setScope = (scope: string) => sql`select set_config('app.account_id', ${scope}, true)`;

/**
 * Switches to another scope within the transaction of a user or an account, and back. For becoming a member, or creating one as
 * an operator: until then the other scope is not accessible, so the caller must have checked the permission. Statements that
 * `work` passes to `runAtCommit` run before switching back, because they belong to the other scope.
 */
export const withinScope = async <T>(
  db: Transaction,
  ownId: string,
  otherId: string,
  work: (db: Transaction) => Promise<T>,
): Promise<T> => {
  const effects: ReturnType<typeof toStatement>[] = [];
  await db.run(setScope(otherId));
  const result = await work({ ...db, runAtCommit: (query) => void effects.push(toStatement(query)) });
  for (const effect of effects) await db.run(effect);
  await db.run(setScope(ownId));
  return result;
};
