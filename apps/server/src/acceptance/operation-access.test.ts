import { type Access, type Role, roles } from '@form-service/contracts';
import { describe, expect, test } from 'vitest';
import type { TestResponse } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';
import {
  type Attempt,
  accessOf,
  failsWith,
  needsCredential,
  useOperationTester,
} from './operation-tester.ts';
import type { Operation } from './operations.ts';
import { credentialFor, type Headers } from './send-operation.ts';

const app = useTestApp();
const tester = useOperationTester(app);

const served = ({ status }: TestResponse) => (status < 400 ? undefined : 'not answered');

/** What a viewer is told where their role is not enough. */
const roleErrors: Record<Role, string | undefined> = {
  viewer: undefined,
  editor: 'permission_denied',
  admin: 'admin_required',
  owner: 'permission_denied',
};

const roleErrorOf = (access: Access) => (access.by === 'account' ? roleErrors[access.role] : undefined);

const mayViewerCall = (operation: Operation, by: 'key' | 'session'): boolean => {
  const access = accessOf(operation);
  if (by === 'key' && 'keys' in access && !access.keys) return false;
  return roleErrorOf(access) === undefined;
};

test('every operation says who may call it', () => {
  expect(tester.operations.length).toBeGreaterThan(60);
  expect(Object.keys(roleErrors).sort()).toEqual([...roles].sort());
  const kinds = new Set(tester.operations.map((operation) => accessOf(operation).by));
  expect([...kinds].sort()).toEqual(['account', 'entry', 'person', 'public']);
});

describe('credentials', () => {
  test('without any, nothing but what is public answers', async () => {
    const attempts = await tester.buildAttempts(tester.operations.filter(needsCredential), () => ({
      headers: { 'x-account-id': tester.target.account.id },
      check: failsWith(401, 'unauthenticated'),
    }));
    await tester.runAttempts(attempts);
  });

  test('an entry key opens no account', async () => {
    const attempts = await tester.buildAttempts(tester.operations.filter(needsCredential), () => ({
      headers: { 'x-account-id': tester.target.account.id, 'x-service-entry-key': 'sek_anything' },
      check: failsWith(403, 'entry_key_not_allowed'),
    }));
    await tester.runAttempts(attempts);
  });

  test('what respondents do takes the key of that very entry, and no other credential', async () => {
    const chosen = tester.operations.filter((operation) => accessOf(operation).by === 'entry');
    const { headers: another } = await tester.outsider.fixtures.respondent();
    const attempts: Attempt[] = [];
    const tries: [by: string, headers: Headers, code: string][] = [
      ['without a key', {}, 'unauthenticated'],
      ['with an API key', tester.target.owner.key, 'unauthenticated'],
      ['signed in', tester.target.owner.session, 'unauthenticated'],
      ['with the key of another entry', another, 'invalid_entry_key'],
      ['with rubbish', { 'x-service-entry-key': 'sek_anything' }, 'invalid_entry_key'],
    ];
    for (const [label, headers, code] of tries)
      attempts.push(
        ...(await tester.buildAttempts(chosen, () => ({ label, headers, check: failsWith(401, code) }))),
      );
    await tester.runAttempts(attempts);
  });

  // What viewers may write is left out: it would change something, as it should.
  const refusedOrRead = (operation: Operation, by: 'key' | 'session') =>
    operation.method === 'GET' || !mayViewerCall(operation, by);

  test("a viewer's key reads what viewers may, and is told why for the rest", async () => {
    const chosen = tester.operations.filter((one) => needsCredential(one) && refusedOrRead(one, 'key'));
    const attempts = await tester.buildAttempts(chosen, (operation) => {
      const access = accessOf(operation) as Extract<Access, { keys: boolean }>;
      const code = access.keys ? roleErrorOf(access) : 'api_key_not_allowed';
      return { headers: tester.target.viewer.key, check: code ? failsWith(403, code) : served };
    });
    await tester.runAttempts(attempts);
  });

  test("a viewer's session reads what viewers may, and is told why for the rest", async () => {
    const chosen = tester.operations.filter(
      (operation) => accessOf(operation).by === 'account' && refusedOrRead(operation, 'session'),
    );
    const attempts = await tester.buildAttempts(chosen, (operation) => {
      const code = roleErrorOf(accessOf(operation));
      return { headers: tester.target.viewer.session, check: code ? failsWith(403, code) : served };
    });
    await tester.runAttempts(attempts);
  });
});

describe('the account header', () => {
  const without = ({ 'x-account-id': _, ...rest }: Headers): Headers => rest;

  test('must be there', async () => {
    const mustNameAccount = (operation: Operation) => {
      const access = accessOf(operation);
      if (access.by === 'account') return access.headerOptional !== true;
      return access.by === 'person' && access.keys;
    };
    const attempts = await tester.buildAttempts(tester.operations.filter(mustNameAccount), (operation) => ({
      headers: without(credentialFor(operation, tester.target.owner)),
      check: failsWith(400, 'account_header_required'),
    }));
    await tester.runAttempts(attempts);
  });

  test('must name an account of the credential', async () => {
    const attempts: Attempt[] = [];
    for (const other of [tester.outsider.account.id, 'acc_01kxta5vqse7xr9m4z3h8w2bcd', 'rubbish'])
      attempts.push(
        ...(await tester.buildAttempts(tester.operations.filter(needsCredential), (operation) => ({
          label: `as ${other}`,
          headers: { ...credentialFor(operation, tester.target.owner), 'x-account-id': other },
          check: failsWith(403, 'account_mismatch'),
        }))),
      );
    await tester.runAttempts(attempts);
  });

  test('does not lend a stranger the account it names', async () => {
    const attempts = await tester.buildAttempts(tester.operations.filter(needsCredential), (operation) => ({
      headers: {
        ...credentialFor(operation, tester.outsider.owner),
        'x-account-id': tester.target.account.id,
      },
      check: failsWith(403, 'account_mismatch'),
    }));
    await tester.runAttempts(attempts);
  });
});
