import type { Role } from '@form-service/contracts';
import { encodeId, newUuid } from '../kit/ids.ts';
import {
  createAccount,
  createApiKey,
  findOrInsertUser,
  insertMembership,
} from '../modules/accounts/index.ts';
import { apiUrl, type TestApp } from './test-app.ts';

export interface TestAnswer {
  status: number;
  headers: Headers;
  // Tests look into answers freely; their shape is what they check.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestAnswer>;

export interface TestAccount {
  /** The uuid. */
  accountId: string;
  /** `acc_…` */
  id: string;
  key: string;
  /** Sends a request with the owner's key. */
  send: Send;
  /** The same account through the key of a new member with this role. */
  as(role: Role): Promise<{ key: string; userId: string; send: Send }>;
}

export const readAnswer = async (response: Response): Promise<TestAnswer> => {
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
    readAnswer(
      await fetch(apiUrl(app, path), {
        method,
        headers: {
          ...credentials,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );

export const createTestAccount = async (app: TestApp): Promise<TestAccount> => {
  const { database, keyring } = app.services;
  const email = () => `${newUuid()}@example.test`;
  const { accountId, key } = await createAccount(database, keyring, { name: 'Test account', email: email() });
  const id = encodeId('acc', accountId);
  const sendWith = (apiKey: string) => sender(app, { authorization: `Bearer ${apiKey}`, 'x-account-id': id });
  return {
    accountId,
    id,
    key,
    send: sendWith(key),
    as: (role) =>
      database.write(accountId, async (db) => {
        const userId = await findOrInsertUser(db, { id: newUuid(), email: email(), name: role });
        await insertMembership(db, accountId, userId, role);
        const created = await createApiKey(db, keyring, accountId, { name: role, createdBy: userId });
        return { key: created.key, userId, send: sendWith(created.key) };
      }),
  };
};
