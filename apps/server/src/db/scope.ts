import { sql } from 'kysely';
import { type Transaction, toStatement } from './db.ts';

const setScope = (scope: string) => sql`select set_config('app.account_id', ${scope}, true)`;

/**
 * Works in another scope from within the transaction of a person or an account, and comes back to its own. For what a
 * person does to become a member, or an operator to make one: until then the other scope is not open to them, so whoever
 * calls this must have checked that they may. What `work` leaves for later is done before the way back, since it belongs
 * to the other scope.
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
