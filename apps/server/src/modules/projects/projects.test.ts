import { describe, expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeProject } from './projects.factory.ts';

const app = useTestApp();
const account = () => createTestAccount(app);

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);

describe('creating and reading', () => {
  test('a new project is returned with its location and version', async () => {
    const { send } = await account();
    const created = await send('POST', '/projects', { name: 'Research', description: 'Of 2026' });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.stringMatching(/^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
      name: 'Research',
      description: 'Of 2026',
      archived: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: created.body.createdAt,
      deletedAt: null,
    });
    expect(created.headers.get('location')).toBe(`/api/v1/projects/${created.body.id}`);
    expect(created.headers.get('etag')).toBe('"1"');

    const read = await send('GET', `/projects/${created.body.id}`);
    expect(read.status).toBe(200);
    expect(read.body).toEqual(created.body);
    expect(read.headers.get('etag')).toBe('"1"');
  });

  test('an unchanged project is returned with 304', async () => {
    const { send } = await account();
    const { id, etag } = await makeProject({ send });
    const response = await send('GET', `/projects/${id}`, undefined, { 'if-none-match': etag });
    expect(response.status).toBe(304);
    expect(response.body).toBe('');
  });

  test.each([
    ['nothing', {}, 'validation_failed', [{ path: 'name', code: 'required' }]],
    ['a wrong type', { name: 7 }, 'validation_failed', [{ path: 'name', code: 'invalid_type' }]],
    ['an empty name', { name: '' }, 'validation_failed', [{ path: 'name', code: 'too_short' }]],
    ['a blank name', { name: '  ' }, 'validation_failed', [{ path: 'name', code: 'invalid_format' }]],
    ['a long name', { name: 'x'.repeat(201) }, 'validation_failed', [{ path: 'name', code: 'too_long' }]],
    [
      'a name of two lines',
      { name: 'a\nb' },
      'validation_failed',
      [{ path: 'name', code: 'invalid_format' }],
    ],
    [
      'an unknown field',
      { name: 'x', colour: 'red' },
      'unknown_field',
      [{ path: 'colour', code: 'unknown_field' }],
    ],
    ['a list', [], 'validation_failed', [{ path: '', code: 'invalid_type' }]],
  ])('%s is rejected with its path', async (_what, body, code, details) => {
    const { send } = await account();
    const response = await send('POST', '/projects', body);
    expect(response.status).toBe(422);
    expect(response.body.error).toMatchObject({
      status: 422,
      code,
      requestId: response.headers.get('x-request-id'),
    });
    for (const detail of details)
      expect(response.body.error.details).toContainEqual(expect.objectContaining(detail));
    expect((await send('GET', '/projects')).body.data).toEqual([]);
  });
});

describe('changing', () => {
  test('a patch changes what it contains and nothing else', async () => {
    const { send } = await account();
    const project = await makeProject({ send }, { description: 'kept' });
    const response = await send('PATCH', `/projects/${project.id}`, { archived: true });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ name: 'Research', description: 'kept', archived: true });
    expect(response.headers.get('etag')).toBe('"2"');
  });

  test('application/merge-patch+json is accepted as well', async () => {
    const { send } = await account();
    const { id } = await makeProject({ send });
    const headers = { 'content-type': 'application/merge-patch+json' };
    expect((await send('PATCH', `/projects/${id}`, { name: 'New' }, headers)).body.name).toBe('New');
  });

  test('a stale If-Match writes nothing', async () => {
    const { send } = await account();
    const { id, etag } = await makeProject({ send });
    const first = await send('PATCH', `/projects/${id}`, { name: 'First' }, { 'if-match': etag });
    expect(first.status).toBe(200);

    for (const [method, path, body] of [
      ['PATCH', `/projects/${id}`, { name: 'Second' }],
      ['DELETE', `/projects/${id}`, undefined],
    ] as const) {
      const stale = await send(method, path, body, { 'if-match': etag });
      expect(stale.status).toBe(412);
      expect(stale.body.error.code).toBe('version_mismatch');
      expect(stale.headers.get('etag')).toBe('"2"');
    }
    expect((await send('GET', `/projects/${id}`)).body).toEqual(first.body);
  });

  test('of two editors with the same ETag one wins and the other gets an error', async () => {
    const { send } = await account();
    const { id, etag } = await makeProject({ send });
    const edit = (name: string) => send('PATCH', `/projects/${id}`, { name }, { 'if-match': etag });
    const answers = await Promise.all([edit('One'), edit('Two'), edit('Three')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 412, 412,
    ]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await send('GET', `/projects/${id}`)).body.name).toBe(winner?.body.name);
  });
});

describe('trash', () => {
  test('a project is moved to the trash, listed there and restored', async () => {
    const { send } = await account();
    const { id } = await makeProject({ send });
    expect((await send('DELETE', `/projects/${id}`)).status).toBe(204);
    expect((await send('GET', '/projects')).body.data).toEqual([]);
    expect((await send('GET', '/projects?trashed=true')).body.data).toMatchObject([{ id }]);
    expect((await send('GET', `/projects/${id}`)).body.deletedAt).toEqual(expect.any(String));
    expect((await send('DELETE', `/projects/${id}`)).status).toBe(204);

    for (const [method, path, body] of [
      ['PATCH', `/projects/${id}`, { name: 'x' }],
      ['POST', `/projects/${id}/duplicate`, undefined],
    ] as const) {
      const rejected = await send(method, path, body);
      expect([rejected.status, rejected.body.error.code]).toEqual([409, 'state_conflict']);
    }

    const restored = await send('POST', `/projects/${id}/restore`);
    expect([restored.status, restored.body.deletedAt]).toEqual([200, null]);
    expect((await send('POST', `/projects/${id}/restore`)).body.error.code).toBe('state_conflict');
  });

  test('a duplicate is an independent project', async () => {
    const { send } = await account();
    const { id } = await makeProject({ send }, { name: 'A'.repeat(200), description: 'same' });
    const copy = await send('POST', `/projects/${id}/duplicate`);
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({ name: `${'A'.repeat(193)} (copy)`, description: 'same' });
    expect(copy.headers.get('location')).toBe(`/api/v1/projects/${copy.body.id}`);
    const named = await send('POST', `/projects/${id}/duplicate`, { name: 'Mine' });
    expect(named.body.name).toBe('Mine');
    expect((await send('GET', '/projects?include=total')).body.pagination.total).toBe(3);
  });
});

describe('access', () => {
  test("another account's project is not found, in read, write and list", async () => {
    const mine = await account();
    const theirs = await account();
    const project = await makeProject(theirs);
    const before = await theirs.send('GET', `/projects/${project.id}`);
    const tries = [
      ['GET', `/projects/${project.id}`],
      ['PATCH', `/projects/${project.id}`, { name: 'Mine now' }],
      ['DELETE', `/projects/${project.id}`],
      ['POST', `/projects/${project.id}/restore`],
      ['POST', `/projects/${project.id}/duplicate`],
    ] as const;
    for (const [method, path, body] of tries) {
      const response = await mine.send(method, path, body);
      expect([method, path, response.status, response.body.error.code]).toEqual([
        method,
        path,
        404,
        'not_found',
      ]);
    }
    expect((await mine.send('GET', '/projects?include=total')).body).toMatchObject({
      data: [],
      pagination: { total: 0 },
    });
    expect((await mine.send('GET', `/projects?filter=id == "${project.id}"`)).body.data).toEqual([]);
    expect((await theirs.send('GET', `/projects/${project.id}`)).body).toEqual(before.body);
  });

  test('row-level security alone hides other accounts, even from a query without an account', async () => {
    const mine = await account();
    const theirs = await account();
    await makeProject(theirs);
    const { database } = app.services;
    const { build } = await import('../../db/db.ts');
    // tenant-scope: this test shows what happens when a query has no account
    const everything = build.selectFrom('projects').select('id');
    expect(await database.read(mine.accountId, (db) => db.all(everything))).toEqual([]);
    expect(await database.global((db) => db.all(everything))).toEqual([]);
    expect(await database.read(theirs.accountId, (db) => db.all(everything))).toHaveLength(1);
  });

  test('roles: viewers read, editors write, admins delete', async () => {
    const owner = await account();
    const { id } = await makeProject(owner);
    const viewer = await owner.as('viewer');
    const editor = await owner.as('editor');
    const admin = await owner.as('admin');

    expect((await viewer.send('GET', `/projects/${id}`)).status).toBe(200);
    expect((await viewer.send('GET', '/projects')).body.data).toHaveLength(1);
    for (const [method, path, body] of [
      ['POST', '/projects', { name: 'x' }],
      ['PATCH', `/projects/${id}`, { name: 'x' }],
      ['POST', `/projects/${id}/restore`],
      ['POST', `/projects/${id}/duplicate`],
    ] as const) {
      const response = await viewer.send(method, path, body);
      expect([response.status, response.body.error.code]).toEqual([403, 'permission_denied']);
    }
    for (const person of [viewer, editor]) {
      const response = await person.send('DELETE', `/projects/${id}`);
      expect([response.status, response.body.error.code]).toEqual([403, 'admin_required']);
    }
    expect((await editor.send('PATCH', `/projects/${id}`, { name: 'Edited' })).status).toBe(200);
    expect((await admin.send('DELETE', `/projects/${id}`)).status).toBe(204);
  });

  test.each([
    'prj_',
    'prj_01kxta5vqse7xr9m4z3h8w2bcd',
    'prj_81kxta5vqse7xr9m4z3h8w2bcd',
    'acc_01kxta5vqse7xr9m4z3h8w2bcd',
    '01890a5d-ac96-774b-bcce-b302099a8057',
    "1'%20or%201=1",
    '%00',
    '%ff',
    'x'.repeat(3_000),
  ])('the id %.40s is not found', async (id) => {
    const { send } = await account();
    const response = await send('GET', `/projects/${id}`);
    expect([response.status, response.body.error.code]).toEqual([404, 'not_found']);
  });
});

describe('listing', () => {
  test('is newest first, page by page, and in reverse', async () => {
    const { send } = await account();
    for (const name of ['A', 'B', 'C', 'D', 'E']) await makeProject({ send }, { name });
    const first = await send('GET', '/projects?limit=2');
    expect(names(first)).toEqual(['E', 'D']);
    expect(first.body.pagination).toEqual({ nextCursor: expect.any(String), hasMore: true, limit: 2 });
    const second = await send('GET', `/projects?limit=2&cursor=${first.body.pagination.nextCursor}`);
    expect(names(second)).toEqual(['C', 'B']);
    const third = await send('GET', `/projects?limit=2&cursor=${second.body.pagination.nextCursor}`);
    expect(names(third)).toEqual(['A']);
    expect(third.body.pagination).toEqual({ nextCursor: null, hasMore: false, limit: 2 });
    expect(names(await send('GET', '/projects?sort=createdAt'))).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  test('mixed sort orders page without gaps', async () => {
    const { send } = await account();
    for (const name of ['b', 'a', 'b', 'c', 'a']) await makeProject({ send }, { name });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await send(
        'GET',
        `/projects?limit=1&sort=name,-createdAt${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.body.data.map((project: { id: string }) => project.id));
      cursor = page.body.pagination.nextCursor ?? '';
    } while (cursor);
    const whole = await send('GET', '/projects?sort=name,-createdAt');
    expect(seen).toEqual(whole.body.data.map((project: { id: string }) => project.id));
    expect(names(whole)).toEqual(['a', 'a', 'b', 'b', 'c']);
  });

  test.each(['-createdAt', 'createdAt', 'name'])(
    'paging by %s under concurrent inserts neither repeats nor skips',
    async (sort) => {
      const { send } = await account();
      const before = await Promise.all(
        Array.from({ length: 40 }, (_, index) => makeProject({ send }, { name: `p${index % 7}` })),
      );
      let paging = true;
      const insert = async () => {
        while (paging) await makeProject({ send }, { name: `p${Math.floor(Math.random() * 7)}` });
      };
      const inserting = [insert(), insert()];
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await send('GET', `/projects?limit=3&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.body.data.map((project: { id: string }) => project.id));
        cursor = page.body.pagination.nextCursor ?? '';
      } while (cursor && seen.length < 2_000);
      paging = false;
      await Promise.all(inserting);
      expect(new Set(seen).size).toBe(seen.length);
      for (const { id } of before) expect(seen).toContain(id);
    },
  );

  test('filters, searches and counts', async () => {
    const { send } = await account();
    await makeProject({ send }, { name: 'Alpha 100%', description: 'first one' });
    await makeProject({ send }, { name: 'Beta', description: 'first_two', archived: true });
    const list = async (query: string) => names(await send('GET', `/projects?${query}`));
    expect(await list('filter=archived')).toEqual(['Beta']);
    expect(await list(`filter=${encodeURIComponent('name.startsWith("Al") && !archived')}`)).toEqual([
      'Alpha 100%',
    ]);
    expect(
      await list(`filter=${encodeURIComponent('createdAt > timestamp("2100-01-01T00:00:00Z")')}`),
    ).toEqual([]);
    expect(await list('q=FIRST')).toEqual(['Beta', 'Alpha 100%']);
    expect(await list('q=first%20alpha')).toEqual(['Alpha 100%']);
    expect(await list('q=100%25')).toEqual(['Alpha 100%']);
    expect(await list('q=t_t')).toEqual(['Beta']);
    const counted = await send('GET', '/projects?include=total&limit=1&filter=archived');
    expect(counted.body.pagination).toEqual({ nextCursor: null, hasMore: false, limit: 1, total: 1 });
  });

  test.each([
    ['limit=0', 'validation_failed', 'query.limit'],
    ['limit=201', 'validation_failed', 'query.limit'],
    ['limit=ten', 'validation_failed', 'query.limit'],
    ['limit=', 'validation_failed', 'query.limit'],
    ['limit=1.0', 'validation_failed', 'query.limit'],
    ['limit=1e1', 'validation_failed', 'query.limit'],
    ['limit=1e309', 'validation_failed', 'query.limit'],
    ['limit=Infinity', 'validation_failed', 'query.limit'],
    ['limit=-Infinity', 'validation_failed', 'query.limit'],
    ['limit=0x10', 'validation_failed', 'query.limit'],
    ['limit=%205', 'validation_failed', 'query.limit'],
    [`limit=${'9'.repeat(400)}`, 'validation_failed', 'query.limit'],
    ['limit=1&limit=2', 'validation_failed', 'query.limit'],
    ['colour=red', 'unknown_field', 'query.colour'],
    ['sort=secret', 'validation_failed', 'query.sort'],
    ['sort=name;drop', 'validation_failed', 'query.sort'],
    ['sort=name,-name', 'validation_failed', 'query.sort'],
    ['include=everything', 'validation_failed', 'query.include'],
    ['trashed=maybe', 'validation_failed', 'query.trashed'],
    ['trashed=1', 'validation_failed', 'query.trashed'],
    ['q=%00', 'validation_failed', 'query.q'],
    ['filter=colour == "red"', 'invalid_filter', 'query.filter'],
    ['filter=name ==', 'invalid_filter', 'query.filter'],
    ['filter=name == 7', 'invalid_filter', 'query.filter'],
    ['filter=name', 'invalid_filter', 'query.filter'],
    ['filter=id == "acc_01kxta5vqse7xr9m4z3h8w2bcd"', 'invalid_filter', 'query.filter'],
    ['cursor=rubbish', 'invalid_cursor', undefined],
    ['cursor=', 'invalid_cursor', undefined],
  ])('%s is rejected', async (query, code, path) => {
    const { send } = await account();
    const response = await send('GET', `/projects?${query}`);
    expect([response.status, response.body.error.code]).toEqual([422, code]);
    if (path) expect(response.body.error.details).toContainEqual(expect.objectContaining({ path }));
  });

  test('a cursor of another list, sort, filter or account is rejected', async () => {
    const owner = await account();
    const other = await account();
    await makeProject(owner);
    await makeProject(owner);
    const { body } = await owner.send('GET', '/projects?limit=1');
    const cursor = body.pagination.nextCursor;
    const codeOf = async (send: typeof owner.send, query: string) =>
      (await send('GET', `/projects?cursor=${cursor}&${query}`)).body.error?.code;
    expect(await codeOf(owner.send, 'limit=1')).toBeUndefined();
    expect(await codeOf(owner.send, 'limit=7')).toBeUndefined();
    expect(await codeOf(owner.send, 'sort=name')).toBe('invalid_cursor');
    expect(await codeOf(owner.send, 'filter=archived')).toBe('invalid_cursor');
    expect(await codeOf(owner.send, 'trashed=true')).toBe('invalid_cursor');
    expect(await codeOf(other.send, 'limit=1')).toBe('invalid_cursor');
  });
});
