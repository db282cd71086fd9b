import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { decodeId, encodeId } from '../../../kit/ids.ts';
import { createRespondent } from '../../../testing/respondent.ts';
import { createTestAccount, type TestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makePublishedForm } from '../../forms/forms.factory.ts';
import { makeEntry } from '../entries.factory.ts';

const app = useTestApp();
const rising = (one: number, other: number) => one - other;
const earlier = '0199f3a1-2b3c-7d4e-8f5a-6b7c8d9e0fa1';
const account = () => createTestAccount(app);

const text = (key: string, rest: object = {}) => ({
  kind: 'field',
  key,
  type: 'short_text',
  label: key,
  ...rest,
});
const definition = {
  pages: [{ id: 'one', elements: [text('full_name', { required: true }), text('city')] }],
};

const makeThree = async () => {
  const owner = await account();
  const form = await makePublishedForm(owner, { definition });
  const entry = await makeEntry(owner, { formId: form.id, answers: { full_name: 'A' } });
  await owner.send('PATCH', `/entries/${entry.id}/answers`, { answers: { full_name: 'B', city: 'Paris' } });
  const last = await owner.sendWithSession('PATCH', `/entries/${entry.id}`, {
    answers: { city: null },
    metafields: { crm: { id: 'C-1' } },
  });
  expect(last.body.revision).toBe(3);
  return { owner, form, id: entry.id, etag: last.headers.get('etag') as string };
};

const revision = async ({ send }: Pick<TestAccount, 'send'>, id: string, number: number) => {
  const { status, body } = await send('GET', `/entries/${id}/revisions/${number}`);
  expect(status).toBe(200);
  return body;
};

describe('reading', () => {
  test('returns every change, newest first, with its author and source', async () => {
    const { owner, id } = await makeThree();
    const { status, body } = await owner.send('GET', `/entries/${id}/revisions`);
    expect(status).toBe(200);
    const author = encodeId('usr', owner.userId);
    const common = { id: expect.stringMatching(/^rev_/), author, createdAt: expect.any(String) };
    expect(body.data).toEqual([
      {
        ...common,
        number: 3,
        source: 'user',
        changes: [
          { path: 'answers.city', before: 'Paris', after: null },
          { path: expect.stringMatching(/^metafields\.crm/), before: null, after: expect.anything() },
        ],
      },
      {
        ...common,
        number: 2,
        source: 'api',
        changes: [
          { path: 'answers.full_name', before: 'A', after: 'B' },
          { path: 'answers.city', before: null, after: 'Paris' },
        ],
      },
      {
        ...common,
        number: 1,
        source: 'api',
        changes: [{ path: 'answers.full_name', before: null, after: 'A' }],
      },
    ]);
  });

  test('accepts a stored row for the first revision, as earlier releases wrote it', async () => {
    const { owner, id } = await makeThree();
    await app.services.database.write(owner.accountId, (db) =>
      db.run(sql`
        insert into entry_revisions (account_id, entry_id, number, id, source, created_at)
        select account_id, id, 1, ${earlier}::uuid, 'import', '2020-01-01' from entries
        where account_id = ${owner.accountId} and id = ${decodeId('ent', id)}`),
    );
    const { body } = await owner.send('GET', `/entries/${id}/revisions?sort=number&include=total`);
    const row = { id: encodeId('rev', earlier), number: 1, source: 'import', author: null };
    expect(body.data[0]).toMatchObject({ ...row, createdAt: '2020-01-01T00:00:00.000Z' });
    expect(body.data[0].changes).toEqual([{ path: 'answers.full_name', before: null, after: 'A' }]);
    expect(body.pagination.total).toBe(3);
    expect((await revision(owner, id, 1)).id).toBe(row.id);
  });

  test('pages through revisions, with cursors that are valid for one entry only', async () => {
    const { owner, form, id } = await makeThree();
    const first = await owner.send('GET', `/entries/${id}/revisions?limit=2`);
    const { nextCursor } = first.body.pagination;
    const second = await owner.send('GET', `/entries/${id}/revisions?limit=2&cursor=${nextCursor}`);
    const numbers = [...first.body.data, ...second.body.data].map(({ number }) => number);
    expect(numbers).toEqual([3, 2, 1]);
    expect(second.body.data[0].changes).toEqual([{ path: 'answers.full_name', before: null, after: 'A' }]);
    expect(second.body.pagination).toMatchObject({ nextCursor: null, hasMore: false });

    const other = await makeEntry(owner, { formId: form.id });
    const misused = await owner.send('GET', `/entries/${other.id}/revisions?limit=2&cursor=${nextCursor}`);
    expect([misused.status, misused.body.error.code]).toEqual([422, 'invalid_cursor']);
  });

  test('filters by author and source', async () => {
    const { owner, id } = await makeThree();
    const find = async (filter: string) => {
      const response = await owner.send(
        'GET',
        `/entries/${id}/revisions?filter=${encodeURIComponent(filter)}&sort=number&include=total`,
      );
      expect(response.status).toBe(200);
      return [
        response.body.data.map(({ number }: { number: number }) => number),
        response.body.pagination.total,
      ];
    };
    expect(await find('source == "api"')).toEqual([[1, 2], 2]);
    expect(await find(`author == "${encodeId('usr', owner.userId)}" && number > 1`)).toEqual([[2, 3], 2]);
    expect(await find('author == null')).toEqual([[], 0]);
  });

  test('returns the state after each revision', async () => {
    const { owner, id } = await makeThree();
    expect(await revision(owner, id, 1)).toMatchObject({ status: 'submitted', metafields: {} });
    expect((await revision(owner, id, 1)).answers).toEqual({ full_name: 'A' });
    expect((await revision(owner, id, 2)).answers).toEqual({ full_name: 'B', city: 'Paris' });
    expect(await revision(owner, id, 3)).toMatchObject({
      answers: { full_name: 'B' },
      metafields: { crm: { id: 'C-1' } },
    });
  });

  test("autosaves create no revision; submitting does, and a member's change records them separately", async () => {
    const owner = await account();
    const form = await makePublishedForm(owner, { definition });
    const respondent = createRespondent(app);
    const started = await respondent.start(form.slug, { answers: { full_name: 'A' } });
    const { id } = started.body.entry;
    const key = { 'x-service-entry-key': started.body.entryKey };
    const save = (answers: object) =>
      owner.send('PATCH', `/entry-sessions/entries/${id}/answers`, { answers }, key);
    await save({ full_name: 'B' });
    await save({ city: 'Lyon' });
    expect((await owner.send('GET', `/entries/${id}/revisions`)).body.data).toHaveLength(1);
    expect(await revision(owner, id, 1)).toMatchObject({ status: 'draft', answers: { full_name: 'A' } });

    await owner.send('PUT', `/entries/${id}/metafields/crm/id`, { value: 'C-1' });
    const { body } = await owner.send('GET', `/entries/${id}/revisions`);
    expect(body.data.map(({ source }: { source: string }) => source)).toEqual([
      'api',
      'respondent',
      'respondent',
    ]);
    await owner.send('POST', `/entry-sessions/entries/${id}/submit`, {}, key);
    const sent = await revision(owner, id, 4);
    expect(sent).toMatchObject({
      author: null,
      source: 'respondent',
      status: 'submitted',
      answers: { full_name: 'B', city: 'Lyon' },
    });
    expect(sent.changes).toContainEqual({ path: 'status', before: 'draft', after: 'submitted' });
    expect((await revision(owner, id, 3)).status).toBe('draft');
    expect((await revision(owner, id, 1)).answers).toEqual({ full_name: 'A' });
  });

  test('returns not_found for what does not exist', async () => {
    const { owner, id } = await makeThree();
    for (const number of ['4', '0', '-1', '2147483648', '99999999999999999999', 'x', '1.5', '1e0'])
      expect((await owner.send('GET', `/entries/${id}/revisions/${number}`)).status).toBe(404);
    const outsider = await account();
    for (const path of ['', '/1']) {
      const response = await outsider.send('GET', `/entries/${id}/revisions${path}`);
      expect([response.status, response.body.error.code]).toEqual([404, 'not_found']);
    }
    expect((await outsider.send('POST', `/entries/${id}/revisions/1/restore`)).status).toBe(404);
  });
});

describe('restoring', () => {
  test('brings back the earlier state as a new revision', async () => {
    const { owner, id } = await makeThree();
    const restored = await owner.sendWithSession('POST', `/entries/${id}/revisions/2/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body).toMatchObject({
      answers: { full_name: 'B', city: 'Paris' },
      metafields: {},
      status: 'submitted',
      revision: 4,
      updatedBy: encodeId('usr', owner.userId),
    });
    expect(await revision(owner, id, 4)).toMatchObject({ source: 'user', answers: restored.body.answers });
    expect((await revision(owner, id, 3)).metafields).toEqual({ crm: { id: 'C-1' } });
    expect((await owner.send('GET', `/entries/${id}`)).body).toEqual(restored.body);

    const back = await owner.send('POST', `/entries/${id}/revisions/3/restore`);
    expect(back.body).toMatchObject({
      answers: { full_name: 'B' },
      metafields: { crm: { id: 'C-1' } },
      revision: 5,
    });
  });

  test('the current state changes nothing', async () => {
    const { owner, id, etag } = await makeThree();
    const same = await owner.send('POST', `/entries/${id}/revisions/3/restore`);
    expect([same.status, same.body.revision, same.headers.get('etag')]).toEqual([200, 3, etag]);
    expect((await owner.send('GET', `/entries/${id}/revisions`)).body.data).toHaveLength(3);
  });

  test('accepts answers that were valid once, but not answers that never were', async () => {
    const owner = await account();
    const form = await makePublishedForm(owner, { definition });
    const draft = await makeEntry(owner, { formId: form.id, status: 'draft', answers: { city: 'Paris' } });
    await owner.send('PATCH', `/entries/${draft.id}/answers`, { answers: { full_name: 'A' } });
    const sent = await owner.send('PATCH', `/entries/${draft.id}`, {
      status: 'submitted',
      answers: { city: 'Lyon' },
    });
    expect(sent.body).toMatchObject({ status: 'submitted', revision: 3 });

    const rejected = await owner.send('POST', `/entries/${draft.id}/revisions/1/restore`);
    expect([rejected.status, rejected.body.error.code]).toEqual([422, 'validation_failed']);
    expect(rejected.body.error.details).toMatchObject([{ path: 'answers.full_name', code: 'required' }]);
    const restored = await owner.send('POST', `/entries/${draft.id}/revisions/2/restore`);
    expect(restored.body).toMatchObject({
      status: 'submitted',
      answers: { full_name: 'A', city: 'Paris' },
      revision: 4,
    });
  });

  test('respects If-Match and Idempotency-Key', async () => {
    const { owner, id, etag } = await makeThree();
    const path = `/entries/${id}/revisions/1/restore`;
    const stale = await owner.send('POST', path, undefined, { 'if-match': '"1"' });
    expect([stale.status, stale.headers.get('etag')]).toEqual([412, etag]);
    const once = { 'if-match': etag, 'idempotency-key': 'once' };
    const first = await owner.send('POST', path, undefined, once);
    expect([first.status, first.body.revision]).toEqual([200, 4]);
    const again = await owner.send('POST', path, undefined, once);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
  });

  test('requires an editor and an entry outside the trash, whose revisions can still be read', async () => {
    const { owner, id } = await makeThree();
    const path = `/entries/${id}/revisions/1/restore`;
    const viewer = await owner.as('viewer');
    const rejected = await viewer.send('POST', path);
    expect([rejected.status, rejected.body.error.code]).toEqual([403, 'permission_denied']);
    expect((await viewer.send('GET', `/entries/${id}/revisions/1`)).status).toBe(200);

    await owner.send('DELETE', `/entries/${id}`);
    const inTrash = await owner.send('POST', path);
    expect([inTrash.status, inTrash.body.error.code]).toEqual([409, 'state_conflict']);
    expect((await revision(owner, id, 1)).answers).toEqual({ full_name: 'A' });
    await owner.send('POST', `/entries/${id}/restore`);
    expect((await owner.send('GET', `/entries/${id}/revisions`)).body.data).toHaveLength(3);
  });
});

describe('concurrent requests', () => {
  test('restore and change one after another, and none is lost', async () => {
    const { owner, id } = await makeThree();
    const answers = await Promise.all([
      owner.send('POST', `/entries/${id}/revisions/1/restore`),
      owner.send('POST', `/entries/${id}/revisions/2/restore`),
      owner.send('PATCH', `/entries/${id}/answers`, { answers: { city: 'Nice' } }),
      owner.send('PUT', `/entries/${id}/metafields/crm/id`, { value: 'C-2' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await owner.send('GET', `/entries/${id}/revisions?sort=number`);
    const numbers = body.data.map(({ number }: { number: number }) => number);
    expect(numbers).toEqual(numbers.map((_: number, index: number) => index + 1));
    const entry = (await owner.send('GET', `/entries/${id}`)).body;
    expect(entry.revision).toBe(numbers.length);
    expect(await revision(owner, id, entry.revision)).toMatchObject({
      answers: entry.answers,
      metafields: entry.metafields,
    });
  });

  test('with the same version: one is rejected', async () => {
    const { owner, id, etag } = await makeThree();
    const match = { 'if-match': etag };
    const answers = await Promise.all([
      owner.send('POST', `/entries/${id}/revisions/1/restore`, undefined, match),
      owner.send('PATCH', `/entries/${id}/answers`, { answers: { city: 'Nice' } }, match),
    ]);
    expect(answers.map(({ status }) => status).toSorted(rising)).toEqual([200, 412]);
  });
});
