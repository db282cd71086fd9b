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
  /** What it may do at most; null is whatever its creator may. */
  role?: Role | null | undefined;
  expiresAt?: Date | null | undefined;
}

/** Makes an API key. The secret is in the answer and nowhere else: only its keyed hash is stored. */
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
