import { type Access, type Role, roles } from '@form-service/contracts';
import type { Database } from '../db/database.ts';
import { build, prepare } from '../db/db.ts';
import type { Keyring } from '../kit/crypto/keyring.ts';
import { isWellFormedToken } from '../kit/crypto/tokens.ts';
import { decodeId } from '../kit/ids.ts';
import { fail } from './fail.ts';
import type { Caller } from './serve.ts';

export interface Credentials {
  authorization: string | undefined;
  accountHeader: string | undefined;
  entryKey: string | undefined;
}

export const apiKeyPrefix = 'svc_';

/** What is stored of an API key. Keyed, so that a copy of the database alone cannot be searched for guesses. */
export const apiKeyDigest = (keyring: Keyring, key: string): Buffer => keyring.hash('api-key', key);

const findApiKey = prepare(({ digest }: { digest: Buffer }) =>
  build
    .selectFrom('api_key_directory')
    .select(['account_id', 'key_id', 'user_id', 'role'])
    .where('digest', '=', digest),
);

const atLeast = (role: Role, needed: Role) => roles.indexOf(role) >= roles.indexOf(needed);

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
 * Answers "who is this, in which account, as what" for account routes, on every request and from the database:
 * a revoked key, a removed member and a changed role count at once, on every node.
 */
export const createAuthenticator = (database: Database, keyring: Keyring) => {
  const callerOf = async (key: string): Promise<Caller> => {
    // The checksum turns away typos and rubbish without a look-up.
    if (!isWellFormedToken(apiKeyPrefix, key)) return fail('invalid_api_key');
    const digest = apiKeyDigest(keyring, key);
    const found = await database.global((db) => db.maybe(findApiKey({ digest })));
    if (!found) return fail('invalid_api_key');
    return {
      accountId: found.account_id,
      userId: found.user_id,
      role: found.role as Role,
      apiKeyId: found.key_id,
    };
  };

  return async (access: Extract<Access, { by: 'account' }>, credentials: Credentials): Promise<Caller> => {
    if (credentials.authorization === undefined) {
      return fail(credentials.entryKey === undefined ? 'unauthenticated' : 'entry_key_not_allowed');
    }
    const caller = await callerOf(bearer(credentials.authorization));
    if (credentials.accountHeader === undefined) return fail('account_header_required');
    if (decodeId('acc', credentials.accountHeader) !== caller.accountId) return fail('account_mismatch');
    if (!atLeast(caller.role, access.role)) {
      return fail(atLeast(access.role, 'admin') ? 'admin_required' : 'permission_denied');
    }
    return caller;
  };
};

export type Authenticate = ReturnType<typeof createAuthenticator>;
