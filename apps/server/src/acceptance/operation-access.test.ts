import { type Access, type Role, roles } from '@form-service/contracts';
import { describe, expect, test } from 'vitest';
import type { TestResponse } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';
import {
  accessOf,
  failsWith,
  needsCredential,
  type OperationAttempt,
  useOperationTester,
} from './operation-tester.ts';
import type { Operation } from './operations.ts';
import { credentialFor, type Headers } from './send-operation.ts';

const app = useTestApp();
const tester = useOperationTester(app);

const served = ({ status }: TestResponse) => (status < 400 ? undefined : 'not answered');

/** The error that a viewer gets if their role is not sufficient. */
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

test('every operation declares its access', () => {
  expect(tester.operations.length).toBeGreaterThan(60);
  expect(Object.keys(roleErrors).sort()).toEqual([...roles].sort());
  const kinds = new Set(tester.operations.map((operation) => accessOf(operation).by));
  expect([...kinds].sort()).toEqual(['account', 'entry', 'person', 'public']);
});

describe('credentials', () => {
  test('without credentials, only public operations respond', async () => {
    const attempts = await tester.buildAttempts(tester.operations.filter(needsCredential), () => ({
      headers: { 'x-account-id': tester.target.account.id },
      check: failsWith(401, 'unauthenticated'),
    }));
    await tester.runAttempts(attempts);
  });

  test('an entry key gives no access to an account', async () => {
    const attempts = await tester.buildAttempts(tester.operations.filter(needsCredential), () => ({
      headers: { 'x-account-id': tester.target.account.id, 'x-service-entry-key': 'sek_anything' },
      check: failsWith(403, 'entry_key_not_allowed'),
    }));
    await tester.runAttempts(attempts);
  });

  test('respondent operations require the key of that entry, and accept no other credential', async () => {
    const chosen = tester.operations.filter((operation) => accessOf(operation).by === 'entry');
    const { headers: another } = await tester.outsider.fixtures.respondent();
    const attempts: OperationAttempt[] = [];
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

  // Writes that viewers may do are skipped: they would change something, as they should.
  const rejectedOrRead = (operation: Operation, by: 'key' | 'session') =>
    operation.method === 'GET' || !mayViewerCall(operation, by);

  test("a viewer's key can read what viewers may, and gets the reason for the rest", async () => {
    const chosen = tester.operations.filter((one) => needsCredential(one) && rejectedOrRead(one, 'key'));
    const attempts = await tester.buildAttempts(chosen, (operation) => {
      const access = accessOf(operation) as Extract<Access, { keys: boolean }>;
      const code = access.keys ? roleErrorOf(access) : 'api_key_not_allowed';
      return { headers: tester.target.viewer.key, check: code ? failsWith(403, code) : served };
    });
    await tester.runAttempts(attempts);
  });

  test("a viewer's session can read what viewers may, and gets the reason for the rest", async () => {
    const chosen = tester.operations.filter(
      (operation) => accessOf(operation).by === 'account' && rejectedOrRead(operation, 'session'),
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

  test('is required', async () => {
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

  test('must be an account of the credential', async () => {
    const attempts: OperationAttempt[] = [];
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

  test('does not give an outsider access to the account', async () => {
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
