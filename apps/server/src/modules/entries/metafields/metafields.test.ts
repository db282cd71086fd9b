import { describe, expect, test } from 'vitest';
import { createTestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeEntry } from '../entries.factory.ts';

const app = useTestApp();

const setUp = async () => {
  const owner = await createTestAccount(app);
  const { id, etag } = await makeEntry(owner);
  const path = `/entries/${id}/metafields`;
  const put = (name: string, body: unknown, headers = {}) =>
    owner.send('PUT', `${path}/${name}`, body, headers);
  return { owner, id, etag, path, put };
};

describe('a metafield', () => {
  test('is set, read, listed, replaced and deleted, with a revision each time', async () => {
    const { owner, id, path, put } = await setUp();
    const set = await put('crm/id', { value: 'C-1' });
    expect([set.status, set.body]).toEqual([
      200,
      { namespace: 'crm', key: 'id', type: 'string', value: 'C-1' },
    ]);
    await put('audit/seen', { value: true, type: 'boolean' });
    await put('crm/id', { value: 7 });
    const { body } = await owner.send('GET', path);
    expect(body).toEqual({
      data: [
        { namespace: 'audit', key: 'seen', type: 'boolean', value: true },
        { namespace: 'crm', key: 'id', type: 'number', value: 7 },
      ],
      pagination: { nextCursor: null, hasMore: false, limit: 200 },
    });
    const entry = await owner.send('GET', `/entries/${id}`);
    expect(entry.body).toMatchObject({ metafields: { crm: { id: 7 }, audit: { seen: true } }, revision: 4 });
    const read = await owner.send('GET', `${path}/crm/id`);
    expect([read.status, read.body.value, read.headers.get('etag')]).toEqual([
      200,
      7,
      entry.headers.get('etag'),
    ]);

    expect((await owner.send('DELETE', `${path}/crm/id`)).status).toBe(204);
    expect((await owner.send('GET', `${path}/crm/id`)).status).toBe(404);
    expect((await owner.send('DELETE', `${path}/crm/id`)).status).toBe(404);
    const last = await owner.send('GET', `/entries/${id}`);
    expect(last.body).toMatchObject({ metafields: { audit: { seen: true } }, revision: 5 });
    // Events become visible once all earlier transactions have ended.
    await expect
      .poll(async () => (await owner.send('GET', '/events?type=entry.updated')).body.data.length)
      .toBe(4);
  });

  test('can be named like a property of Object.prototype', async () => {
    const { owner, path, put } = await setUp();
    expect((await owner.send('GET', `${path}/constructor/name`)).status).toBe(404);
    expect((await owner.send('DELETE', `${path}/constructor/name`)).status).toBe(404);
    expect((await put('constructor/name', { value: 'own' })).status).toBe(200);
    expect((await owner.send('GET', `${path}/constructor/name`)).body.value).toBe('own');
    expect((await owner.send('DELETE', `${path}/constructor/name`)).status).toBe(204);
  });

  test('set to its current value changes nothing', async () => {
    const { put } = await setUp();
    const first = await put('crm/id', { value: { a: [1, null] } });
    const again = await put('crm/id', { value: { a: [1, null] } });
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(again.body).toEqual({
      namespace: 'crm',
      key: 'id',
      type: 'json',
      value: { a: [1, null] },
    });
  });

  test.each([
    ['x', 'string'],
    ['', 'string'],
    ['2026-02-30', 'string'],
    ['2026-02-28', 'date'],
    ['2026-02-28T10:00:00Z', 'datetime'],
    ['2026-02-28T10:00:00.123+02:00', 'datetime'],
    ['2026-02-28T25:00:00Z', 'string'],
    [0, 'number'],
    [-1.5, 'number'],
    [false, 'boolean'],
    [[], 'list'],
    [[1, 'x', null], 'list'],
    [{}, 'json'],
    [{ constructor: { 'a.b': null } }, 'json'],
  ])('%j is a %s and can be declared as such', async (value, type) => {
    const { owner, path, put } = await setUp();
    for (const body of [{ value }, { value, type }, { value, type: 'json' }]) {
      const { status, body: answer } = await put('erp/data', body);
      expect([status, answer.type, answer.value]).toEqual([200, type, value]);
    }
    expect((await owner.send('GET', `${path}/erp/data`)).body.value).toEqual(value);
  });
});

describe('rejects', () => {
  test.each([
    ['null', { value: null }, 'value', 'invalid_type'],
    ['nothing', {}, 'value', 'required'],
    ['another type', { value: 'x', type: 'number' }, 'value', 'invalid_type'],
    ['no real day', { value: '2026-02-30', type: 'date' }, 'value', 'invalid_type'],
    ['an unknown type', { value: 'x', type: 'colour' }, 'type', 'not_in_list'],
    ['more than 64 KB', { value: ['é'.repeat(33_000)] }, 'value', 'too_large'],
  ])('%s', async (_what, body, path, code) => {
    const { owner, id, put } = await setUp();
    const response = await put('crm/id', body);
    expect([response.status, response.body.error.code]).toEqual([422, 'validation_failed']);
    expect(response.body.error.details).toMatchObject([{ path, code }]);
    expect((await owner.send('GET', `/entries/${id}`)).body.revision).toBe(1);
  });

  test('more metafields than an entry may have', async () => {
    const { owner, id, put } = await setUp();
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${index}`, index]));
    await owner.send('PATCH', `/entries/${id}`, { metafields: { many } });
    expect((await put('many/k0', { value: 'again' })).status).toBe(200);
    const tooMany = await put('many/k200', { value: 1 });
    expect([tooMany.status, tooMany.body.error.details]).toMatchObject([422, [{ code: 'too_many' }]]);

    const { put: putBig } = await setUp();
    for (const key of ['a', 'b', 'c'])
      expect((await putBig(`big/${key}`, { value: 'x'.repeat(65_000) })).status).toBe(200);
    expect((await putBig('big/d', { value: 'x'.repeat(65_500) })).status).toBe(200);
    const tooLarge = await putBig('big/e', { value: 'x'.repeat(10_000) });
    expect([tooLarge.status, tooLarge.body.error.details]).toMatchObject([422, [{ code: 'too_large' }]]);
  });

  test('an invalid name with not_found', async () => {
    const { owner, path, put } = await setUp();
    for (const name of ['Crm/id', '1a/id', 'crm/i-d', `${'a'.repeat(64)}/id`, '__proto__/id', 'crm/%C3%A9']) {
      expect((await put(name, { value: 1 })).status).toBe(404);
      expect((await owner.send('GET', `${path}/${name}`)).status).toBe(404);
    }
    expect((await owner.send('GET', `${path}/constructor/constructor`)).status).toBe(404);
  });

  test('a stale version, a viewer, another account and an entry in the trash', async () => {
    const { owner, id, etag, path, put } = await setUp();
    expect((await put('crm/id', { value: 1 }, { 'if-match': etag })).status).toBe(200);
    expect((await put('crm/id', { value: 2 }, { 'if-match': etag })).status).toBe(412);
    const stale = await owner.send('DELETE', `${path}/crm/id`, undefined, { 'if-match': etag });
    expect(stale.status).toBe(412);

    const viewer = await owner.as('viewer');
    expect((await viewer.send('GET', `${path}/crm/id`)).body.value).toBe(1);
    for (const [method, body] of [['PUT', { value: 2 }], ['DELETE']] as const)
      expect((await viewer.send(method, `${path}/crm/id`, body)).status).toBe(403);

    const outsider = await createTestAccount(app);
    expect((await outsider.send('GET', path)).status).toBe(404);
    for (const [method, body] of [['GET'], ['PUT', { value: 2 }], ['DELETE']] as const)
      expect((await outsider.send(method, `${path}/crm/id`, body)).status).toBe(404);

    await owner.send('DELETE', `/entries/${id}`);
    const inTrash = await put('crm/id', { value: 2 });
    expect([inTrash.status, inTrash.body.error.code]).toEqual([409, 'state_conflict']);
  });
});

test('concurrent writes lose nothing', async () => {
  const { owner, id, put } = await setUp();
  const keys = Array.from({ length: 8 }, (_, index) => `k${index}`);
  const answers = await Promise.all(keys.map((key) => put(`crm/${key}`, { value: key })));
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
  const { body } = await owner.send('GET', `/entries/${id}`);
  expect(Object.keys(body.metafields.crm).toSorted()).toEqual(keys);
  expect(body.revision).toBe(9);
});
