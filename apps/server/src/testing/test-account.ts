import { randomBytes } from 'node:crypto';
import type { Role } from '@form-service/contracts';
import { build } from '../db/db.ts';
import { signedSessionCookie } from '../http/access/session-cookie.ts';
import { encodeId, newUuid } from '../kit/ids.ts';
import {
  createAccount,
  createApiKey,
  findOrInsertUser,
  insertMembership,
  withinScope,
} from '../modules/accounts/index.ts';
import { apiUrl, type TestApp } from './test-app.ts';

export interface TestResponse {
  status: number;
  headers: Headers;
  // Tests read responses freely; their shape is what they check.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestResponse>;

/** A member of an account, with both credentials. */
export interface TestMember {
  userId: string;
  email: string;
  key: string;
  /** Sends a request with the member's API key. */
  send: Send;
  /** Sends a request with the member's session, as their browser would. */
  sendWithSession: Send;
}

export interface TestAccount extends TestMember {
  /** The UUID. */
  accountId: string;
  /** `acc_…` */
  id: string;
  /** The same account through a new member with this role. The account itself acts as its owner. */
  as(role: Role): Promise<TestMember>;
}

export const readResponse = async (response: Response): Promise<TestResponse> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== '' ? JSON.parse(text) : text,
  };
};

const sender =
  (app: TestApp, credentials: Record<string, string>): Send =>
  async (method, path, body, headers = {}) =>
    readResponse(
      await fetch(path.startsWith('/api/') ? app.origin + path : apiUrl(app, path), {
        method,
        headers: {
          ...credentials,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );

const newEmail = () => `${newUuid()}@example.test`;

/** A session like one from signing in: the `Cookie` header of that browser. */
export const createTestSession = async (
  { origin, services: { database, keyring } }: TestApp,
  userId: string,
  { onlyAccountId = null }: { onlyAccountId?: string | null } = {},
): Promise<string> => {
  const token = randomBytes(24).toString('base64url');
  const expires_at = new Date(Date.now() + 3_600_000);
  const session = { id: newUuid(), user_id: userId, token, expires_at, only_account_id: onlyAccountId };
  await database.write(userId, (db) => db.run(build.insertInto('sessions').values(session)));
  return signedSessionCookie(origin, keyring, token);
};

export const createTestAccount = async (app: TestApp): Promise<TestAccount> => {
  const { database, keyring } = app.services;
  const ownerEmail = newEmail();
  const owner = await createAccount(database, keyring, { name: 'Test account', email: ownerEmail });
  const { accountId } = owner;
  const id = encodeId('acc', accountId);

  const member = async (userId: string, email: string, key: string): Promise<TestMember> => ({
    userId,
    email,
    key,
    send: sender(app, { authorization: `Bearer ${key}`, 'x-account-id': id }),
    sendWithSession: sender(app, { cookie: await createTestSession(app, userId), 'x-account-id': id }),
  });

  return {
    ...(await member(owner.userId, ownerEmail, owner.key)),
    accountId,
    id,
    async as(role) {
      const email = newEmail();
      const { userId, key } = await database.write(accountId, async (db) => {
        const user = { id: newUuid(), email, name: role };
        const userId = await withinScope(db, accountId, user.id, (own) => findOrInsertUser(own, user));
        await insertMembership(db, accountId, userId, role);
        const { key } = await createApiKey(db, keyring, accountId, { name: role, createdBy: userId });
        return { userId, key };
      });
      return member(userId, email, key);
    },
  };
};
