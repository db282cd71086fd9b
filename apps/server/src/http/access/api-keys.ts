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

const mostRemembered = 1_000;

/**
 * Works out the digests of keys, and remembers those of good ones: a digest costs as much as the rest of reading a
 * credential. Whether the key is still good is asked of the database all the same.
 */
const createDigests = (keyring: Keyring) => {
  const known = new Map<string, Buffer>();
  return {
    /** Undefined for typos and rubbish, which the checksum turns away without a look-up. */
    of: (key: string): Buffer | undefined =>
      known.get(key) ?? (isWellFormedToken(apiKeyPrefix, key) ? apiKeyDigest(keyring, key) : undefined),
    remember(key: string, digest: Buffer): void {
      if (known.has(key)) return;
      if (known.size >= mostRemembered) known.clear();
      known.set(key, digest);
    },
    forget: (key: string): boolean => known.delete(key),
  };
};

/**
 * Asks the database, on every request: a revoked key, a removed member and a changed role count at once, on every node.
 * Whoever has a good key hears how it stands with its limits, whatever becomes of the request.
 */
export const createApiKeyCheck = (limiter: ProcessLimiter, lastUsed: LastUsed, keyring: Keyring) => {
  const digests = createDigests(keyring);

  return async (
    authorization: string,
    onCounted: (verdict: Verdict) => void,
  ): Promise<Caller & { hindrance: Hindrance | null }> => {
    const key = bearer(authorization);
    const digest = digests.of(key) ?? fail('invalid_api_key');
    const { key: found, verdict } = await limiter.useKey(digest);
    if (!found) {
      digests.forget(key);
      return fail('invalid_api_key');
    }
    digests.remember(key, digest);
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
};
