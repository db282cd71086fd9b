import type { Role } from '@form-service/contracts';
import type { Db } from '../../db/db.ts';
import { apiKeyDigest, apiKeyPrefix } from '../../http/access/api-keys.ts';
import { fail } from '../../http/fail.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { createToken } from '../../kit/crypto/tokens.ts';
import { newUuid } from '../../kit/ids.ts';
import { insertApiKey } from './store.ts';

export interface NewApiKey {
  name: string;
  createdBy: string;
  /** The maximum role of the key; null for its creator's role. */
  role?: Role | null | undefined;
  expiresAt?: Date | null | undefined;
}

/** Creates an API key. The secret is only in the response: a keyed hash of it is stored. */
export const createApiKey = async (
  db: Db,
  keyring: Keyring,
  accountId: string,
  { name, createdBy, role = null, expiresAt = null }: NewApiKey,
): Promise<{ id: string; key: string }> => {
  const key = createToken(apiKeyPrefix);
  const id = newUuid();
  const digest = apiKeyDigest(keyring, key);
  const partialKey = key.slice(-4);
  if (!(await insertApiKey(db, accountId, { id, name, createdBy, digest, partialKey, role, expiresAt })))
    fail('permission_denied', {
      message: 'Only members of the account can have an API key for it. Ask an admin to invite you.',
    });
  return { id, key };
};
