import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { createApiKey } from './create-api-key.ts';
import { presentApiKey } from './present.ts';
import { countValidApiKeys, findApiKey } from './store.ts';

/** Far more than an account has programs; it keeps a runaway script from filling the table. */
const maxValidKeys = 100;

/** Makes a key for a member who asked for one. It acts as them, with the role they have at the time. */
export const issueApiKey = async (
  { db, accountId, audit }: Pick<AccountWrite<'api_key.created'>, 'db' | 'accountId' | 'audit'>,
  keyring: Keyring,
  { name, createdBy }: { name: string; createdBy: string },
) => {
  if ((await countValidApiKeys(db, accountId)) >= maxValidKeys)
    fail('state_conflict', {
      message: `An account can have ${maxValidKeys} valid API keys at most. Revoke one that is no longer used.`,
    });
  const { id, key } = await createApiKey(db, keyring, accountId, { name, createdBy });
  const presented = presentApiKey(await findApiKey(db, accountId, id));
  audit('api_key.created', { target: { type: 'api_key', id, name }, after: presented });
  return { ...presented, key };
};
