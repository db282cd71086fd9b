import { describe, expect, test } from 'vitest';
import { encodeId } from '../../../kit/ids.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makePublishedForm } from '../../forms/forms.factory.ts';
import { makeEntry } from '../entries.factory.ts';
import { editorOf, makeEditSession } from './edit-sessions.factory.ts';

const app = useTestApp();
const rising = (one: number, other: number) => one - other;

const text = (key: string, rest: object = {}) => ({
  kind: 'field',
  key,
  type: 'short_text',
  label: key,
  ...rest,
});
const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        text('full_name', { required: true }),
        text('city'),
        { kind: 'field', key: 'age', type: 'number', label: 'Age' },
        { kind: 'field', key: 'months', type: 'calculated', label: 'Months', value: 'answers.age * 12' },
        { kind: 'group', key: 'guests', repeat: { max: 3 }, elements: [text('name'), text('meal')] },
      ],
    },
  ],
};

const setUp = async (answers: object = { full_name: 'A', age: 2 }) => {
  const owner = await createTestAccount(app);
  const form = await makePublishedForm(owner, { definition });
  const { id } = await makeEntry(owner, { formId: form.id, answers });
  const entry = async () => (await owner.send('GET', `/entries/${id}`)).body;
  const session = await makeEditSession(owner, id);
  return { owner, form, id, entry, session, path: `/edit-sessions/${session.id}` };
};

describe('creating a session', () => {
  test('returns the whole session, and its key only once', async () => {
    const { owner, form, id } = await setUp();
    const { status, headers, body } = await owner.send('POST', `/entries/${id}/edit-sessions`, {
      expiresInHours: 1,
    });
    expect([status, headers.get('location')]).toEqual([201, `/api/v1/edit-sessions/${body.id}`]);
    expect(body).toEqual({
      id: expect.stringMatching(/^eds_/),
      entryId: id,
      status: 'open',
      url: `http://forms.test/f/${form.slug}?edit=${id}#key=${body.entryKey}`,
      entryKey: expect.stringMatching(/^sek_[0-9A-Za-z]{39}$/),
      baseRevision: 1,
      expiresAt: expect.any(String),
      createdBy: encodeId('usr', owner.userId),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(3_600_000);

    const { entryKey, url, ...rest } = body;
    const read = await owner.send('GET', `/edit-sessions/${body.id}`);
    expect(read.body).toEqual({ ...rest, url: url.replace(/#.*/, ''), changes: [] });
    const listed = await owner.send('GET', `/entries/${id}/edit-sessions`);
    expect(listed.body.data).toHaveLength(2);
    expect(listed.body.data[0]).toEqual({ ...rest, url: url.replace(/#.*/, '') });
    expect(JSON.stringify([read.body, listed.body])).not.toContain(entryKey);
  });

  test('lasts three days by default and a month at most', async () => {
    const { owner, id, session } = await setUp();
    const { body } = await owner.send('GET', `/edit-sessions/${session.id}`);
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(72 * 3_600_000);
    for (const expiresInHours of [0, 721, 1.5, '3'])
      expect((await owner.send('POST', `/entries/${id}/edit-sessions`, { expiresInHours })).status).toBe(422);
    for (const email of ['x', 'a@b, c@d', 'a@b\nBcc: c@d'])
      expect((await owner.send('POST', `/entries/${id}/edit-sessions`, { email })).status).toBe(422);
  });

  test('requires an editor of this account and an entry outside the trash', async () => {
    const { owner, id, path } = await setUp();
    const viewer = await owner.as('viewer');
    expect((await viewer.send('GET', path)).status).toBe(200);
    expect((await viewer.send('POST', `/entries/${id}/edit-sessions`)).status).toBe(403);
    for (const verb of ['commit', 'discard'])
      expect((await viewer.send('POST', `${path}/${verb}`)).status).toBe(403);
    const outsider = await createTestAccount(app);
    const attempts = [
      ['GET', path],
      ['POST', `${path}/commit`],
      ['POST', `${path}/discard`],
      ['GET', `/entries/${id}/edit-sessions`],
      ['POST', `/entries/${id}/edit-sessions`],
    ] as const;
    for (const [method, where] of attempts) expect((await outsider.send(method, where)).status).toBe(404);
    await owner.send('DELETE', `/entries/${id}`);
    for (const [method, where] of attempts) expect((await owner.send(method, where)).status).toBe(404);
    await owner.send('POST', `/entries/${id}/restore`);
    expect((await owner.send('GET', path)).body.status).toBe('open');
  });
});

describe('staging', () => {
  test('stores changes in the session, invalid ones too, and leaves the entry unchanged', async () => {
    const { owner, entry, session, path } = await setUp();
    const before = await entry();
    const editor = editorOf(app, session);
    expect((await editor.read()).body.entry.answers).toMatchObject({ full_name: 'A', age: 2 });
    const staged = await editor.stage({ full_name: null, city: 'Paris' });
    expect(staged.status).toBe(200);
    expect(staged.body.state.errors).toMatchObject([{ path: 'answers.full_name', code: 'required' }]);
    const read = await editor.read();
    expect([read.headers.get('etag'), read.body.entry]).toMatchObject([
      '"2"',
      { id: session.entryId, status: 'submitted', answers: { city: 'Paris', age: 2 } },
    ]);
    expect(read.body.entry.answers).not.toHaveProperty('full_name');
    expect(await entry()).toEqual(before);
    const { body, headers } = await owner.send('GET', path);
    expect(headers.get('etag')).toBe('"2"');
    expect(body.changes).toEqual([
      { path: 'answers.full_name', before: 'A', after: null },
      { path: 'answers.city', before: null, after: 'Paris' },
    ]);
  });

  test('rejects the key of an ended session', async () => {
    const { owner, id, session, path } = await setUp();
    const editor = editorOf(app, session);
    await owner.send('DELETE', `/entries/${id}`);
    expect((await editor.read()).status).toBe(404);
    await owner.send('POST', `/entries/${id}/restore`);
    await owner.send('POST', `${path}/discard`);
    const answers = [await editor.read(), await editor.stage({ city: 'x' }), await editor.submit()];
    for (const { status, body } of answers)
      expect([status, body.error.code]).toEqual([401, 'invalid_entry_key']);
  });

  test("does not open another entry or the entry itself with the session's key", async () => {
    const { owner, form, session } = await setUp();
    const other = await makeEntry(owner, { formId: form.id });
    const misused = await editorOf(app, { ...session, entryId: other.id }).read();
    expect([misused.status, misused.body.error.code]).toEqual([401, 'invalid_entry_key']);
  });
});

describe('committing', () => {
  test('by a member creates one revision with calculated values', async () => {
    const { owner, id, entry, session, path } = await setUp();
    const editor = editorOf(app, session);
    await editor.stage({ city: 'Paris' });
    await editor.stage({ age: 3 });
    const committed = await owner.sendWithSession('POST', `${path}/commit`);
    expect([committed.status, committed.body.status]).toEqual([200, 'committed']);
    expect(await entry()).toMatchObject({
      answers: { full_name: 'A', city: 'Paris', age: 3, months: 36 },
      revision: 2,
    });
    const { body } = await owner.send('GET', `/entries/${id}/revisions/2`);
    expect(body).toMatchObject({ source: 'user', author: encodeId('usr', owner.userId) });
    expect(body.changes.map((change: { path: string }) => change.path).toSorted()).toEqual([
      'answers.age',
      'answers.city',
      'answers.months',
    ]);
    const again = await owner.send('POST', `${path}/commit`);
    expect([again.status, again.body.error.code]).toEqual([409, 'state_conflict']);
    expect((await owner.send('GET', path)).body).toMatchObject({ status: 'committed', changes: [] });
  });

  test("with the key counts as the respondent's revision, even after the form was closed", async () => {
    const { owner, form, id, session } = await setUp();
    const editor = editorOf(app, session);
    await editor.stage({ city: 'Paris' });
    await owner.send('POST', `/forms/${form.id}/close`);
    const sent = await editor.submit({ age: 4 });
    expect([sent.status, sent.body.entry.answers]).toMatchObject([
      200,
      { full_name: 'A', city: 'Paris', age: 4, months: 48 },
    ]);
    for (const late of [await editor.read(), await editor.stage({ age: 5 }), await editor.submit()])
      expect([late.status, late.body.error.code]).toEqual([409, 'entry_already_submitted']);
    const { body } = await owner.send('GET', `/entries/${id}/revisions/2`);
    expect(body).toMatchObject({ source: 'respondent', author: null });
  });

  test('merges with changes made in the meantime, answer by answer', async () => {
    const { owner, id, entry, session, path } = await setUp({
      full_name: 'A',
      city: 'Rome',
      guests: [{ name: 'B' }, { name: 'C' }],
    });
    const [first, second] = (await entry()).answers.guests;
    await editorOf(app, session).stage({
      city: 'Paris',
      guests: [
        { ...first, meal: 'soup' },
        { ...second, name: 'D' },
      ],
    });
    await owner.send('PATCH', `/entries/${id}/answers`, {
      answers: { full_name: 'E', city: 'Oslo', guests: [first] },
    });
    expect((await owner.send('POST', `${path}/commit`)).status).toBe(200);
    expect((await entry()).answers).toEqual({
      full_name: 'E',
      city: 'Paris',
      guests: [{ ...first, meal: 'soup' }],
    });
    expect((await entry()).revision).toBe(3);
  });

  test('without changes creates no revision', async () => {
    const { owner, entry, path } = await setUp();
    expect((await owner.send('POST', `${path}/commit`)).body.status).toBe('committed');
    expect((await entry()).revision).toBe(1);
  });

  test('invalid answers fails and leaves the session open', async () => {
    const { owner, entry, session, path } = await setUp();
    const editor = editorOf(app, session);
    await editor.stage({ full_name: null });
    for (const rejected of [await owner.send('POST', `${path}/commit`), await editor.submit()]) {
      expect([rejected.status, rejected.body.error.code]).toEqual([422, 'validation_failed']);
      expect(rejected.body.error.details).toMatchObject([{ path: 'answers.full_name', code: 'required' }]);
    }
    expect((await owner.send('GET', path)).body.status).toBe('open');
    expect((await entry()).revision).toBe(1);
  });

  test('twice at the same time happens once', async () => {
    const { owner, entry, session, path } = await setUp();
    await editorOf(app, session).stage({ city: 'Paris' });
    const answers = await Promise.all([
      owner.send('POST', `${path}/commit`),
      owner.send('POST', `${path}/commit`),
      editorOf(app, session).submit(),
    ]);
    expect(answers.map(({ status }) => status).toSorted(rising)).toEqual([200, 409, 409]);
    expect((await entry()).revision).toBe(2);

    const other = await setUp();
    const both = await Promise.all(
      ['commit', 'discard'].map((verb) => other.owner.send('POST', `${other.path}/${verb}`)),
    );
    expect(both.map(({ status }) => status).toSorted(rising)).toEqual([200, 409]);
  });

  test('respects If-Match of the session', async () => {
    const { owner, session, path } = await setUp();
    await editorOf(app, session).stage({ city: 'Paris' });
    for (const verb of ['commit', 'discard'])
      expect((await owner.send('POST', `${path}/${verb}`, undefined, { 'if-match': '"1"' })).status).toBe(
        412,
      );
    const done = await owner.send('POST', `${path}/commit`, undefined, { 'if-match': '"2"' });
    expect(done.status).toBe(200);
  });
});

test('a discarded session leaves nothing behind', async () => {
  const { owner, entry, session, path } = await setUp();
  await editorOf(app, session).stage({ city: 'Paris' });
  const discarded = await owner.send('POST', `${path}/discard`);
  expect([discarded.status, discarded.body.status]).toEqual([200, 'discarded']);
  expect((await entry()).revision).toBe(1);
  expect((await owner.send('POST', `${path}/discard`)).status).toBe(409);
});
