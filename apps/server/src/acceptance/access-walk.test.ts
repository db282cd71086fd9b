import { type Access, type Role, roles } from '@form-service/contracts';
import { describe, expect, test } from 'vitest';
import type { TestAnswer } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';
import type { Operation } from './operations.ts';
import { credentialFor, type Headers } from './send-operation.ts';
import { type Attempt, accessOf, needsCredential, refused, useWalk } from './walk.ts';

const app = useTestApp();
const walk = useWalk(app);

const served = ({ status }: TestAnswer) => (status < 400 ? undefined : 'not answered');

/** What a viewer is told where their role is not enough. */
const roleRefusals: Record<Role, string | undefined> = {
  viewer: undefined,
  editor: 'permission_denied',
  admin: 'admin_required',
  owner: 'permission_denied',
};

const roleRefusal = (access: Access) => (access.by === 'account' ? roleRefusals[access.role] : undefined);

const mayViewerCall = (operation: Operation, by: 'key' | 'session'): boolean => {
  const access = accessOf(operation);
  if (by === 'key' && 'keys' in access && !access.keys) return false;
  return roleRefusal(access) === undefined;
};

test('every operation says who may call it', () => {
  expect(walk.operations.length).toBeGreaterThan(60);
  expect(Object.keys(roleRefusals).sort()).toEqual([...roles].sort());
  const kinds = new Set(walk.operations.map((operation) => accessOf(operation).by));
  expect([...kinds].sort()).toEqual(['account', 'entry', 'person', 'public']);
});

describe('credentials', () => {
  test('without any, nothing but what is public answers', async () => {
    const attempts = await walk.attemptAll(walk.operations.filter(needsCredential), () => ({
      headers: { 'x-account-id': walk.theirs.account.id },
      judge: refused(401, 'unauthenticated'),
    }));
    await walk.go(attempts);
  });

  test('an entry key opens no account', async () => {
    const attempts = await walk.attemptAll(walk.operations.filter(needsCredential), () => ({
      headers: { 'x-account-id': walk.theirs.account.id, 'x-service-entry-key': 'sek_anything' },
      judge: refused(403, 'entry_key_not_allowed'),
    }));
    await walk.go(attempts);
  });

  test('what respondents do takes the key of that very entry, and no other credential', async () => {
    const chosen = walk.operations.filter((operation) => accessOf(operation).by === 'entry');
    const { headers: another } = await walk.stranger.world.respondent();
    const attempts: Attempt[] = [];
    const tries: [by: string, headers: Headers, code: string][] = [
      ['without a key', {}, 'unauthenticated'],
      ['with an API key', walk.theirs.owner.key, 'unauthenticated'],
      ['signed in', walk.theirs.owner.session, 'unauthenticated'],
      ['with the key of another entry', another, 'invalid_entry_key'],
      ['with rubbish', { 'x-service-entry-key': 'sek_anything' }, 'invalid_entry_key'],
    ];
    for (const [by, headers, code] of tries)
      attempts.push(...(await walk.attemptAll(chosen, () => ({ by, headers, judge: refused(401, code) }))));
    await walk.go(attempts);
  });

  // What viewers may write is left out: it would change something, as it should.
  const refusedOrRead = (operation: Operation, by: 'key' | 'session') =>
    operation.method === 'GET' || !mayViewerCall(operation, by);

  test("a viewer's key reads what viewers may, and is told why for the rest", async () => {
    const chosen = walk.operations.filter((one) => needsCredential(one) && refusedOrRead(one, 'key'));
    const attempts = await walk.attemptAll(chosen, (operation) => {
      const access = accessOf(operation) as Extract<Access, { keys: boolean }>;
      const code = access.keys ? roleRefusal(access) : 'api_key_not_allowed';
      return { headers: walk.theirs.viewer.key, judge: code ? refused(403, code) : served };
    });
    await walk.go(attempts);
  });

  test("a viewer's session reads what viewers may, and is told why for the rest", async () => {
    const chosen = walk.operations.filter(
      (operation) => accessOf(operation).by === 'account' && refusedOrRead(operation, 'session'),
    );
    const attempts = await walk.attemptAll(chosen, (operation) => {
      const code = roleRefusal(accessOf(operation));
      return { headers: walk.theirs.viewer.session, judge: code ? refused(403, code) : served };
    });
    await walk.go(attempts);
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
    const attempts = await walk.attemptAll(walk.operations.filter(mustNameAccount), (operation) => ({
      headers: without(credentialFor(operation, walk.theirs.owner)),
      judge: refused(400, 'account_header_required'),
    }));
    await walk.go(attempts);
  });

  test('must name an account of the credential', async () => {
    const attempts: Attempt[] = [];
    for (const other of [walk.stranger.account.id, 'acc_01kxta5vqse7xr9m4z3h8w2bcd', 'rubbish'])
      attempts.push(
        ...(await walk.attemptAll(walk.operations.filter(needsCredential), (operation) => ({
          by: `as ${other}`,
          headers: { ...credentialFor(operation, walk.theirs.owner), 'x-account-id': other },
          judge: refused(403, 'account_mismatch'),
        }))),
      );
    await walk.go(attempts);
  });

  test('does not lend a stranger the account it names', async () => {
    const attempts = await walk.attemptAll(walk.operations.filter(needsCredential), (operation) => ({
      headers: { ...credentialFor(operation, walk.stranger.owner), 'x-account-id': walk.theirs.account.id },
      judge: refused(403, 'account_mismatch'),
    }));
    await walk.go(attempts);
  });
});
