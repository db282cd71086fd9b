import { setTimeout as pause } from 'node:timers/promises';
import type { Access } from '@form-service/contracts';
import { beforeAll, expect } from 'vitest';
import { createTestAccount, type TestAccount, type TestAnswer } from '../testing/test-account.ts';
import type { TestApp } from '../testing/test-app.ts';
import { digestAccounts } from './account-digest.ts';
import { idFieldsOf } from './id-fields.ts';
import { type Operation, pathIdsOf, readOperations } from './operations.ts';
import {
  type Credentials,
  credentialsOf,
  idsIn,
  inParallel,
  queryIn,
  type Sending,
  sendOperation,
} from './send-operation.ts';
import { createWorld, type World } from './world.ts';

export interface Attempt extends Sending {
  operation: Operation;
  /** What is special about it, for the report. */
  by?: string;
  /** What must come of it; a text where it did not. */
  judge(answer: TestAnswer): string | undefined;
}

interface Party {
  account: TestAccount;
  world: World;
  owner: Credentials;
}

export interface Walk {
  operations: Operation[];
  /** The account that must stay as it is. */
  theirs: Party & { viewer: Credentials };
  /** Someone who has an account as well. */
  stranger: Party;
  /** Calls each of these operations with their ids. */
  attemptAll(
    chosen: readonly Operation[],
    make: (operation: Operation) => Omit<Attempt, 'operation' | 'ids'>,
  ): Promise<Attempt[]>;
  /** Makes all attempts. None may fail, each must come out as it judges, and nothing of the account may change. */
  go(attempts: readonly Attempt[]): Promise<void>;
}

export const accessOf = (operation: Operation): Access => operation.route.access;

export const needsCredential = (operation: Operation): boolean =>
  ['account', 'person'].includes(accessOf(operation).by);

export const refused =
  (status: number, ...codes: string[]) =>
  ({ status: got, body }: TestAnswer): string | undefined =>
    got === status && codes.includes(body.error?.code) ? undefined : `not ${status} ${codes.join(' or ')}`;

const createParty = async (app: TestApp): Promise<Party> => {
  const account = await createTestAccount(app);
  return {
    account,
    world: createWorld(account, app),
    owner: await credentialsOf(app, account, account),
  };
};

/** What a busy service asks to send again is sent again, as a client would. */
const sendPatiently = async (app: TestApp, operation: Operation, sending: Sending): Promise<TestAnswer> => {
  for (let again = 0; ; again += 1) {
    const answer = await sendOperation(app, operation, sending);
    const wait = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || wait === 0 || again === 5) return answer;
    await pause(wait * 1_000);
  }
};

/** Two accounts with one of everything that an operation can name, and a way to try operations on them. */
export const useWalk = (app: TestApp): Walk => {
  const walk = {
    attemptAll: (chosen, make) =>
      Promise.all(
        chosen.map(async (operation) => ({
          operation,
          ids: await idsIn(operation, walk.theirs.world),
          query: await queryIn(operation, walk.theirs.world),
          ...make(operation),
        })),
      ),
    async go(attempts) {
      expect(attempts.length).toBeGreaterThan(0);
      const before = await digestAccounts(app, [walk.theirs.account]);
      const wrong: string[] = [];
      await inParallel(attempts, async ({ operation, judge, by = '', ...sending }) => {
        const answer = await sendPatiently(app, operation, sending);
        const fault = answer.status >= 500 ? 'failed' : judge(answer);
        const got = `${answer.status} ${answer.body.error?.code ?? ''}`.trim();
        if (fault) wrong.push(`${operation.method} ${operation.path} ${by}: ${fault}, but ${got}`);
      });
      expect(wrong).toEqual([]);
      expect(await digestAccounts(app, [walk.theirs.account])).toEqual(before);
    },
  } as Walk;

  beforeAll(async () => {
    walk.operations = await readOperations(app);
    walk.stranger = await createParty(app);
    const party = await createParty(app);
    const viewer = await party.account.as('viewer');
    walk.theirs = { ...party, viewer: await credentialsOf(app, party.account, viewer) };
    const prefixes = walk.operations.flatMap((operation) => [
      ...pathIdsOf(operation).map(({ prefix }) => prefix),
      ...idFieldsOf(operation.body?.schema).map(({ prefix }) => prefix),
    ]);
    for (const { world } of [walk.theirs, walk.stranger]) {
      for (const prefix of prefixes) await world.idOf(prefix);
      await world.respondent();
    }
  });
  return walk;
};
