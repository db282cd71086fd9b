import type { BlockedReason, Role } from '@form-service/contracts';
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

/** What is stored of an API key. Keyed, so that a copy of the database alone cannot be searched for guesses. */
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

/** Whom a key stands for. */
interface KeyIdentity {
  caller: Caller;
  /** The caller's account as `X-Account-ID` names it. */
  account: string;
}

interface CachedKey {
  digest: Buffer;
  /** As whom it was let in the last time; undefined where it was not. */
  identity: KeyIdentity | undefined;
}

/** Undefined for typos and rubbish, which the checksum turns away without a look-up. */
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
  // Many requests get this very object.
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
 * Asks the database, on every request: a revoked key, a removed member and a changed role count at once, on every node.
 * Whoever has a good key hears how it stands with its limits, whatever becomes of the request.
 */
export const createApiKeyCheck = (limiter: ProcessLimiter, lastUsed: LastUsed, keyring: Keyring) => {
  /** By the whole header. The digest of a key costs as much as the rest of reading a credential. */
  const cache = new Map<string, CachedKey>();

  const cacheKey = (authorization: string, digest: Buffer, identity: KeyIdentity | undefined): void => {
    const known = cache.get(authorization);
    if (known) {
      known.identity = identity;
      return;
    }
    if (cache.size >= maxCachedKeys) cache.clear();
    cache.set(authorization, { digest, identity });
  };

  const check = async (
    authorization: string,
    onCounted: (limitResult: RateLimitResult) => void,
    along?: Db,
  ): Promise<KeyIdentity & { blockedReason: BlockedReason | null }> => {
    const known = cache.get(authorization);
    const digest = known?.digest ?? keyDigestIn(keyring, authorization) ?? fail('invalid_api_key');
    const { key: found, limitResult } = await limiter.useKey(digest, along);
    if (!found) {
      cache.delete(authorization);
      return fail('invalid_api_key');
    }
    // The very object that was expected, where nothing has changed.
    const identity =
      known?.identity && isUnchanged(known.identity, found) ? known.identity : toIdentity(found);
    const isAccepted = limitResult.allowed && found.blocked_reason === null;
    cacheKey(authorization, digest, isAccepted ? identity : undefined);
    lastUsed.record(found.account_id, found.key_id);
    onCounted(limitResult);
    return { ...identity, blockedReason: found.blocked_reason as BlockedReason | null };
  };

  return {
    check,
    /** As whom this key was let in the last time. Nothing may be answered on the strength of it. */
    lastIdentity: (authorization: string): KeyIdentity | undefined => cache.get(authorization)?.identity,
  };
};

export type ApiKeyCheck = ReturnType<typeof createApiKeyCheck>;
