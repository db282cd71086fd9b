import { describe, expect, it } from 'vitest';
import { createTestAccount, type TestMember } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeEntry } from '../entries/entries.factory.ts';
import { field, makeForm, makePublishedForm, publish } from '../forms/forms.factory.ts';
import { makeView } from './views.factory.ts';

const app = useTestApp();

const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        field('name'),
        field('city'),
        field('age', 'number'),
        { kind: 'group', key: 'guests', label: 'Guests', repeat: {}, elements: [field('name')] },
      ],
    },
  ],
};

const whole = {
  name: 'Grown-ups',
  columns: [{ key: 'number', width: 80 }, { key: 'answers.city' }, { key: 'answers.guests' }],
  filter: 'answers.age >= 18',
  sort: '-answers.age,createdAt',
  groupBy: 'answers.city',
  visibility: 'shared',
};

describe('a view', () => {
  it('is created, read, changed and deleted', async () => {
    const account = await createTestAccount(app);
    const { id: formId } = await makePublishedForm(account, { definition });
    const made = await account.send('POST', '/views', { formId, ...whole });
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe(`/api/v1/views/${made.body.id}`);
    expect(made.body).toMatchObject({ ...whole, formId, issues: [] });

    const path = `/views/${made.body.id}`;
    const changed = await account.send(
      'PATCH',
      path,
      { filter: null, groupBy: 'status' },
      { 'if-match': '"1"' },
    );
    expect(changed.body).toMatchObject({ ...whole, filter: null, groupBy: 'status' });
    expect((await account.send('PATCH', path, { name: 'Late' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await account.send('DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(412);
    expect((await account.send('DELETE', path)).status).toBe(204);
    expect((await account.send('GET', path)).status).toBe(404);
  });

  it.each([
    [{ columns: [{ key: 'answers.citty' }] }, 'validation_failed', 'columns.0.key', 'unknown_path'],
    [{ sort: 'answers.town' }, 'validation_failed', 'sort', 'unknown_path'],
    [{ sort: 'answers.guests' }, 'validation_failed', 'sort', 'not_sortable'],
    [{ groupBy: 'answers.guests' }, 'validation_failed', 'groupBy', 'not_groupable'],
    [{ filter: 'answers.agee > 3' }, 'invalid_filter', 'filter', 'unknown_field'],
    [{ filter: 'answers.age >' }, 'invalid_filter', 'filter', 'syntax'],
  ])('with an unknown field is rejected: %j', async (values, code, path, detail) => {
    const account = await createTestAccount(app);
    const { id: formId } = await makeForm(account, { definition });
    const { status, body } = await account.send('POST', '/views', { formId, name: 'Wrong', ...values });
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code, details: [{ path, code: detail }] });
    const view = await makeView(account, formId);
    expect((await account.send('PATCH', `/views/${view.id}`, values)).body.error.code).toBe(code);
  });

  it('suggests the nearest name', async () => {
    const account = await createTestAccount(app);
    const { id: formId } = await makeForm(account, { definition });
    const { body } = await account.send('POST', '/views', {
      formId,
      name: 'Wrong',
      columns: [{ key: 'answers.citty' }],
    });
    expect(body.error.details[0].message).toContain('answers.city');
  });

  it('reports what a later version of the form removed, and is kept', async () => {
    const account = await createTestAccount(app);
    const { id: formId } = await makePublishedForm(account, { definition });
    const view = await makeView(account, formId, whole);
    await account.send('POST', `/forms/${formId}/versions`, {});
    const relabelled = { ...field('name'), label: 'Your full name' };
    await account.send('PATCH', `/forms/${formId}/versions/draft`, {
      definition: { pages: [{ id: 'one', elements: [relabelled, field('town')] }] },
    });
    // The draft has no effect yet.
    expect((await account.send('GET', `/views/${view.id}`)).body.issues).toEqual([]);
    await publish(account, formId);
    const { status, body } = await account.send('GET', `/views/${view.id}`);
    expect(status).toBe(200);
    expect(body.issues.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual([
      'columns.1.key unknown_path',
      'columns.2.key unknown_path',
      'sort unknown_path',
      'groupBy unknown_path',
      'filter unknown_field',
    ]);
    expect((await account.send('GET', `/views?formId=${formId}`)).body.data[0].issues).toHaveLength(5);
    // It can still be renamed, and sent values are checked.
    expect((await account.send('PATCH', `/views/${view.id}`, { name: 'Old' })).status).toBe(200);
    expect((await account.send('PATCH', `/views/${view.id}`, { filter: 'answers.age > 1' })).status).toBe(
      422,
    );
    const list = await account.send('GET', `/forms/${formId}/entries?viewId=${view.id}`);
    expect(list.body.error).toMatchObject({ code: 'invalid_filter', details: [{ path: 'query.viewId' }] });
    await account.send('PATCH', `/views/${view.id}`, { filter: null });
    expect((await account.send('GET', `/forms/${formId}/entries?viewId=${view.id}`)).status).toBe(200);
  });

  it('is deleted with its form', async () => {
    const account = await createTestAccount(app);
    const { id: formId } = await makeForm(account, { definition });
    await account.send('DELETE', `/forms/${formId}`);
    expect((await account.send('POST', '/views', { formId, name: 'Late' })).body.error.code).toBe(
      'state_conflict',
    );
  });
});

describe('visibility', () => {
  const idsFor = async ({ send }: TestMember, formId: string): Promise<string[]> =>
    (await send('GET', `/views?formId=${formId}`)).body.data.map(({ id }: { id: string }) => id);

  it('a private view is visible only to its creator, whatever the role of others', async () => {
    const account = await createTestAccount(app);
    const { id: formId } = await makePublishedForm(account, { definition });
    const [maker, other] = [await account.as('editor'), await account.as('editor')];
    const view = await makeView(maker, formId);
    for (const member of [account, other, await account.as('admin')]) {
      expect((await member.send('GET', `/views/${view.id}`)).status).toBe(404);
      expect((await member.send('PATCH', `/views/${view.id}`, { name: 'Mine' })).status).toBe(404);
      expect((await member.send('DELETE', `/views/${view.id}`)).status).toBe(404);
      expect(await idsFor(member, formId)).toEqual([]);
      const list = await member.send('GET', `/forms/${formId}/entries?viewId=${view.id}`);
      expect(list.body.error.details[0].code).toBe('unknown_view');
    }
    expect(await idsFor(maker, formId)).toEqual([view.id]);
  });

  it('a shared view is visible to all members; editors change it, and only its creator can make it private', async () => {
    const account = await createTestAccount(app);
    const { id: formId } = await makePublishedForm(account, { definition });
    const [maker, editor, viewer] = [
      await account.as('editor'),
      await account.as('editor'),
      await account.as('viewer'),
    ];
    const view = await makeView(maker, formId, { visibility: 'shared' });
    expect(await idsFor(viewer, formId)).toEqual([view.id]);
    expect((await viewer.send('PATCH', `/views/${view.id}`, { name: 'No' })).status).toBe(403);
    expect((await viewer.send('POST', '/views', { formId, name: 'No' })).status).toBe(403);
    expect((await editor.send('PATCH', `/views/${view.id}`, { name: 'Yes' })).status).toBe(200);
    const hidden = await editor.send('PATCH', `/views/${view.id}`, { visibility: 'private' });
    expect(hidden.body.error.code).toBe('permission_denied');
    expect((await maker.send('PATCH', `/views/${view.id}`, { visibility: 'private' })).status).toBe(200);
    expect(await idsFor(editor, formId)).toEqual([]);
  });

  it('is limited to the account', async () => {
    const [account, outsider] = [await createTestAccount(app), await createTestAccount(app)];
    const { id: formId } = await makePublishedForm(account, { definition });
    const view = await makeView(account, formId, { visibility: 'shared' });
    expect((await outsider.send('GET', `/views/${view.id}`)).status).toBe(404);
    expect((await outsider.send('DELETE', `/views/${view.id}`)).status).toBe(404);
    expect((await outsider.send('POST', '/views', { formId, name: 'Theirs' })).status).toBe(404);
    expect(await idsFor(outsider, formId)).toEqual([]);
  });
});

describe('a list of entries with a view', () => {
  it('is filtered, grouped and sorted by the view and the request', async () => {
    const account = await createTestAccount(app);
    const { id: formId } = await makePublishedForm(account, { definition });
    for (const [name, city, age] of [
      ['a', 'Lyon', 20],
      ['b', 'Paris', 30],
      ['c', 'Lyon', 40],
      ['d', 'Paris', 10],
      ['e', 'Lyon', 50],
    ])
      await makeEntry(account, { formId, answers: { name, city, age } });
    const view = await makeView(account, formId, whole);
    const names = async (query: string) =>
      (await account.send('GET', `/forms/${formId}/entries?viewId=${view.id}${query}`)).body.data.map(
        ({ answers }: { answers: { name: string } }) => answers.name,
      );
    expect(await names('')).toEqual(['e', 'c', 'a', 'b']);
    expect(await names('&sort=answers.age')).toEqual(['a', 'c', 'e', 'b']);
    expect(await names(`&filter=${encodeURIComponent('answers.age < 45')}`)).toEqual(['c', 'a', 'b']);

    const first = await account.send('GET', `/forms/${formId}/entries?viewId=${view.id}&limit=2`);
    const cursor = first.body.pagination.nextCursor;
    expect(await names(`&limit=2&cursor=${cursor}`)).toEqual(['a', 'b']);
    await account.send('PATCH', `/views/${view.id}`, { sort: null });
    const late = await account.send(
      'GET',
      `/forms/${formId}/entries?viewId=${view.id}&limit=2&cursor=${cursor}`,
    );
    expect(late.body.error.code).toBe('invalid_cursor');
  });

  it('accepts views of this form only', async () => {
    const account = await createTestAccount(app);
    const [one, another] = [await makePublishedForm(account), await makePublishedForm(account)];
    const view = await makeView(account, another.id);
    for (const id of [view.id, 'viw_01kxta5vqse7xr9m4z3h8w2bcd']) {
      const { status, body } = await account.send('GET', `/forms/${one.id}/entries?viewId=${id}`);
      expect(status).toBe(422);
      expect(body.error.details[0].path).toBe('query.viewId');
    }
  });
});
