import type { BlockedReason, Role } from '@form-service/contracts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/db.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { isWellFormedToken } from '../../kit/crypto/tokens.ts';
import { encodeId } from '../../kit/ids.ts';
import { fail } from '../fail.ts';
import type { LastUsed } from '../limits/last-used.ts';
import type { ProcessLimiter, RateLimitResult } from '../limits/limiter.ts';
import type { KeyRow } from '../limits/store.ts';
import type { Caller } from './caller.ts';

export const apiKeyPrefix = 'svc_';

/** The stored form of an API key: a keyed hash, so that a copy of the database alone cannot be searched for guessed keys. */
export const apiKeyDigest = (keyring: Keyring, key: string): Buffer => keyring.hash('api-key', key);

const bearer = (authorization: string): string => {
  const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization) ?? [];
  return (
    token ??
    fail('unauthenticated', {
      message: 'Send the credential as "Authorization: Bearer svc_…", with one space.',
    })
  );
};

const maxCachedKeys = 1_000;

/** The caller that a key authenticates. */
interface KeyIdentity {
  caller: Caller;
  /** The caller's account ID, as in `X-Account-ID`. */
  account: string;
}

interface CachedKey {
  digest: Buffer;
  /** The identity of the last accepted request with this key; undefined if that request was rejected. */
  identity: KeyIdentity | undefined;
}

/** Undefined for malformed keys: the checksum rejects them without a database lookup. */
export const keyDigestIn = (keyring: Keyring, authorization: string): Buffer | undefined => {
  const key = bearer(authorization);
  return isWellFormedToken(apiKeyPrefix, key) ? apiKeyDigest(keyring, key) : undefined;
};

const isUnchanged = ({ caller }: KeyIdentity, found: KeyRow): boolean =>
  caller.role === found.role &&
  caller.credentialId === found.key_id &&
  caller.userId === found.user_id &&
  caller.accountId === found.account_id;

const toIdentity = (found: KeyRow): KeyIdentity => ({
  // This object is shared by many requests.
  caller: Object.freeze({
    accountId: found.account_id,
    userId: found.user_id,
    role: found.role as Role,
    by: 'api_key',
    credentialId: found.key_id,
    onlyAccountId: found.account_id,
  }),
  account: encodeId('acc', found.account_id),
});

/**
 * Checks the key in the database on every request, so that a revoked key, a removed member or a changed role takes effect
 * immediately on every node. A valid key always gets its rate limit headers, whatever happens to the request.
 */
export const createApiKeyCheck = (limiter: ProcessLimiter, lastUsed: LastUsed, keyring: Keyring) => {
  /** Keyed by the whole header, because hashing a key costs as much as the rest of reading a credential. */
  const cache = new LRUCache<string, CachedKey>({ max: maxCachedKeys });

  const check = async (
    authorization: string,
    onCounted: (limitResult: RateLimitResult) => void,
    connection?: Db,
  ): Promise<KeyIdentity & { blockedReason: BlockedReason | null }> => {
    const cached = cache.get(authorization);
    const digest = cached?.digest ?? keyDigestIn(keyring, authorization) ?? fail('invalid_api_key');
    const { key: found, limitResult } = await limiter.useKey(digest, connection);
    if (!found) {
      cache.delete(authorization);
      return fail('invalid_api_key');
    }
    // Reuse the cached object if nothing has changed; callers compare it by identity.
    const identity =
      cached?.identity && isUnchanged(cached.identity, found) ? cached.identity : toIdentity(found);
    const isAccepted = limitResult.allowed && found.blocked_reason === null;
    cache.set(authorization, { digest, identity: isAccepted ? identity : undefined });
    lastUsed.record(found.account_id, found.key_id);
    onCounted(limitResult);
    return { ...identity, blockedReason: found.blocked_reason as BlockedReason | null };
  };

  return {
    check,
    /** The identity of the last accepted request with this key. Only a prediction: nothing may be answered based on it alone. */
    lastIdentity: (authorization: string): KeyIdentity | undefined => cache.get(authorization)?.identity,
  };
};

export type ApiKeyCheck = ReturnType<typeof createApiKeyCheck>;
