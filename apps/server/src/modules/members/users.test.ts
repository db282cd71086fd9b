import { describe, expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { encodeId } from '../../kit/ids.ts';
import { createTestAccount, type TestAccount, type TestMember } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const account = () => createTestAccount(app);
const idOf = ({ userId }: Pick<TestMember, 'userId'>) => encodeId('usr', userId);
const pathOf = (member: Pick<TestMember, 'userId'>) => `/users/${idOf(member)}`;

const roleOf = async ({ send }: TestMember, member: TestMember) =>
  (await send('GET', pathOf(member))).body.role;

const lastAudit = ({ accountId }: TestAccount) =>
  app.services.database.read(accountId, (db) =>
    db.one(
      build
        .selectFrom('audit_log')
        .select(['action', 'actor_user_id', 'target_id', 'before', 'after'])
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc'),
    ),
  );

describe('members', () => {
  test('are listed, searched, filtered and read by every member', async () => {
    const owner = await account();
    const [viewer, admin] = [await owner.as('viewer'), await owner.as('admin')];
    const { body } = await viewer.send('GET', '/users');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([owner, viewer, admin].map(idOf));
    const one = await viewer.send('GET', pathOf(admin));
    expect(one.body).toEqual({
      id: idOf(admin),
      name: 'admin',
      email: admin.email,
      role: 'admin',
      emailVerified: false,
      twoFactorEnabled: false,
      viaProvider: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const filter = encodeURIComponent('role in ["admin", "owner"] && !emailVerified');
    const filtered = await viewer.send('GET', `/users?filter=${filter}&sort=-createdAt&include=total`);
    expect(filtered.body.data.map(({ id }: { id: string }) => id)).toEqual([admin, owner].map(idOf));
    expect(filtered.body.pagination.total).toBe(2);
    const found = await viewer.send('GET', `/users?q=${admin.email}`);
    expect(found.body.data).toEqual([one.body]);
    const first = await viewer.send('GET', '/users?limit=2&sort=email');
    const next = await viewer.send(
      'GET',
      `/users?limit=2&sort=email&cursor=${first.body.pagination.nextCursor}`,
    );
    const emails = [...first.body.data, ...next.body.data].map(({ email }: { email: string }) => email);
    expect(emails).toEqual([owner, viewer, admin].map(({ email }) => email).sort());
  });

  test('another account’s members do not exist', async () => {
    const [mine, theirs] = [await account(), await account()];
    const member = await theirs.as('viewer');
    for (const [method, body] of [['GET'], ['PATCH', { role: 'admin' }], ['DELETE']] as const) {
      const { status } = await mine.sendWithSession(method, pathOf(member), body);
      expect(status).toBe(404);
    }
    expect(await roleOf(theirs, member)).toBe('viewer');
  });

  test('have an ETag that also changes with the user', async () => {
    const owner = await account();
    const member = await owner.as('viewer');
    const tag = async () => (await owner.send('GET', pathOf(member))).headers.get('etag') as string;
    const before = await tag();
    const users = build.updateTable('users').where('id', '=', member.userId);
    await app.services.database.write(member.userId, (db) =>
      db.run(users.set({ name: 'Renamed', updated_at: new Date(Date.now() + 5) })),
    );
    expect(await tag()).not.toBe(before);
    const stale = await owner.sendWithSession(
      'PATCH',
      pathOf(member),
      { role: 'admin' },
      { 'if-match': before },
    );
    expect(stale.body.error.code).toBe('version_mismatch');
    const fresh = await owner.sendWithSession(
      'PATCH',
      pathOf(member),
      { role: 'admin' },
      { 'if-match': await tag() },
    );
    expect(fresh.status).toBe(200);
    expect(fresh.headers.get('etag')).toBe(await tag());
  });
});

describe('changing a role', () => {
  test('is done by an admin, applies immediately, also to keys, and is recorded', async () => {
    const owner = await account();
    const [admin, member] = [await owner.as('admin'), await owner.as('editor')];
    const { status, body } = await admin.sendWithSession('PATCH', pathOf(member), { role: 'viewer' });
    expect(status).toBe(200);
    expect(body.role).toBe('viewer');
    for (const send of [member.send, member.sendWithSession])
      expect((await send('POST', '/projects', { name: 'x' })).body.error.code).toBe('permission_denied');
    expect(await lastAudit(owner)).toEqual({
      action: 'member.updated',
      actor_user_id: admin.userId,
      target_id: member.userId,
      before: { role: 'editor' },
      after: { role: 'viewer' },
    });
  });

  test('is not allowed for editors and viewers, nor to an unknown role', async () => {
    const owner = await account();
    const [editor, viewer] = [await owner.as('editor'), await owner.as('viewer')];
    for (const { sendWithSession } of [editor, viewer]) {
      expect((await sendWithSession('PATCH', pathOf(editor), { role: 'admin' })).body.error.code).toBe(
        'admin_required',
      );
      expect((await sendWithSession('DELETE', pathOf(editor))).body.error.code).toBe('admin_required');
    }
    expect((await owner.sendWithSession('PATCH', pathOf(editor), { role: 'god' })).status).toBe(422);
    expect((await owner.sendWithSession('PATCH', pathOf(editor), { name: 'x' })).body.error.code).toBe(
      'unknown_field',
    );
    expect(await roleOf(owner, editor)).toBe('editor');
  });

  test('of owners is for owners only', async () => {
    const owner = await account();
    const [admin, member] = [await owner.as('admin'), await owner.as('editor')];
    const tries: [string, string, object | undefined][] = [
      ['PATCH', pathOf(member), { role: 'owner' }],
      ['PATCH', pathOf(admin), { role: 'owner' }],
      ['PATCH', pathOf(owner), { role: 'admin' }],
      ['DELETE', pathOf(owner), undefined],
    ];
    for (const [method, path, body] of tries) {
      const rejected = await admin.sendWithSession(method, path, body);
      expect(rejected.status).toBe(403);
      expect(rejected.body.error.code).toBe('permission_denied');
    }
    expect((await owner.sendWithSession('PATCH', pathOf(member), { role: 'owner' })).status).toBe(200);
    expect((await member.sendWithSession('PATCH', pathOf(owner), { role: 'viewer' })).status).toBe(200);
  });
});

describe('the last owner', () => {
  test('cannot be demoted, removed or leave', async () => {
    const owner = await account();
    await owner.as('admin');
    const tries = [
      await owner.sendWithSession('PATCH', pathOf(owner), { role: 'admin' }),
      await owner.sendWithSession('DELETE', pathOf(owner)),
      await owner.sendWithSession('POST', '/account/leave'),
    ];
    for (const { status, body } of tries) {
      expect(status).toBe(409);
      expect(body.error.code).toBe('last_owner');
    }
    expect(await roleOf(owner, owner)).toBe('owner');
  });

  test.each([
    ['demote', 'PATCH', { role: 'viewer' }],
    ['remove', 'DELETE', undefined],
  ])('remains, when two owners %s each other at once', async (_, method, body) => {
    for (let round = 0; round < 5; round += 1) {
      const one = await account();
      const two = await one.as('owner');
      const three = await one.as('viewer');
      const answers = await Promise.all([
        one.sendWithSession(method, pathOf(two), body),
        two.sendWithSession(method, pathOf(one), body),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      const filter = encodeURIComponent('role == "owner"');
      expect((await three.send('GET', `/users?filter=${filter}`)).body.data).toHaveLength(1);
    }
  });

  test('remains, when all owners leave at once', async () => {
    const one = await account();
    const others = [await one.as('owner'), await one.as('owner')];
    const viewer = await one.as('viewer');
    const answers = await Promise.all(
      [one, ...others].map(({ sendWithSession }) => sendWithSession('POST', '/account/leave')),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 409]);
    expect((await viewer.send('GET', '/users')).body.data).toHaveLength(2);
  });
});

describe('leaving', () => {
  test('a removed member loses access by key and session, and the removal is recorded', async () => {
    const owner = await account();
    const member = await owner.as('admin');
    expect((await owner.sendWithSession('DELETE', pathOf(member))).status).toBe(204);
    expect((await member.send('GET', '/projects')).body.error.code).toBe('invalid_api_key');
    expect((await member.sendWithSession('GET', '/projects')).body.error.code).toBe('account_mismatch');
    expect((await owner.send('GET', pathOf(member))).status).toBe(404);
    expect((await owner.sendWithSession('DELETE', pathOf(member))).status).toBe(404);
    expect(await lastAudit(owner)).toMatchObject({
      action: 'member.removed',
      target_id: member.userId,
      before: { role: 'admin', email: member.email },
      after: null,
    });
  });

  test('a member who leaves loses their keys', async () => {
    const owner = await account();
    const member = await owner.as('viewer');
    expect((await member.sendWithSession('POST', '/account/leave')).status).toBe(204);
    expect((await member.send('GET', '/projects')).status).toBe(401);
    expect((await member.sendWithSession('GET', '/projects')).body.error.code).toBe('account_mismatch');
    expect(await lastAudit(owner)).toMatchObject({ action: 'member.left', actor_user_id: member.userId });
  });
});

describe('transferring ownership', () => {
  test('makes the member an owner and the caller an admin, atomically', async () => {
    const owner = await account();
    const member = await owner.as('viewer');
    const response = await owner.sendWithSession('POST', '/account/hand-over', { userId: idOf(member) });
    expect(response.status).toBe(204);
    expect([await roleOf(owner, owner), await roleOf(owner, member)]).toEqual(['admin', 'owner']);
    expect(await lastAudit(owner)).toMatchObject({
      action: 'account.handed_over',
      before: { owner: idOf(owner) },
      after: { owner: idOf(member) },
    });
    const again = await owner.sendWithSession('POST', '/account/hand-over', { userId: idOf(member) });
    expect(again.body.error.code).toBe('permission_denied');
  });

  test('requires another member of the same account', async () => {
    const [owner, other] = [await account(), await account()];
    const toSelf = await owner.sendWithSession('POST', '/account/hand-over', { userId: idOf(owner) });
    expect(toSelf.body.error.code).toBe('state_conflict');
    expect((await owner.sendWithSession('POST', '/account/hand-over', { userId: idOf(other) })).status).toBe(
      404,
    );
    expect((await owner.sendWithSession('POST', '/account/hand-over', { userId: owner.id })).status).toBe(
      422,
    );
    const admin = await owner.as('admin');
    const rejected = await admin.sendWithSession('POST', '/account/hand-over', { userId: idOf(admin) });
    expect(rejected.body.error.code).toBe('permission_denied');
    expect(await roleOf(owner, owner)).toBe('owner');
  });
});
