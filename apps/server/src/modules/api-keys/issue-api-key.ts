import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { createApiKey, type NewApiKey } from './create-api-key.ts';
import { presentApiKey } from './present.ts';
import { countValidApiKeys, findApiKey, listAccountsOf, listValidKeysBy } from './store.ts';

/** Far more than an account needs; prevents a runaway script from filling the table. */
const maxValidKeys = 100;

/** Creates a key for a member. It acts as that member, with their current role or less. */
export const issueApiKey = async (
  { db, accountId, audit }: Pick<AccountWrite<'api_key.created'>, 'db' | 'accountId' | 'audit'>,
  { clock, keyring }: Pick<Services, 'clock' | 'keyring'>,
  wanted: NewApiKey,
) => {
  const { name, expiresAt } = wanted;
  if (expiresAt && expiresAt <= clock.now())
    fail('validation_failed', {
      details: [
        { path: 'expiresAt', code: 'in_the_past', message: 'This time is in the past. Choose a later one.' },
      ],
    });
  if ((await countValidApiKeys(db, accountId)) >= maxValidKeys)
    fail('state_conflict', {
      message: `An account can have up to ${maxValidKeys} active API keys. Revoke one that is no longer used.`,
    });
  const { id, key } = await createApiKey(db, keyring, accountId, wanted);
  const presented = presentApiKey(await findApiKey(db, accountId, id));
  audit('api_key.created', { target: { type: 'api_key', id, name }, after: presented });
  return { ...presented, key };
};

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
