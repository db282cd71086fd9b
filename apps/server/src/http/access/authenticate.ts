import { type Access, type BlockedReason, type Role, type Route, roles } from '@form-service/contracts';
import type { Db } from '../../db/db.ts';
import { decodeId } from '../../kit/ids.ts';
import { fail } from '../fail.ts';
import type { RateLimitResult } from '../limits/limiter.ts';
import type { ApiKeyCheck } from './api-keys.ts';
import type { AuthenticatedUser, Caller } from './caller.ts';
import { checkSameOrigin, type OriginHeaders } from './same-origin.ts';
import type { createSessionCookieReader } from './session-cookie.ts';
import type { createSessionLookup } from './sessions.ts';

export interface Credentials extends OriginHeaders {
  /** The origin at which the caller reaches the service. */
  address: string;
  authorization: string | undefined;
  accountHeader: string | undefined;
  entryKey: string | undefined;
  cookie: string | undefined;
}

/** Who is calling. On user routes the account is null, unless the caller named one of their accounts. */
export type Identified = Caller | (AuthenticatedUser & { accountId: null; role: null });

interface AuthenticatorOptions {
  publicUrl: string;
  /** Without billing no account can be blocked for unpaid invoices. */
  hasBilling: boolean;
  apiKeys: ApiKeyCheck;
  readSessionCookie: ReturnType<typeof createSessionCookieReader>;
  findSession: ReturnType<typeof createSessionLookup>;
  /** Counts a request of a signed-in user. */
  countUser(userId: string): Promise<RateLimitResult>;
}

/** Receives the rate limit result, and throws if the request is over the limit. */
type OnCounted = (limitResult: RateLimitResult) => void;

const hasRole = (role: Role, needed: Role) => roles.indexOf(role) >= roles.indexOf(needed);

/**
 * An admin can choose the identity provider and could make it vouch for an owner, so a provider session never has more than the
 * admin role.
 */
const roleBySession = (role: Role, onlyAccountId: string | null): Role =>
  role === 'owner' && onlyAccountId !== null ? 'admin' : role;

const ownersOnly = 'Only an account owner can do this.';
const ownersWithPassword =
  'Only an account owner can do this, and a sign-in through an identity provider never counts as owner. If you are an owner, sign in with your password.';

const checkRole = ({ role, by, onlyAccountId }: Caller, needed: Role): void => {
  if (hasRole(role, needed)) return;
  const isByProvider = by === 'session' && onlyAccountId !== null;
  if (needed === 'owner')
    fail('permission_denied', { message: isByProvider ? ownersWithPassword : ownersOnly });
  fail(needed === 'admin' ? 'admin_required' : 'permission_denied');
};

type UserAccess = Extract<Access, { by: 'account' | 'person' }>;

interface Authenticated {
  caller: Identified;
  blockedReason: BlockedReason | null;
}

const mayOmitHeader = (access: UserAccess): boolean =>
  access.by === 'account' && access.headerOptional === true;

/** Determines the user, account and role of a request to account and user routes. */
export const createAuthenticator = (means: AuthenticatorOptions) => {
  const { apiKeys, readSessionCookie, findSession, countUser, publicUrl, hasBilling } = means;

  const byKey = async (
    access: UserAccess,
    { authorization = '', accountHeader }: Credentials,
    onCounted: OnCounted,
    connection?: Db,
  ): Promise<Authenticated> => {
    const found = await apiKeys.check(authorization, onCounted, connection);
    if (!access.keys) return fail('api_key_not_allowed');
    if (accountHeader === undefined && !mayOmitHeader(access)) return fail('account_header_required');
    if (accountHeader !== undefined && accountHeader !== found.account) return fail('account_mismatch');
    return found;
  };

  const bySession = async (
    access: UserAccess,
    method: Route['method'],
    credentials: Credentials,
    onCounted: OnCounted,
  ): Promise<Authenticated> => {
    const token = readSessionCookie(credentials.address, credentials.cookie);
    if (token === undefined)
      return fail(credentials.entryKey === undefined ? 'unauthenticated' : 'entry_key_not_allowed');
    if (method !== 'GET') checkSameOrigin(publicUrl, credentials);
    if (token === null) return fail('session_expired');
    const { accountHeader } = credentials;
    if (accountHeader === undefined && access.by === 'account') return fail('account_header_required');
    const accountId = accountHeader === undefined ? undefined : decodeId('acc', accountHeader);
    const found = await findSession(token, accountId);
    if (!found) return fail('session_expired');
    onCounted(await countUser(found.user_id));
    if (accountHeader !== undefined && (accountId === undefined || found.role === null))
      return fail('account_mismatch');
    if (found.only_account_id !== null && access.by === 'person' && !access.keys)
      return fail('permission_denied', {
        message:
          "You signed in through an account's identity provider, which gives access to that account only. Sign in with your password to do this.",
      });
    const person = {
      userId: found.user_id,
      by: 'session' as const,
      credentialId: found.id,
      onlyAccountId: found.only_account_id,
    };
    return accountId === undefined || found.role === null
      ? { caller: { ...person, accountId: null, role: null }, blockedReason: null }
      : {
          caller: { ...person, accountId, role: roleBySession(found.role, found.only_account_id) },
          blockedReason: found.blocked_reason,
        };
  };

  const checkNotBlocked = (blockedReason: BlockedReason | null, { allowedWhen = [] }: Route): void => {
    if (blockedReason === null || allowedWhen.includes(blockedReason)) return;
    if (blockedReason === 'billing_inactive' && !hasBilling) return;
    fail(blockedReason);
  };

  return {
    /** `connection` is one that is already in use, so that the key lookup can be sent together with its other statements. */
    async authenticate(
      access: UserAccess,
      route: Route,
      credentials: Credentials,
      onCounted: OnCounted,
      connection?: Db,
    ): Promise<Identified> {
      const { caller, blockedReason } =
        credentials.authorization === undefined
          ? await bySession(access, route.method, credentials, onCounted)
          : await byKey(access, credentials, onCounted, connection);
      if (access.by === 'account') {
        checkNotBlocked(blockedReason, route);
        checkRole(caller as Caller, access.role);
      }
      return caller;
    },

    /**
     * Predicts the caller from the last use of this key, so that work can start before the key is checked. Null unless the key
     * was valid for this account and route.
     */
    expectedCaller(access: UserAccess, { authorization, accountHeader }: Credentials): Caller | null {
      if (access.by !== 'account' || !access.keys || authorization === undefined) return null;
      const identity = apiKeys.lastIdentity(authorization);
      if (identity === undefined || !hasRole(identity.caller.role, access.role)) return null;
      const isNamed =
        accountHeader === undefined ? mayOmitHeader(access) : accountHeader === identity.account;
      return isNamed ? identity.caller : null;
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
