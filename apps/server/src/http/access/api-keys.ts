import type { Hindrance, Role } from '@form-service/contracts';
import type { Db } from '../../db/db.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { isWellFormedToken } from '../../kit/crypto/tokens.ts';
import { encodeId } from '../../kit/ids.ts';
import { fail } from '../fail.ts';
import type { LastUsed } from '../limits/last-used.ts';
import type { ProcessLimiter, Verdict } from '../limits/limiter.ts';
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

const mostRemembered = 1_000;

/** Whom a key stands for. */
interface KeyHolder {
  caller: Caller;
  /** The caller's account as `X-Account-ID` names it. */
  account: string;
}

interface Remembered {
  digest: Buffer;
  /** As whom it was let in the last time; undefined where it was not. */
  holder: KeyHolder | undefined;
}

/** Undefined for typos and rubbish, which the checksum turns away without a look-up. */
export const keyDigestIn = (keyring: Keyring, authorization: string): Buffer | undefined => {
  const key = bearer(authorization);
  return isWellFormedToken(apiKeyPrefix, key) ? apiKeyDigest(keyring, key) : undefined;
};

const isStill = ({ caller }: KeyHolder, found: KeyRow): boolean =>
  caller.role === found.role &&
  caller.credentialId === found.key_id &&
  caller.userId === found.user_id &&
  caller.accountId === found.account_id;

const holderOf = (found: KeyRow): KeyHolder => ({
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
  const remembered = new Map<string, Remembered>();

  const remember = (authorization: string, digest: Buffer, holder: KeyHolder | undefined): void => {
    const known = remembered.get(authorization);
    if (known) {
      known.holder = holder;
      return;
    }
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(authorization, { digest, holder });
  };

  const check = async (
    authorization: string,
    onCounted: (verdict: Verdict) => void,
    along?: Db,
  ): Promise<KeyHolder & { blockedReason: Hindrance | null }> => {
    const known = remembered.get(authorization);
    const digest = known?.digest ?? keyDigestIn(keyring, authorization) ?? fail('invalid_api_key');
    const { key: found, verdict } = await limiter.useKey(digest, along);
    if (!found) {
      remembered.delete(authorization);
      return fail('invalid_api_key');
    }
    // The very object that was expected, where nothing has changed.
    const holder = known?.holder && isStill(known.holder, found) ? known.holder : holderOf(found);
    const isLetIn = verdict.allowed && found.blocked_reason === null;
    remember(authorization, digest, isLetIn ? holder : undefined);
    lastUsed.note(found.account_id, found.key_id);
    onCounted(verdict);
    return { ...holder, blockedReason: found.blocked_reason as Hindrance | null };
  };

  return {
    check,
    /** As whom this key was let in the last time. Nothing may be answered on the strength of it. */
    expect: (authorization: string): KeyHolder | undefined => remembered.get(authorization)?.holder,
  };
};

export type ApiKeyCheck = ReturnType<typeof createApiKeyCheck>;
