import type { Db } from '../../db/db.ts';
import { apiKeyDigest, apiKeyPrefix } from '../../http/access/api-keys.ts';
import { fail } from '../../http/fail.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { createToken } from '../../kit/crypto/tokens.ts';
import { newUuid } from '../../kit/ids.ts';
import { insertApiKey } from './store.ts';

/** Makes an API key. The secret is in the answer and nowhere else: only its keyed hash is stored. */
export const createApiKey = async (
  db: Db,
  keyring: Keyring,
  accountId: string,
  { name, createdBy }: { name: string; createdBy: string },
): Promise<{ id: string; key: string }> => {
  const key = createToken(apiKeyPrefix);
  const id = newUuid();
  const digest = apiKeyDigest(keyring, key);
  const partialKey = key.slice(-4);
  if (!(await insertApiKey(db, accountId, { id, name, createdBy, digest, partialKey })))
    fail('permission_denied', {
      message: 'Only a member of the account can have an API key for it. Ask an admin to invite you.',
    });
  return { id, key };
};
