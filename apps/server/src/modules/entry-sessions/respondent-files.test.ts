import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { createRespondent, type Respondent } from '../../testing/respondent.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { entries } from '../entries/index.ts';
import { png, putBytes, startTestUpload } from '../files/files.factory.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';

const app = useTestApp();
afterEach(() => vi.restoreAllMocks());

const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        { kind: 'field', key: 'full_name', type: 'short_text', label: 'Name' },
        { kind: 'field', key: 'photo', type: 'image', label: 'Photo', max: 2 },
      ],
    },
  ],
};

const asOwner = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
  const owner = new pg.Client({ connectionString: app.database.url });
  await owner.connect();
  const { rows } = await owner.query<Row>(text);
  await owner.end();
  return rows;
};

const runSchedule = async (name: string): Promise<void> => {
  const log = pino({ level: 'silent' });
  const { pool, db } = createOwnerPool(app.database.url, 1, log);
  const schedule = entries.schedules?.(app.services).find((one) => one.name === name);
  await schedule?.run({ db, now: new Date(), signal: new AbortController().signal, log });
  await pool.end();
};

const filesBy = ({ send, entryPath }: Pick<Respondent, 'send' | 'entryPath'>) => {
  const on = (method: string, path = '', body?: object) => send(method, `${entryPath}${path}`, body);
  const announced = () =>
    startTestUpload({ send: (_method, _path, body) => on('POST', '/files', body as object) }, png, {
      fieldKey: 'photo',
    });
  return {
    on,
    announced,
    save: (answers: object) => on('PATCH', '/answers', { answers }),
    /** A completely uploaded file. */
    async upload(): Promise<string> {
      const file = await announced();
      await putBytes(app, file, png);
      const { status } = await on('POST', `/files/${file.file.id}/complete`);
      if (status !== 200) throw new Error('The file was not completed.');
      return file.file.id;
    },
  };
};

const makeEditSession = async (
  { send }: TestAccount,
  entryId: string,
): Promise<{ id: string; entryKey: string }> =>
  (await send('POST', `/entries/${entryId}/edit-sessions`)).body;

const startDraft = async (answers: object = {}) => {
  const owner = await createTestAccount(app);
  const form = await makePublishedForm(owner, { definition });
  const respondent = createRespondent(app);
  const { body } = await respondent.start(form.id, { answers });
  return { owner, id: body.entry.id as string, respondent, ...filesBy(respondent) };
};

/** A submitted entry and an editor with a link to it. */
const beginEdit = async () => {
  const { owner, id, on } = await startDraft({ full_name: 'A' });
  await on('POST', '/submit');
  const session = await makeEditSession(owner, id);
  const editor = Object.assign(createRespondent(app), { entryKey: session.entryKey });
  const read = async () => (await owner.send('GET', `/entries/${id}`)).body;
  return { owner, id, session, read, ...filesBy({ send: editor.send, entryPath: `/entries/${id}` }) };
};

const fileStatus = async (owner: TestAccount, id: string) =>
  (await owner.send('GET', `/files/${id}`)).body.status ?? 'gone';

test('a draft with an unknown file is saved, and the file is reported as an error', async () => {
  const { save, announced, on } = await startDraft();
  const { file } = await announced();
  const saved = await save({ full_name: 'B', photo: [file.id] });
  expect([saved.status, saved.body.entry.answers.full_name]).toEqual([200, 'B']);
  expect(saved.body.state.errors).toMatchObject([{ path: 'answers.photo.0', code: 'unknown_file' }]);
  expect((await save({ full_name: 'C' })).status).toBe(200);
  expect((await on('POST', '/submit')).status).toBe(422);
  expect((await save({ photo: null })).body.state.errors).toEqual([]);
  expect((await on('POST', '/submit')).status).toBe(200);
});

test('a file of another entry is not revealed', async () => {
  const { respondent, upload, save } = await startDraft();
  const [own, file] = [await upload(), await upload()];
  await save({ photo: [own] });
  const other = createRespondent(app);
  const { body } = await respondent.send('GET', respondent.entryPath);
  await other.start(body.entry.formId, { answers: { photo: [file] } });
  const read = await other.send('GET', other.entryPath);
  const saved = await other.send('PATCH', `${other.entryPath}/answers`, { answers: { full_name: 'B' } });
  expect(body.entry.answers.photo).toMatchObject([{ fileId: own, name: 'pixel.png' }]);
  expect([read.body.entry.answers.photo, saved.body.entry.answers.photo]).toEqual([[], []]);
});

test('a file that was removed from a draft can be deleted and is unreferenced; a file in the draft cannot be deleted', async () => {
  const { owner, save, upload, on } = await startDraft();
  const [first, second] = [await upload(), await upload()];
  await save({ photo: [first, second] });
  const held = await on('DELETE', `/files/${first}`);
  expect([held.status, held.body.error.code]).toEqual([409, 'in_use']);
  await save({ photo: [second] });
  const loose = await asOwner<{ loose: boolean }>(
    `select unreferenced_since is not null as loose from files where account_id = '${owner.accountId}' order by id`,
  );
  expect(loose.map((row) => row.loose)).toEqual([true, false]);
  expect((await on('DELETE', `/files/${first}`)).status).toBe(204);
  expect((await on('POST', '/submit')).body.entry.answers.photo).toMatchObject([{ fileId: second }]);
});

test('files of restorable revisions are kept', async () => {
  const { owner, id, save, upload, on } = await startDraft();
  const file = await upload();
  await save({ photo: [file] });
  await on('POST', '/submit');
  await owner.send('PATCH', `/entries/${id}/answers`, { answers: { photo: null } });
  expect((await owner.send('DELETE', `/files/${file}`)).body.error.code).toBe('in_use');
  const restored = await owner.send('POST', `/entries/${id}/revisions/2/restore`);
  expect(restored.body.answers.photo).toMatchObject([{ fileId: file }]);
});

test('deleting a draft permanently deletes its files', async () => {
  const { owner, save, upload } = await startDraft();
  const file = await upload();
  await save({ photo: [file] });
  await asOwner(
    `update entries set expires_at = now() - interval '1 second' where account_id = '${owner.accountId}'`,
  );
  await runSchedule('purge-drafts');
  expect(await fileStatus(owner, file)).toBe('gone');
});

test('reading a file blocks neither the entry nor a connection', async () => {
  const { owner, save, announced, on } = await startDraft();
  const announcement = await announced();
  await putBytes(app, announcement, png);
  const own = await startTestUpload(owner, png);
  await putBytes(app, own, png);
  const { storage } = app.services;
  const put = storage.put.bind(storage);
  const gate = Promise.withResolvers<void>();
  const reading = vi.spyOn(storage, 'put').mockImplementation(async (...call) => {
    await gate.promise;
    return put(...call);
  });
  const completing = [
    on('POST', `/files/${announcement.file.id}/complete`),
    owner.send('POST', `/files/${own.file.id}/complete`),
  ];
  await expect.poll(() => reading.mock.calls.length).toBe(2);
  expect((await save({ full_name: 'Meanwhile' })).status).toBe(200);
  const open = await asOwner(
    `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  );
  expect(open).toHaveLength(0);
  gate.resolve();
  expect((await Promise.all(completing)).map(({ status }) => status)).toEqual([200, 200]);
});

test('if an upload changes while it is completed, the checked bytes are kept', async () => {
  const { owner, announced, on } = await startDraft();
  const announcement = await announced();
  const path = `/files/${announcement.file.id}/complete`;
  await putBytes(app, announcement, png);
  const { storage } = app.services;
  const copy = storage.copy.bind(storage);
  // Between the check and the copy to its final key, other bytes arrive and another request completes the file.
  vi.spyOn(storage, 'copy').mockImplementationOnce(async (...call) => {
    await putBytes(app, announcement, Buffer.alloc(png.length, 'x'));
    expect((await on('POST', path)).body.status).toBe('available');
    return copy(...call);
  });
  expect((await on('POST', path)).status).toBe(200);
  const [row] = await asOwner<{ object_key: string }>(
    `select object_key from files where account_id = '${owner.accountId}'`,
  );
  expect(await buffer((await storage.get(row?.object_key ?? '')).body)).toEqual(png);
});

test('an edit session has its own files, which are attached to the entry on commit', async () => {
  const { owner, read, upload, save, on } = await beginEdit();
  const [file, spare] = [await upload(), await upload()];
  const staged = await save({ photo: [file] });
  expect(staged.body.entry.answers.photo).toMatchObject([{ fileId: file, contentType: 'image/png' }]);
  expect((await read()).answers.photo).toBeUndefined();
  expect((await on('DELETE', `/files/${spare}`)).status).toBe(204);
  expect((await on('DELETE', `/files/${file}`)).body.error.code).toBe('in_use');
  expect((await on('POST', '/submit')).status).toBe(200);
  expect(await read()).toMatchObject({ revision: 3, answers: { photo: [{ fileId: file }] } });
  expect((await on('POST', '/files', {})).status).toBe(422);
  expect((await on('DELETE', `/files/${file}`)).body.error.code).toBe('entry_already_submitted');
  expect(await fileStatus(owner, file)).toBe('available');
});

test.each(['discarded', 'expired'])('the files of an edit session that was %s are detached', async (end) => {
  const { owner, session, read, upload, save } = await beginEdit();
  const file = await upload();
  await save({ photo: [file] });
  expect((await owner.send('DELETE', `/files/${file}`)).body.error.code).toBe('in_use');
  if (end === 'discarded') await owner.send('POST', `/edit-sessions/${session.id}/discard`);
  else {
    const past = `update edit_sessions set expires_at = now() - interval '1 second'`;
    await asOwner(`${past} where account_id = '${owner.accountId}'`);
    await runSchedule('expire-edit-sessions');
  }
  expect((await owner.send('GET', `/edit-sessions/${session.id}`)).body.status).toBe(end);
  expect((await owner.send('DELETE', `/files/${file}`)).status).toBe(204);
  expect((await read()).answers.photo).toBeUndefined();
});

test('submitting with the key of an edit session is not a repetition of the first submit', async () => {
  const { owner, id, on, respondent } = await startDraft({ full_name: 'A' });
  const submit = (send: Respondent['send']) =>
    send('POST', `/entries/${id}/submit`, {}, { 'idempotency-key': 'once' });
  await submit(respondent.send);
  const { entryKey } = await makeEditSession(owner, id);
  const editor = Object.assign(createRespondent(app), { entryKey });
  await editor.send('PATCH', `/entries/${id}/answers`, { answers: { full_name: 'B' } });
  const sent = await submit(editor.send);
  expect([sent.status, sent.headers.get('idempotent-replayed')]).toEqual([200, null]);
  expect((await on('GET')).body.entry.answers.full_name).toBe('B');
  expect((await submit(editor.send)).headers.get('idempotent-replayed')).toBe('true');
});
