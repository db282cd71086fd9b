import type { Hindrance, Role } from '@form-service/contracts';
import type { Database } from '../../db/database.ts';
import { build, prepare } from '../../db/db.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { isWellFormedToken } from '../../kit/crypto/tokens.ts';
import { fail } from '../fail.ts';
import type { Caller } from './caller.ts';

export const apiKeyPrefix = 'svc_';

/** What is stored of an API key. Keyed, so that a copy of the database alone cannot be searched for guesses. */
export const apiKeyDigest = (keyring: Keyring, key: string): Buffer => keyring.hash('api-key', key);

const findApiKey = prepare(({ digest }: { digest: Buffer }) =>
  build
    .selectFrom('api_key_directory')
    .select(['account_id', 'key_id', 'user_id', 'role', 'hindrance'])
    .where('digest', '=', digest),
);

const bearer = (authorization: string): string => {
  const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization) ?? [];
  return (
    token ??
    fail('unauthenticated', {
      message: 'Write the credential as "Authorization: Bearer svc_…", with one space.',
    })
  );
};

/** Asks the database, on every request: a revoked key, a removed member and a changed role count at once, on every node. */
export const createApiKeyCheck =
  (database: Database, keyring: Keyring) =>
  async (authorization: string): Promise<Caller & { hindrance: Hindrance | null }> => {
    const key = bearer(authorization);
    // The checksum turns away typos and rubbish without a look-up.
    if (!isWellFormedToken(apiKeyPrefix, key)) return fail('invalid_api_key');
    const digest = apiKeyDigest(keyring, key);
    const found = await database.global((db) => db.maybe(findApiKey({ digest })));
    if (!found) return fail('invalid_api_key');
    return {
      accountId: found.account_id,
      userId: found.user_id,
      role: found.role as Role,
      by: 'api_key',
      credentialId: found.key_id,
      onlyAccountId: found.account_id,
      hindrance: found.hindrance as Hindrance | null,
    };
  };
