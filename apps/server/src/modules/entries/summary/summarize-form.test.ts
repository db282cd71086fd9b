import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { decodeId } from '../../../kit/ids.ts';
import { createTestAccount, type TestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeForm, makePublishedForm } from '../../forms/forms.factory.ts';
import { makeEntry } from '../entries.factory.ts';

const app = useTestApp();
const account = () => createTestAccount(app);

const definition = {
  pages: [
    {
      id: 'one',
      title: 'First',
      elements: [{ kind: 'field', key: 'full_name', type: 'short_text', label: 'Name' }],
    },
    { id: 'two', elements: [{ kind: 'field', key: 'age', type: 'number', label: 'Age' }] },
    { id: 'three', elements: [] },
  ],
};

const summary = async (
  member: Pick<TestAccount, 'send'>,
  formId: string,
  query: Record<string, string> = {},
) => member.send('GET', `/forms/${formId}/summary?${new URLSearchParams(query)}`);

const submittedOn = (member: TestAccount, formId: string, submittedAt: string, answers: object = {}) =>
  makeEntry(member, { formId, submittedAt, answers });

test('summarizes a form without entries, published or not', async () => {
  const owner = await account();
  for (const { id } of [
    await makeForm(owner, { definition }),
    await makePublishedForm(owner, { definition }),
  ]) {
    const { status, body } = await summary(owner, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      formId: id,
      entries: { total: 0, submitted: 0, drafts: 0, inTrash: 0 },
      timezone: 'UTC',
      interval: 'day',
      perDay: [{ submitted: 0, started: 0 }],
      completion: { started: 0, submitted: 0, rate: null, medianSeconds: null },
    });
    expect(body.fields).toMatchObject([
      { key: 'full_name', answered: 0, missing: 0, texts: { distinct: 0, averageLength: null, top: [] } },
      { key: 'age', answered: 0, missing: 0, numbers: { min: null, avg: null, histogram: [] } },
    ]);
  }
});

describe('access', () => {
  test('is open to every member, and to nobody of another account', async () => {
    const [owner, other] = [await account(), await account()];
    const { id } = await makePublishedForm(owner);
    expect((await summary(await owner.as('viewer'), id)).status).toBe(200);
    expect((await summary(other, id)).body.error.code).toBe('not_found');
    const { headers, status } = await fetch(`${app.origin}/api/v1/forms/${id}/summary`);
    expect([status, headers.get('content-type')]).toEqual([401, expect.stringContaining('json')]);
  });
});

describe('selection', () => {
  test('includes entries that match the filter, outside the trash', async () => {
    const owner = await account();
    const { id } = await makePublishedForm(owner, { definition });
    for (const age of [20, 30, 40]) await makeEntry(owner, { formId: id, answers: { age } });
    const trashed = await makeEntry(owner, { formId: id, answers: { age: 50 } });
    await owner.send('DELETE', `/entries/${trashed.id}`);
    const { body } = await summary(owner, id, { filter: 'answers.age >= 30 && status == "submitted"' });
    expect(body.entries).toEqual({ total: 2, submitted: 2, drafts: 0, inTrash: 1 });
    expect(body.fields[1].numbers).toMatchObject({ min: 30, max: 40, sum: 70 });
  });

  test('rejects an invalid filter with its position', async () => {
    const owner = await account();
    const { id } = await makePublishedForm(owner, { definition });
    for (const filter of ['answers.nobody == 1', 'answers.age ==', 'answers.age == "x"']) {
      const { status, body } = await summary(owner, id, { filter });
      expect([status, body.error.code]).toEqual([422, 'invalid_filter']);
    }
  });

  test('includes entries of a period, by days of the time zone', async () => {
    const owner = await account();
    const { id } = await makePublishedForm(owner, { definition });
    // Auckland is 13 hours ahead in November, so the first is on November 2.
    for (const time of ['2026-11-01T11:00:00Z', '2026-11-02T10:59:59Z', '2026-11-02T11:00:00Z'])
      await submittedOn(owner, id, time);
    const day = { from: '2026-11-02', to: '2026-11-02' };
    const inAuckland = await summary(owner, id, { ...day, timezone: 'Pacific/Auckland' });
    expect(inAuckland.body.perDay).toEqual([{ date: '2026-11-02', submitted: 2, started: 2 }]);
    expect((await summary(owner, id, day)).body.entries.total).toBe(2);
    const deleted = await summary(owner, id, { from: '2026-11-09', to: '2026-11-10' });
    expect(deleted.body.perDay).toEqual([
      { date: '2026-11-09', submitted: 0, started: 0 },
      { date: '2026-11-10', submitted: 0, started: 0 },
    ]);
  });

  test.each([
    [{ timezone: 'Mars/Olympus' }, 'query.timezone'],
    [{ timezone: '+02:00' }, 'query.timezone'],
    [{ from: '2026-02-30' }, 'query.from'],
    [{ from: '0000-01-01' }, 'query.from'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'query.from'],
  ])('%j is rejected', async (query, path) => {
    const owner = await account();
    const { id } = await makeForm(owner);
    const { status, body } = await summary(owner, id, query as Record<string, string>);
    expect([status, body.error.details[0].path]).toEqual([422, path]);
  });
});

describe('entries over time', () => {
  test('counts days of 23 and 25 hours as days, and includes days without entries', async () => {
    const owner = await account();
    const { id } = await makePublishedForm(owner, { definition });
    // Daylight saving time in Paris ends on October 25, 2026 and started on March 29.
    const times = [
      '2026-10-24T21:59:59Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
    ];
    for (const time of times) await submittedOn(owner, id, time);
    const query = { from: '2026-10-23', to: '2026-10-26', timezone: 'Europe/Paris' };
    const { body } = await summary(owner, id, query);
    expect(body.perDay.map(({ date, submitted }: never) => [date, submitted])).toEqual([
      ['2026-10-23', 0],
      ['2026-10-24', 1],
      ['2026-10-25', 2],
      ['2026-10-26', 1],
    ]);
    for (const time of ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'])
      await submittedOn(owner, id, time);
    const spring = { from: '2026-03-29', to: '2026-03-29', timezone: 'Europe/Paris' };
    expect((await summary(owner, id, spring)).body.perDay).toMatchObject([{ submitted: 2 }]);
  });

  test('longer periods are counted by week, month and year', async () => {
    const owner = await account();
    const { id } = await makePublishedForm(owner, { definition });
    await submittedOn(owner, id, '2026-11-04T12:00:00Z');
    const received = async (from: string) => {
      const { interval, perDay } = (await summary(owner, id, { from, to: '2026-11-08' })).body;
      return [interval, perDay.length, perDay.at(-1)];
    };
    const last = (date: string) => ({ date, submitted: 1, started: 1 });
    expect(await received('2025-11-08')).toEqual([
      'day',
      366,
      { date: '2026-11-08', submitted: 0, started: 0 },
    ]);
    expect(await received('2025-11-03')).toEqual(['week', 53, last('2026-11-02')]);
    expect(await received('2010-01-01')).toEqual(['month', 203, last('2026-11-01')]);
    expect(await received('1900-01-01')).toEqual(['year', 127, last('2026-01-01')]);
    expect((await summary(owner, id, { from: '0001-01-01', to: '9999-12-31' })).body.perDay).toHaveLength(
      9_999,
    );
  });
});

test('completion counts how far respondents came and how long they took', async () => {
  const owner = await account();
  const { id } = await makePublishedForm(owner, { definition });
  const begun = '2026-11-01T12:00:00Z';
  const made = async (status: string, page: string | null, seconds = 0) => {
    const submittedAt = new Date(Date.parse(begun) + seconds * 1_000).toISOString();
    const entry = await makeEntry(owner, {
      formId: id,
      status,
      createdAt: begun,
      ...(status === 'submitted' && { submittedAt }),
    });
    const change = sql`
      update entries set source = 'respondent', page = ${page}
      where account_id = ${owner.accountId} and id = ${decodeId('ent', entry.id)}`;
    await app.services.database.write(owner.accountId, (db) => db.run(change));
  };
  await made('submitted', 'three', 30);
  await made('submitted', 'three', 90);
  await made('submitted', 'three', 60);
  // Submitted in one request: it says nothing about the duration.
  await made('submitted', null);
  await made('draft', null);
  await made('draft', 'two');
  await made('draft', 'two');
  await makeEntry(owner, { formId: id });
  const { body } = await summary(owner, id);
  expect(body.entries).toMatchObject({ total: 8, submitted: 5, drafts: 3 });
  expect(body.completion).toEqual({
    started: 7,
    submitted: 4,
    rate: 0.5714,
    medianSeconds: 60,
    pages: [
      { id: 'one', title: 'First', reached: 7, left: 1 },
      { id: 'two', title: null, reached: 6, left: 2 },
      { id: 'three', title: null, reached: 4, left: 0 },
    ],
  });
});

test('answers of a former field type count as missing', async () => {
  const owner = await account();
  const { id } = await makePublishedForm(owner, { definition });
  await makeEntry(owner, { formId: id, answers: { full_name: 'Ada', age: 7 } });
  const change = sql`
    update entries set answers = '{ "full_name": ["x"], "age": "seven" }'
    where account_id = ${owner.accountId} and form_id = ${decodeId('frm', id)}`;
  await app.services.database.write(owner.accountId, (db) => db.run(change));
  const { body } = await summary(owner, id);
  expect(body.fields).toMatchObject([
    { answered: 0, missing: 1 },
    { answered: 0, missing: 1, numbers: { sum: null } },
  ]);
});
