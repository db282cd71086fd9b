import type { Services } from '../../context.ts';
import { listAccountsOf, listValidKeysBy } from './store.ts';

/** The active API keys of a user in all accounts. */
export const validKeysOf = async (
  { database }: Pick<Services, 'database'>,
  userId: string,
): Promise<{ name: string; partial_key: string }[]> => {
  const accounts = await database.read(userId, (db) => listAccountsOf(db, userId));
  const keys = [];
  for (const { account_id } of accounts)
    keys.push(...(await database.read(account_id, (db) => listValidKeysBy(db, account_id, userId))));
  return keys;
};
