import { setTimeout as pause } from 'node:timers/promises';
import type { Access } from '@form-service/contracts';
import { beforeAll, expect } from 'vitest';
import { createTestAccount, type TestAccount, type TestResponse } from '../testing/test-account.ts';
import type { TestApp } from '../testing/test-app.ts';
import { digestAccounts } from './account-digest.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { idFieldsOf } from './id-fields.ts';
import { type Operation, pathIdsOf, readServiceOperations } from './operations.ts';
import {
  type OperationRequest,
  pathIdsFor,
  requiredQueryFor,
  runInParallel,
  sendOperation,
  type TestCredentials,
  testCredentialsOf,
} from './send-operation.ts';

export interface OperationAttempt extends OperationRequest {
  operation: Operation;
  /** Distinguishes the attempt in the report. */
  label?: string;
  /** Returns a message if the response is not the expected one. */
  check(response: TestResponse): string | undefined;
}

interface Party {
  account: TestAccount;
  fixtures: Fixtures;
  owner: TestCredentials;
}

export interface OperationTester {
  operations: Operation[];
  /** The account that must not change. */
  target: Party & { viewer: TestCredentials };
  /** The owner of another account. */
  outsider: Party;
  /** Builds an attempt for each of these operations with the target's IDs. */
  buildAttempts(
    chosen: readonly Operation[],
    make: (operation: Operation) => Omit<OperationAttempt, 'operation' | 'ids'>,
  ): Promise<OperationAttempt[]>;
  /** Sends all attempts. None may cause an internal error, each must pass its check, and the target account must not change. */
  runAttempts(attempts: readonly OperationAttempt[]): Promise<void>;
}

export const accessOf = (operation: Operation): Access => operation.route.access;

export const needsCredential = (operation: Operation): boolean =>
  ['account', 'person'].includes(accessOf(operation).by);

export const failsWith =
  (status: number, ...codes: string[]) =>
  ({ status: got, body }: TestResponse): string | undefined =>
    got === status && codes.includes(body.error?.code) ? undefined : `not ${status} ${codes.join(' or ')}`;

const createParty = async (app: TestApp): Promise<Party> => {
  const account = await createTestAccount(app);
  return {
    account,
    fixtures: createFixtures(account, app),
    owner: await testCredentialsOf(app, account, account),
  };
};

/** Retries when a busy service asks for it, as a client would. */
const sendWithRetry = async (
  app: TestApp,
  operation: Operation,
  request: OperationRequest,
): Promise<TestResponse> => {
  for (let retries = 0; ; retries += 1) {
    const response = await sendOperation(app, operation, request);
    const wait = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || wait === 0 || retries === 5) return response;
    await pause(wait * 1_000);
  }
};

/** Two accounts with one resource of every kind, and a way to try operations on them. */
export const useOperationTester = (app: TestApp): OperationTester => {
  const tester = {
    buildAttempts: (chosen, make) =>
      Promise.all(
        chosen.map(async (operation) => ({
          operation,
          ids: await pathIdsFor(operation, tester.target.fixtures),
          query: await requiredQueryFor(operation, tester.target.fixtures),
          ...make(operation),
        })),
      ),
    async runAttempts(attempts) {
      expect(attempts.length).toBeGreaterThan(0);
      const before = await digestAccounts(app, [tester.target.account]);
      const failures: string[] = [];
      await runInParallel(attempts, async ({ operation, check, label = '', ...request }) => {
        const response = await sendWithRetry(app, operation, request);
        const failure = response.status >= 500 ? 'failed' : check(response);
        const got = `${response.status} ${response.body.error?.code ?? ''}`.trim();
        if (failure) failures.push(`${operation.method} ${operation.path} ${label}: ${failure}, but ${got}`);
      });
      expect(failures).toEqual([]);
      expect(await digestAccounts(app, [tester.target.account])).toEqual(before);
    },
  } as OperationTester;

  beforeAll(async () => {
    tester.operations = await readServiceOperations(app);
    tester.outsider = await createParty(app);
    const party = await createParty(app);
    const viewer = await party.account.as('viewer');
    tester.target = { ...party, viewer: await testCredentialsOf(app, party.account, viewer) };
    const prefixes = tester.operations.flatMap((operation) => [
      ...pathIdsOf(operation).map(({ prefix }) => prefix),
      ...idFieldsOf(operation.body?.schema).map(({ prefix }) => prefix),
    ]);
    for (const { fixtures } of [tester.target, tester.outsider]) {
      for (const prefix of prefixes) await fixtures.idOf(prefix);
      await fixtures.respondent();
    }
  });
  return tester;
};
