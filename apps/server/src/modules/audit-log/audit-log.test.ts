import { policies } from '@form-service/contracts';
import { describe, expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { recordAudit } from '../../http/audit.ts';
import { serve } from '../../http/serve.ts';
import { encodeId } from '../../kit/ids.ts';
import type { Module } from '../../module.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { modules } from '../index.ts';
import { makeProject } from '../projects/projects.factory.ts';

const broken: Module = {
  name: 'broken',
  routes: () => [
    serve(
      {
        method: 'POST',
        path: '/broken',
        access: policies.editorsWrite,
        audit: 'account.updated',
        summary: 'Record and fail',
        response: { status: 204, description: 'Never.' },
      },
      async ({ accountId, audit }) => {
        audit('account.updated', { target: { type: 'account', id: accountId }, after: { name: 'x' } });
        throw new Error('After the record was left');
      },
    ),
  ],
};

const app = useTestApp({ modules: [...modules, broken] });
const account = () => createTestAccount(app);

type Log = { action: string; target: { id: string; name: string } | null }[];

const filterBy = (filter: string) => `filter=${encodeURIComponent(filter)}`;
/** Excludes records of creating the account. */
const ofProjects = filterBy('action.startsWith("project.")');

const logOf = async ({ send }: Pick<TestAccount, 'send'>, query = ofProjects): Promise<Log> => {
  const { status, body } = await send('GET', `/audit-log?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};

const filtered = (owner: TestAccount, filter: string) => logOf(owner, filterBy(filter));

describe('the record of a write', () => {
  test('contains who, what, when and from where', async () => {
    const owner = await account();
    const made = await owner.send('POST', '/projects', { name: 'Research' }, { 'user-agent': 'curl/8' });
    const [record] = await logOf(owner);
    expect(record).toEqual({
      id: expect.stringMatching(/^aud_[0-9a-z]{26}$/),
      action: 'project.created',
      actor: {
        type: 'api_key',
        userId: encodeId('usr', owner.userId),
        apiKeyId: expect.stringMatching(/^key_/),
        name: owner.email.split('@')[0],
      },
      target: { type: 'project', id: made.body.id, name: 'Research' },
      before: null,
      after: made.body,
      ipAddress: '127.0.0.1',
      userAgent: 'curl/8',
      requestId: made.headers.get('x-request-id'),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test('of a change contains only the differences, before and after', async () => {
    const owner = await account();
    const { id } = await makeProject(owner, { description: 'kept' });
    await owner.sendWithSession('PATCH', `/projects/${id}`, {
      name: 'New',
      archived: true,
      description: 'kept',
    });
    const [record] = await logOf(owner);
    expect(record).toMatchObject({
      action: 'project.updated',
      actor: { type: 'user', userId: encodeId('usr', owner.userId), apiKeyId: null },
      target: { id, name: 'New' },
    });
    expect(record).toHaveProperty('before', { name: 'Research', archived: false });
    expect(record).toHaveProperty('after', { name: 'New', archived: true });
  });

  test('exists once per write of a project, newest first', async () => {
    const owner = await account();
    const { id } = await makeProject(owner);
    await owner.send('DELETE', `/projects/${id}`);
    await owner.send('DELETE', `/projects/${id}`);
    await owner.send('POST', `/projects/${id}/restore`);
    await owner.send('POST', `/projects/${id}/duplicate`);
    await owner.send('PATCH', `/projects/${id}`, {});
    await owner.send('GET', `/projects/${id}`);
    expect((await logOf(owner)).map(({ action }) => action)).toEqual([
      'project.created',
      'project.restored',
      'project.deleted',
      'project.created',
    ]);
  });

  test('does not exist for a failed write, even if it failed after the record', async () => {
    const owner = await account();
    const { id } = await makeProject(owner);
    const before = await logOf(owner);
    const rejected = await owner.send('PATCH', `/projects/${id}`, { name: 'x' }, { 'if-match': '"9"' });
    const failed = await owner.send('POST', '/broken');
    expect([rejected.status, failed.status]).toEqual([412, 500]);
    expect(await logOf(owner)).toEqual(before);
  });

  test('is not repeated for a repeated request', async () => {
    const owner = await account();
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.send('POST', '/projects', { name: 'Once' }, headers)),
    );
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect((await owner.send('POST', '/projects', { name: 'Once' }, headers)).status).toBe(201);
    expect(await logOf(owner)).toHaveLength(1);
  });
});

describe('finding records', () => {
  test('works by action, actor, target and time', async () => {
    const owner = await account();
    const editor = await owner.as('editor');
    const first = await makeProject(owner, { name: 'First' });
    const second = await makeProject(editor, { name: 'Second' });
    await editor.send('PATCH', `/projects/${first.id}`, { archived: true });
    const targets = async (filter: string) =>
      (await filtered(owner, filter)).map(({ target }) => target?.name);

    expect(await targets('action == "project.updated"')).toEqual(['First']);
    expect(await targets('action.startsWith("project.") && target.name != "First"')).toEqual(['Second']);
    expect(await targets(`actor.userId == "${encodeId('usr', editor.userId)}"`)).toEqual(['First', 'Second']);
    expect(await targets(`target.id == "${second.id}"`)).toEqual(['Second']);
    expect(await targets(`target.id in ["${second.id}"] && target.type == "project"`)).toEqual(['Second']);
    expect(await targets('actor.type == "user" && target.type == "project"')).toEqual([]);
    expect(await targets('actor.apiKeyId == null && target.type == "project"')).toEqual([]);
    expect(await targets('ipAddress == "127.0.0.1"')).toHaveLength(3);
    expect(await targets('createdAt > now()')).toEqual([]);
    const { requestId, id } = (await logOf(owner))[0] as unknown as { requestId: string; id: string };
    expect(await targets(`requestId == "${requestId}"`)).toEqual(['First']);
    expect(await targets(`id == "${id}"`)).toEqual(['First']);
    expect(await logOf(owner, 'q=second%20editor')).toHaveLength(1);
  });

  test.each([
    'target.id == "req_01kxta5vqse7xr9m4z3h8w2bcd"',
    'target.id == "rubbish"',
    'actor.userId == "prj_01kxta5vqse7xr9m4z3h8w2bcd"',
    'actor.userId == "01890a5d-ac96-774b-bcce-b302099a8057"',
    'actor == "x"',
    'accountId == "x"',
    'before.name == "x"',
  ])('%s is rejected', async (filter) => {
    const { send } = await account();
    const { status, body } = await send('GET', `/audit-log?filter=${encodeURIComponent(filter)}`);
    expect([status, body.error.code]).toEqual([422, 'invalid_filter']);
  });

  test('works page by page', async () => {
    const owner = await account();
    for (const name of ['A', 'B', 'C']) await makeProject(owner, { name });
    const first = await owner.send('GET', `/audit-log?limit=2&include=total&${ofProjects}`);
    const cursor = first.body.pagination.nextCursor;
    const second = await owner.send('GET', `/audit-log?limit=2&include=total&${ofProjects}&cursor=${cursor}`);
    expect([...first.body.data, ...second.body.data].map(({ target }) => target.name)).toEqual([
      'C',
      'B',
      'A',
    ]);
    expect(second.body.pagination).toEqual({ nextCursor: null, hasMore: false, limit: 2, total: 3 });
  });
});

describe('access', () => {
  test('is for admins of the account, not for editors', async () => {
    const [owner, other] = [await account(), await account()];
    const { id } = await makeProject(owner);
    const [admin, editor] = [await owner.as('admin'), await owner.as('editor')];
    expect((await admin.sendWithSession('GET', `/audit-log?${ofProjects}`)).body.data).toHaveLength(1);
    for (const send of [editor.send, editor.sendWithSession]) {
      const { status, body } = await send('GET', '/audit-log');
      expect([status, body.error.code]).toEqual([403, 'admin_required']);
    }
    expect(await logOf(other)).toEqual([]);
    expect(await filtered(other, `target.id == "${id}"`)).toEqual([]);
  });

  test('stays open while the account is being deleted', async () => {
    const owner = await account();
    await makeProject(owner);
    const deletion = build
      .updateTable('accounts')
      .set({ deleted_at: new Date(), purge_at: new Date() })
      .where('id', '=', owner.accountId);
    await app.services.database.write(owner.accountId, (db) => db.run(deletion));
    expect((await owner.send('GET', '/projects')).body.error.code).toBe('account_deleted');
    expect(await logOf(owner)).toHaveLength(1);
  });
});

test('excludes billing for API keys, and includes it for users', async () => {
  const owner = await account();
  const record = { accountId: owner.accountId, person: null, sender: null };
  await app.services.database.write(owner.accountId, async (db) =>
    recordAudit(db, record, 'billing.updated', { after: { plan: 'Team' } }),
  );
  const filter = filterBy('action == "billing.updated"');
  expect(await logOf(owner, filter)).toEqual([]);
  expect(await logOf({ send: owner.sendWithSession }, filter)).toMatchObject([{ action: 'billing.updated' }]);
  expect(JSON.stringify((await owner.send('GET', '/account')).body)).not.toContain('billing');
});
