import { describe, expect, test } from 'vitest';
import { createTestAccount, type TestResponse } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeForm, makePublishedForm } from './forms.factory.ts';

const app = useTestApp();
const account = () => createTestAccount(app);
const codes = ({ status, body }: TestResponse) => [status, body.error?.code];

const field = (key: string, more: object = {}) => ({
  kind: 'field',
  key,
  type: 'short_text',
  label: key,
  ...more,
});

const definition = {
  pages: [
    { id: 'one', elements: [field('name'), { kind: 'content', type: 'divider' }] },
    {
      id: 'two',
      elements: [
        { kind: 'group', key: 'guests', label: 'Guests', repeat: { max: 5 }, elements: [field('name')] },
      ],
    },
  ],
  translations: {
    fr: { 'name.label': 'Nom', 'guests.name.label': 'Nom de la personne', 'guests.label': 'Invités' },
  },
};

const useFields = async () => {
  const owner = await account();
  const { id } = await makeForm(owner, { definition });
  const path = `/forms/${id}/versions/draft/fields`;
  const paths = async () =>
    (await owner.send('GET', path)).body.data.map((one: { path: string | null; pageId: string }) => one.path);
  const texts = async () =>
    Object.keys((await owner.send('GET', `/forms/${id}/versions/draft`)).body.definition.translations.fr);
  return { ...owner, id, path, paths, texts };
};

describe('reading', () => {
  test('lists all elements in order with their positions, groups without their elements', async () => {
    const { send, path } = await useFields();
    const { status, body } = await send('GET', path);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { path: 'name', pageId: 'one', groupKey: null, index: 0, ...field('name') },
      { path: null, pageId: 'one', groupKey: null, index: 1, kind: 'content', type: 'divider' },
      {
        path: 'guests',
        pageId: 'two',
        groupKey: null,
        index: 0,
        kind: 'group',
        key: 'guests',
        label: 'Guests',
        repeat: { max: 5 },
      },
      { path: 'guests.name', pageId: 'two', groupKey: 'guests', index: 0, ...field('name') },
    ]);
  });

  test('addresses a nested element by the path of its keys', async () => {
    const { send, path } = await useFields();
    const nested = await send('GET', `${path}/guests.name`);
    expect([nested.status, nested.body.groupKey, nested.headers.get('etag')]).toEqual([200, 'guests', '"1"']);
    expect((await send('GET', `${path}/guests`)).body.elements).toEqual([field('name')]);
    for (const key of [
      'nobody',
      'guests.nobody',
      'name.name',
      'one',
      '__proto__',
      'constructor',
      'a'.repeat(400),
    ])
      expect(codes(await send('GET', `${path}/${key}`))).toEqual([404, 'not_found']);
  });
});

describe('adding', () => {
  test('appends to the last page, or inserts at the given position', async () => {
    const { send, path, paths } = await useFields();
    const added = await send('POST', path, { key: 'city', type: 'short_text', label: 'City' });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      path: 'city',
      pageId: 'two',
      groupKey: null,
      index: 1,
      ...field('city', { label: 'City' }),
    });
    expect(added.headers.get('location')).toBe(`/api/v1${path}/city`);
    expect(added.headers.get('etag')).toBe('"2"');
    const first = await send('POST', path, { pageId: 'one', index: 0, ...field('first') });
    expect(first.body).toMatchObject({ pageId: 'one', index: 0 });
    const inside = await send('POST', path, { groupKey: 'guests', ...field('email', { type: 'email' }) });
    expect(inside.body).toMatchObject({ path: 'guests.email', pageId: 'two', groupKey: 'guests', index: 1 });
    expect(await paths()).toEqual(['first', 'name', null, 'guests', 'guests.name', 'guests.email', 'city']);
  });

  test.each([
    ['a key that is taken', field('name'), 409, 'unique_violation', 'key'],
    [
      'a key that is taken on another page',
      { pageId: 'one', ...field('guests') },
      409,
      'unique_violation',
      'key',
    ],
    ['no key', { type: 'short_text' }, 422, 'validation_failed', 'key'],
    ['a bad key', field('Bad Key'), 422, 'validation_failed', 'key'],
    ['an unknown type', field('x', { type: 'telepathy' }), 422, 'validation_failed', 'type'],
    ['a setting of another type', field('x', { options: [{ value: 'a' }] }), 422, 'unknown_field', 'options'],
    ['an unknown setting', field('x', { colour: 'red' }), 422, 'unknown_field', 'colour'],
    ['an unknown page', { pageId: 'nine', ...field('x') }, 422, 'validation_failed', 'pageId'],
    ['an unknown group', { groupKey: 'nobody', ...field('x') }, 422, 'validation_failed', 'groupKey'],
    [
      'a group on another page',
      { pageId: 'one', groupKey: 'guests', ...field('x') },
      422,
      'validation_failed',
      'groupKey',
    ],
    ['a field as a group', { groupKey: 'name', ...field('x') }, 422, 'validation_failed', 'groupKey'],
    [
      'an option without a value',
      field('x', { type: 'dropdown', options: [{ label: 'A' }] }),
      422,
      'validation_failed',
      'options.0.value',
    ],
  ])('%s is rejected with its path', async (_what, body, status, code, at) => {
    const { send, path, paths } = await useFields();
    const before = await paths();
    const response = await send('POST', path, body);
    expect(codes(response)).toEqual([status, code]);
    expect(response.body.error.details).toContainEqual(expect.objectContaining({ path: at }));
    expect(await paths()).toEqual(before);
  });
});

describe('changing', () => {
  test('a patch changes what it contains, and null removes', async () => {
    const { send, path } = await useFields();
    const changed = await send('PATCH', `${path}/name`, {
      label: 'Your name',
      help: 'In full',
      required: true,
    });
    expect(changed.body).toMatchObject({
      label: 'Your name',
      help: 'In full',
      required: true,
      type: 'short_text',
    });
    const less = await send('PATCH', `${path}/name`, { help: null, required: null });
    expect(less.body).not.toHaveProperty('help');
    expect(less.headers.get('etag')).toBe('"3"');
    expect(codes(await send('PATCH', `${path}/name`, { label: 'x' }, { 'if-match': '"1"' }))).toEqual([
      412,
      'version_mismatch',
    ]);
    expect(codes(await send('PATCH', `${path}/name`, { key: null }))).toEqual([422, 'validation_failed']);
    expect(codes(await send('PATCH', `${path}/name`, { key: 'guests' }))).toEqual([409, 'unique_violation']);
    expect(codes(await send('PATCH', `${path}/nobody`, { label: 'x' }))).toEqual([404, 'not_found']);
  });

  test('a new key moves the translations', async () => {
    const { send, path, paths, texts } = await useFields();
    const renamed = await send('PATCH', `${path}/guests`, { key: 'people' });
    expect([renamed.status, renamed.body.path]).toEqual([200, 'people']);
    expect(await paths()).toEqual(['name', null, 'people', 'people.name']);
    expect((await texts()).toSorted()).toEqual(['name.label', 'people.label', 'people.name.label']);
  });

  test('deleting an element deletes its translations and everything in it', async () => {
    const { send, path, paths, texts } = await useFields();
    expect((await send('DELETE', `${path}/guests`)).status).toBe(204);
    expect(await paths()).toEqual(['name', null]);
    expect(await texts()).toEqual(['name.label']);
    expect(codes(await send('DELETE', `${path}/guests`))).toEqual([404, 'not_found']);
  });

  test('reduces HTML in a label to simple formatting', async () => {
    const { send, path } = await useFields();
    const label = '<b onclick="x()">Bold</b><script>alert(1)</script> <a href="javascript:x()">link</a>';
    const { body } = await send('PATCH', `${path}/name`, { label });
    expect(body.label).toBe('<b>Bold</b> <a rel="noopener noreferrer" target="_blank">link</a>');
    for (const plain of ['Terms & conditions', 'a < b', '1 <3', 'Tom "Q" & <3'])
      expect((await send('PATCH', `${path}/name`, { label: plain })).body.label).toBe(plain);
  });

  test('requires a draft and an editor', async () => {
    const owner = await account();
    const { id } = await makePublishedForm(owner, { definition });
    const path = `/forms/${id}/versions/published/fields`;
    expect((await owner.send('GET', path)).body.data).toHaveLength(4);
    for (const [method, at, body] of [
      ['POST', '', field('x')],
      ['PATCH', '/name', { label: 'x' }],
      ['DELETE', '/name', undefined],
      ['POST', '/name/move', { index: 0 }],
    ] as const)
      expect(codes(await owner.send(method, path + at, body))).toEqual([409, 'version_not_draft']);
    const viewer = await owner.as('viewer');
    expect(codes(await viewer.send('PATCH', `${path}/name`, { label: 'x' }))).toEqual([
      403,
      'permission_denied',
    ]);
  });
});

describe('moving', () => {
  const add = async ({ send, path }: Awaited<ReturnType<typeof useFields>>, ...keys: string[]) => {
    for (const key of keys) await send('POST', path, { pageId: 'one', ...field(key) });
  };

  test('works within a page, to another page, into a group and out of it', async () => {
    const form = await useFields();
    const { send, path, paths, texts } = form;
    await add(form, 'a', 'b');
    const move = async (key: string, to: object) => (await send('POST', `${path}/${key}/move`, to)).body;
    expect(await move('b', { index: 0 })).toMatchObject({ path: 'b', pageId: 'one', index: 0 });
    expect(await paths()).toEqual(['b', 'name', null, 'a', 'guests', 'guests.name']);
    expect(await move('b', { index: 2 })).toMatchObject({ index: 2 });
    expect(await paths()).toEqual(['name', null, 'b', 'a', 'guests', 'guests.name']);
    expect(await move('a', { pageId: 'two' })).toMatchObject({ pageId: 'two', index: 1 });
    expect(await move('a', { groupKey: 'guests', index: 0 })).toMatchObject({
      path: 'guests.a',
      groupKey: 'guests',
      index: 0,
    });
    expect(await move('guests.a', { index: 1 })).toMatchObject({ groupKey: 'guests', index: 1 });
    expect(await move('guests.a', { groupKey: null, pageId: 'one', index: 0 })).toMatchObject({
      path: 'a',
      index: 0,
    });
    expect(await move('guests', { pageId: 'one' })).toMatchObject({ path: 'guests', pageId: 'one' });
    expect(await paths()).toEqual(['a', 'name', null, 'b', 'guests', 'guests.name']);
    expect(await texts()).toHaveLength(3);
  });

  test('to an invalid position is rejected', async () => {
    const { send, path } = await useFields();
    const move = async (key: string, to: object) => codes(await send('POST', `${path}/${key}/move`, to));
    expect(await move('name', { groupKey: 'guests' })).toEqual([409, 'unique_violation']);
    expect(await move('guests', { groupKey: 'guests' })).toEqual([422, 'validation_failed']);
    expect(await move('name', { pageId: 'nine' })).toEqual([422, 'validation_failed']);
    expect(await move('name', { index: -1 })).toEqual([422, 'validation_failed']);
    expect(await move('nobody', { index: 0 })).toEqual([404, 'not_found']);
  });

  test('concurrent changes are applied one after another', async () => {
    const form = await useFields();
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((key) => form.send('POST', form.path, { pageId: 'one', ...field(key) })),
    );
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((key) => form.send('POST', `${form.path}/${key}/move`, { index: 0 })),
    );
    const paths = await form.paths();
    expect(paths).toHaveLength(8);
    expect(paths.slice(0, 4).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });
});
