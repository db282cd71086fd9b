import type { Hindrance, Role } from '@form-service/contracts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { isWellFormedToken } from '../../kit/crypto/tokens.ts';
import { fail } from '../fail.ts';
import type { LastUsed } from '../limits/last-used.ts';
import type { ProcessLimiter, Verdict } from '../limits/limiter.ts';
import type { Caller } from './caller.ts';

export const apiKeyPrefix = 'svc_';

/** What is stored of an API key. Keyed, so that a copy of the database alone cannot be searched for guesses. */
export const apiKeyDigest = (keyring: Keyring, key: string): Buffer => keyring.hash('api-key', key);

const bearer = (authorization: string): string => {
  const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization) ?? [];
  return (
    token ??
    fail('unauthenticated', {
      message: 'Write the credential as "Authorization: Bearer svc_…", with one space.',
    })
  );
};

/**
 * Asks the database, on every request: a revoked key, a removed member and a changed role count at once, on every node.
 * Whoever has a good key hears how it stands with its limits, whatever becomes of the request.
 */
export const createApiKeyCheck =
  (limiter: ProcessLimiter, lastUsed: LastUsed, keyring: Keyring) =>
  async (
    authorization: string,
    onCounted: (verdict: Verdict) => void,
  ): Promise<Caller & { hindrance: Hindrance | null }> => {
    const key = bearer(authorization);
    // The checksum turns away typos and rubbish without a look-up.
    if (!isWellFormedToken(apiKeyPrefix, key)) return fail('invalid_api_key');
    const digest = apiKeyDigest(keyring, key);
    const { key: found, verdict } = await limiter.useKey(digest);
    if (!found) return fail('invalid_api_key');
    lastUsed.note(found.account_id, found.key_id);
    onCounted(verdict);
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
