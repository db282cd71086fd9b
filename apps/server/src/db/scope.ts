import { sql } from 'kysely';
import { type Transaction, toStatement } from './db.ts';

const enter = (scope: string) => sql`select set_config('app.account_id', ${scope}, true)`;

/**
 * Works in an account from within the transaction of a person, and comes back to the person's own scope. For what a
 * person does to become a member: until then no scope of an account is open to them, so whoever calls this must have
 * checked that they may. What `work` leaves for later is done before the way back, since it belongs to the account.
 */
export const withinAccount = async <T>(
  db: Transaction,
  personId: string,
  accountId: string,
  work: (db: Transaction) => Promise<T>,
): Promise<T> => {
  const effects: ReturnType<typeof toStatement>[] = [];
  await db.run(enter(accountId));
  const result = await work({ ...db, later: (query) => void effects.push(toStatement(query)) });
  for (const effect of effects) await db.run(effect);
  await db.run(enter(personId));
  return result;
};
