import { describe, expect, test } from 'vitest';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';

const app = useTestApp();
const account = () => createTestAccount(app);

const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        { kind: 'field', key: 'full_name', type: 'short_text', label: 'Your name', required: true },
        { kind: 'field', key: 'city', type: 'short_text', label: 'Your city' },
        { kind: 'field', key: 'age', type: 'number', label: 'Your age' },
        {
          kind: 'group',
          key: 'guests',
          repeat: { max: 3 },
          elements: [{ kind: 'field', key: 'name', type: 'short_text', label: 'Name' }],
        },
      ],
    },
  ],
};

const setUp = async () => {
  const owner = await account();
  const form = await makePublishedForm(owner, { definition });
  const create = async (answers: object, rest: object = {}) => {
    const made = await owner.send('POST', `/forms/${form.id}/entries`, { answers, ...rest });
    expect(made.status).toBe(201);
    return made.body;
  };
  return { ...owner, form, create };
};

describe('an entry created by the account', () => {
  test('uses the published version, and each change creates a revision', async () => {
    const { send, form, create, userId } = await setUp();
    const made = await create(
      { full_name: 'A. Person', guests: [{ name: 'B' }] },
      { metafields: { crm: { id: 7 } } },
    );
    expect(made).toMatchObject({
      formId: form.id,
      formVersionId: form.publishedVersionId,
      number: 1,
      status: 'submitted',
      source: 'api',
      revision: 1,
      metafields: { crm: { id: 7 } },
      updatedBy: expect.stringMatching(/^usr_/),
    });
    expect(userId).toBeDefined();
    const [guest] = made.answers.guests;
    expect(guest.id).toMatch(/^ins_/);
    const changed = await send('PATCH', `/entries/${made.id}/answers`, {
      answers: { city: 'Paris' },
      instances: { [guest.id]: { name: 'C' } },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      revision: 2,
      answers: { full_name: 'A. Person', city: 'Paris', guests: [{ id: guest.id, name: 'C' }] },
    });
    const read = await send('GET', `/entries/${made.id}`);
    expect(read.body).toEqual(changed.body);
    const stale = await send(
      'PATCH',
      `/entries/${made.id}`,
      { metafields: { crm: null } },
      { 'if-match': '"1"' },
    );
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_mismatch']);
    const same = await send('PATCH', `/entries/${made.id}/answers`, { answers: { city: 'Paris' } });
    expect(same.body.revision).toBe(2);
  });

  test('stays valid after it was submitted; a draft may be invalid until then', async () => {
    const { send, create, form } = await setUp();
    const sent = await create({ full_name: 'A' });
    const emptied = await send('PATCH', `/entries/${sent.id}/answers`, { answers: { full_name: null } });
    expect([emptied.status, emptied.body.error.details[0].path]).toEqual([422, 'answers.full_name']);
    const rejected = await send('POST', `/forms/${form.id}/entries`, {
      answers: { nothing: 1, full_name: 'A' },
    });
    expect([rejected.status, rejected.body.error.details[0].code]).toEqual([422, 'unknown_key']);
    const draft = await create({ age: 'old' }, { status: 'draft' });
    expect(draft).toMatchObject({ status: 'draft', submittedAt: null, answers: { age: 'old' } });
    const early = await send('PATCH', `/entries/${draft.id}`, { status: 'submitted' });
    expect(early.status).toBe(422);
    const late = await send('PATCH', `/entries/${draft.id}`, {
      status: 'submitted',
      answers: { age: 7, full_name: 'B' },
    });
    expect(late.body).toMatchObject({ status: 'submitted', answers: { age: 7 }, revision: 2 });
  });

  test('keeps imported dates if they are plausible', async () => {
    const { send, create, form } = await setUp();
    const dates = { createdAt: '2019-05-01T10:00:00.000Z', submittedAt: '2019-05-01T10:05:00.000Z' };
    expect(await create({ full_name: 'A' }, dates)).toMatchObject(dates);
    const wrong = await send('POST', `/forms/${form.id}/entries`, {
      answers: { full_name: 'A' },
      createdAt: dates.submittedAt,
      submittedAt: dates.createdAt,
    });
    expect([wrong.status, wrong.body.error.details[0].path]).toEqual([422, 'submittedAt']);
  });

  test('is validated against the day it was submitted, also on later changes', async () => {
    const owner = await account();
    const visit = {
      kind: 'field',
      key: 'visit',
      type: 'date',
      label: 'Visit',
      min: 'today+1d',
      max: 'today+60d',
    };
    const note = { kind: 'field', key: 'note', type: 'short_text', label: 'Note' };
    const form = await makePublishedForm(owner, {
      definition: { pages: [{ id: 'one', elements: [visit, note] }] },
    });
    const send = (day: string, rest: object) =>
      owner.send('POST', `/forms/${form.id}/entries`, { answers: { visit: day }, ...rest });
    const submittedAt = '2019-05-01T10:05:00.000Z';
    expect((await send('2019-05-20', {})).status).toBe(422);
    const made = await send('2019-05-20', { submittedAt });
    expect(made.status).toBe(201);
    const changed = await owner.send('PATCH', `/entries/${made.body.id}/answers`, {
      answers: { note: 'Came' },
    });
    expect([changed.status, changed.body.answers]).toEqual([200, { visit: '2019-05-20', note: 'Came' }]);
    expect((await send('2019-04-20', { submittedAt })).status).toBe(422);
  });

  test('is moved to the trash and restored', async () => {
    const { send, create, form } = await setUp();
    const { id } = await create({ full_name: 'A' });
    expect((await send('DELETE', `/entries/${id}`)).status).toBe(204);
    expect((await send('DELETE', `/entries/${id}`)).status).toBe(204);
    expect((await send('GET', `/forms/${form.id}/entries`)).body.data).toEqual([]);
    expect((await send('GET', `/forms/${form.id}/entries?trashed=true`)).body.data).toHaveLength(1);
    expect((await send('PATCH', `/entries/${id}`, {})).status).toBe(409);
    const restored = await send('POST', `/entries/${id}/restore`);
    expect([restored.status, restored.body.deletedAt]).toEqual([200, null]);
    expect((await send('GET', '/entries')).body.data).toHaveLength(1);
  });

  test("is not restored beyond the form's response limit", async () => {
    const owner = await account();
    const form = await makePublishedForm(owner, { definition, settings: { entryLimit: 2 } });
    const submit = async (full_name: string) =>
      createRespondent(app).start(form.id, { answers: { full_name }, submit: true });
    const ids = await Promise.all(['A', 'B'].map(async (name) => (await submit(name)).body.entry.id));
    await owner.send('DELETE', `/entries/${ids[0]}`);
    expect((await submit('C')).status).toBe(201);
    const restore = () => owner.send('POST', `/entries/${ids[0]}/restore`);
    const rejected = await restore();
    expect([rejected.status, rejected.body.error.code]).toEqual([409, 'entry_limit_reached']);
    const inBulk = await owner.send('POST', '/entries/bulk', { operations: [{ op: 'restore', id: ids[0] }] });
    expect(JSON.stringify(inBulk.body)).toContain('entry_limit_reached');
    await owner.send('DELETE', `/entries/${ids[1]}`);
    expect((await restore()).status).toBe(200);
  });
});

describe('a list of entries', () => {
  test('is filtered and sorted by answers, searched, paged and counted', async () => {
    const { send, create, form } = await setUp();
    for (const [full_name, city, age] of [
      ['Ada', 'Paris', 30],
      ['Bob', 'Lyon', 20],
      ['Cyd', 'Paris', 40],
      ['Dan', 'Paris', 10],
    ])
      await create({ full_name, city, age });
    const names = async (query: Record<string, string>, path = `/forms/${form.id}/entries`) => {
      const { status, body } = await send('GET', `${path}?${new URLSearchParams(query)}`);
      return status === 200
        ? body.data.map(({ answers }: { answers: { full_name: string } }) => answers.full_name)
        : [status, body.error.code];
    };
    expect(await names({})).toEqual(['Dan', 'Cyd', 'Bob', 'Ada']);
    const filter = 'answers.city == "Paris" && answers.age >= 20';
    expect(await names({ filter, sort: '-answers.age' })).toEqual(['Cyd', 'Ada']);
    expect(await names({ q: 'lyo' })).toEqual(['Bob']);
    expect(await names({ q: 'lyo' }, '/entries')).toEqual(['Bob']);
    expect(await names({ filter: 'answers.nothing == 1' })).toEqual([422, 'invalid_filter']);
    expect(await names({ filter: 'answers.city == "Paris"' }, '/entries')).toEqual([422, 'invalid_filter']);
    const first = await send('GET', `/forms/${form.id}/entries?limit=3&sort=answers.age&include=total`);
    expect(first.body.pagination).toMatchObject({ hasMore: true, total: 4 });
    expect(
      await names({ limit: '3', sort: 'answers.age', cursor: first.body.pagination.nextCursor }),
    ).toEqual(['Cyd']);
  });

  test('shows nothing of another account', async () => {
    const { create, form } = await setUp();
    const { id } = await create({ full_name: 'A' });
    const other = await account();
    expect((await other.send('GET', `/entries/${id}`)).status).toBe(404);
    for (const query of ['', '?cursor=nonsense', '?sort=answers.name'])
      expect((await other.send('GET', `/forms/${form.id}/entries${query}`)).status).toBe(404);
    expect((await other.send('GET', '/entries')).body.data).toEqual([]);
  });
});

describe('a bulk request', () => {
  test('returns a result for each operation', async () => {
    const { send, create, form } = await setUp();
    const [one, two] = [await create({ full_name: 'A' }), await create({ full_name: 'B' })];
    const { body } = await send('POST', '/entries/bulk', {
      operations: [
        { op: 'update', id: one.id, answers: { city: 'Paris' } },
        { op: 'create', formId: form.id, answers: { full_name: 'C' } },
        { op: 'create', formId: form.id, answers: {} },
        { op: 'delete', id: two.id },
        { op: 'update', id: two.id, answers: { city: 'Lyon' } },
        { op: 'delete' },
        { op: 'restore', id: two.id },
        { op: 'restore', id: one.id },
      ],
    });
    expect(body.results.map(({ status }: { status: number }) => status)).toEqual([
      200, 201, 422, 204, 409, 422, 200, 409,
    ]);
    expect((await send('GET', `/entries/${two.id}`)).body.deletedAt).toBeNull();
    expect(body.results[2].error.details[0].path).toBe('answers.full_name');
    expect((await send('GET', `/entries/${body.results[1].id}`)).body.answers.full_name).toBe('C');
    expect((await send('GET', `/entries/${one.id}`)).body.answers.city).toBe('Paris');
  });

  test('is all or nothing if `atomic` is set', async () => {
    const { send, create, form } = await setUp();
    const one = await create({ full_name: 'A' });
    const { body } = await send('POST', '/entries/bulk', {
      atomic: true,
      operations: [
        { op: 'update', id: one.id, answers: { city: 'Paris' } },
        { op: 'create', formId: form.id, answers: { full_name: 'C' } },
        { op: 'create', formId: form.id, answers: {} },
      ],
    });
    expect(body.results.map(({ status }: { status: number }) => status)).toEqual([409, 409, 422]);
    expect((await send('GET', `/entries/${one.id}`)).body).toMatchObject({
      answers: { full_name: 'A' },
      revision: 1,
    });
    expect((await send('GET', '/entries?include=total')).body.pagination.total).toBe(1);
  });
});
