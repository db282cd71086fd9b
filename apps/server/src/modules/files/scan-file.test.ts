import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startModuleWorker } from '../../boot/start-module-worker.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { eicar, startClamd } from '../../kit/clamd/clamd-stand-in.factory.ts';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { putBytes, startTestUpload, testUrl } from './files.factory.ts';
import { files } from './index.ts';

const clamd = await startClamd({ streamLimit: 300_000 });
const logged = new PassThrough();
let log = '';
logged.on('data', (bytes) => {
  log += bytes;
});
const app = useTestApp({
  env: { CLAMD_URL: clamd.unixUrl, CLAMD_STREAM_LIMIT: '400000' },
  logTo: logged,
});
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  worker = await startModuleWorker(app.services, [files], app.database.url);
});
afterAll(async () => {
  await worker.stop();
  await clamd.stop();
});
beforeEach(() => {
  clamd.state.mood = 'works';
});

const definition = {
  pages: [
    {
      id: 'one',
      elements: [{ kind: 'field', key: 'paper', type: 'file', label: 'Paper', accept: ['text/plain'] }],
    },
  ],
};
const text = { name: 'paper.txt', contentType: 'text/plain' };
const [clean, infected] = [Buffer.from('All is well.'), Buffer.from(eicar)];

type Sender = Pick<TestAccount, 'send'>;

const upload = async (sender: Sender, bytes: Buffer, path = '/files') => {
  const announced = await startTestUpload(sender, bytes, text);
  await putBytes(app, announced, bytes);
  return sender.send('POST', `${path}/${announced.file.id}/complete`);
};

/** A respondent with a draft whose files are for the field `paper`. */
const startDraft = async () => {
  const owner = await createTestAccount(app);
  const form = await makePublishedForm(owner, { definition });
  const respondent = createRespondent(app);
  const { body } = await respondent.start(form.id, {});
  const { entryPath } = respondent;
  const send: Sender['send'] = (method, path, sent) =>
    respondent.send(method, path.replace(/^\/files/, `${entryPath}/files`), {
      ...(sent as object),
      ...(path === '/files' && { fieldKey: 'paper' }),
    });
  const submit = (answers: object) => respondent.send('POST', `${entryPath}/submit`, { answers });
  return {
    owner,
    entryId: body.entry.id as string,
    upload: (bytes: Buffer) => upload({ send }, bytes),
    submit,
  };
};

const eventsOf = async (owner: TestAccount, type: string) =>
  (await owner.send('GET', `/events?filter=type == "${type}"`)).body.data;
const statusOf = async (owner: TestAccount, id: string) =>
  (await owner.send('GET', `/files/${id}`)).body.status;
const paperOf = async (owner: TestAccount, entryId: string) =>
  (await owner.send('GET', `/entries/${entryId}`)).body.answers.paper;

test('a clean file is available immediately', async () => {
  const owner = await createTestAccount(app);
  const { status, body } = await upload(owner, clean);
  expect([status, body.status]).toEqual([200, 'available']);
  const { body: link } = await owner.send('GET', `/files/${body.id}/download-link`);
  expect(await (await fetch(testUrl(app, link.url))).text()).toBe('All is well.');
  await vi.waitFor(async () => expect(await eventsOf(owner, 'file.available')).toHaveLength(1));
});

test('an infected file is rejected, quarantined and reported', async () => {
  const owner = await createTestAccount(app);
  const announced = await startTestUpload(owner, infected, text);
  await putBytes(app, announced, infected);
  const { id } = announced.file;
  for (const attempt of [1, 2]) {
    const { status, body } = await owner.send('POST', `/files/${id}/complete`);
    expect([attempt, status, body.error.details[0].code]).toEqual([attempt, 422, 'infected_file']);
    expect(body.error.details[0].message).toContain('contains malware (Eicar-Test-Signature)');
  }
  expect(await statusOf(owner, id)).toBe('infected');
  for (const path of ['download', 'download-link']) {
    const { status, body } = await owner.send('GET', `/files/${id}/${path}`);
    expect([status, body.error.code]).toEqual([409, 'state_conflict']);
    expect(body.error.message).toContain('contains malware');
  }
  expect((await owner.send('GET', '/files?filter=status == "infected"')).body.data).toMatchObject([{ id }]);
  const { body: audit } = await owner.sendWithSession('GET', '/audit-log?filter=action == "file.infected"');
  expect(audit.data).toMatchObject([
    { actor: { type: 'system' }, target: { id, name: null }, after: { signature: 'Eicar-Test-Signature' } },
  ]);
  expect(JSON.stringify(audit.data)).not.toContain('paper.txt');
  await vi.waitFor(async () =>
    expect(await eventsOf(owner, 'file.infected')).toMatchObject([
      { data: { fileId: id, signature: 'Eicar-Test-Signature' } },
    ]),
  );
  expect(await eventsOf(owner, 'file.available')).toEqual([]);
  expect(log).toContain('Malware found in an upload');
});

test('respondents are told immediately and can submit without the file', async () => {
  const { upload: send, submit } = await startDraft();
  const { status, body } = await send(infected);
  expect([status, body.error.details[0].code]).toEqual([422, 'infected_file']);
  expect((await submit({})).status).toBe(200);
});

test('while the scanner is down files wait, submits do not, and all are scanned when it is back', async () => {
  clamd.state.mood = 'drops';
  const { owner, entryId, upload: send, submit } = await startDraft();
  const { status, body: file } = await send(clean);
  expect([status, file.status]).toEqual([200, 'scanning']);
  expect((await submit({ paper: [file.id] })).status).toBe(200);
  const early = await owner.send('GET', `/files/${file.id}/download`);
  expect([early.status, early.body.error.message]).toEqual([
    409,
    'This file is being scanned for malware. Try again in a minute.',
  ]);
  expect(await paperOf(owner, entryId)).toMatchObject([{ fileId: file.id, status: 'scanning' }]);
  expect(await eventsOf(owner, 'file.available')).toEqual([]);

  clamd.state.mood = 'works';
  await vi.waitFor(async () => expect(await statusOf(owner, file.id)).toBe('available'), { timeout: 20_000 });
  const [paper] = await paperOf(owner, entryId);
  expect([paper.fileId, paper.status]).toEqual([file.id, undefined]);
  await vi.waitFor(async () => expect(await eventsOf(owner, 'file.available')).toHaveLength(1));
});

test('malware found after the submit blocks the file and is shown on the entry', async () => {
  clamd.state.mood = 'drops half-way';
  const { owner, entryId, upload: send, submit } = await startDraft();
  const { body: file } = await send(infected);
  expect(file.status).toBe('scanning');
  expect((await submit({ paper: [file.id] })).status).toBe(200);
  clamd.state.mood = 'works';
  await vi.waitFor(async () => expect(await statusOf(owner, file.id)).toBe('infected'), { timeout: 20_000 });
  expect(await paperOf(owner, entryId)).toMatchObject([{ fileId: file.id, status: 'infected' }]);
  expect((await owner.send('GET', `/files/${file.id}/download-link`)).status).toBe(409);
  await vi.waitFor(async () =>
    expect(await eventsOf(owner, 'file.infected')).toMatchObject([{ data: { entryId } }]),
  );
  // The account can still change the entry.
  const changed = await owner.send('PATCH', `/entries/${entryId}`, { answers: { paper: [file.id] } });
  expect(changed.status).toBe(200);
});

test('a draft cannot be submitted with a file in which malware was found in the meantime', async () => {
  clamd.state.mood = 'drops';
  const { owner, upload: send, submit } = await startDraft();
  const { body: file } = await send(infected);
  clamd.state.mood = 'works';
  await vi.waitFor(async () => expect(await statusOf(owner, file.id)).toBe('infected'), { timeout: 20_000 });
  const rejected = await submit({ paper: [file.id] });
  expect([rejected.status, rejected.body.error.details[0].code]).toEqual([422, 'unknown_file']);
  expect((await submit({ paper: null })).status).toBe(200);
});

test('files that are too large to scan are rejected when the upload is started', async () => {
  const owner = await createTestAccount(app);
  const announce = (size: number) => owner.send('POST', '/files', { ...text, size });
  expect((await announce(400_000)).status).toBe(201);
  const { status, body } = await announce(400_001);
  expect([status, body.error.details[0].code]).toEqual([422, 'file_too_large']);
});

test('a file larger than StreamMaxLength is rejected, and the log names the setting', async () => {
  const owner = await createTestAccount(app);
  const { status, body } = await upload(owner, Buffer.alloc(350_000, 'x'));
  expect([status, body.error.details[0].code]).toEqual([422, 'file_too_large']);
  expect(body.error.details[0].message).toContain('too large for the malware scanner');
  await vi.waitFor(() => expect(log).toContain('Raise StreamMaxLength, or lower CLAMD_STREAM_LIMIT'));
  expect(await (await fetch(`${app.origin}/readyz`)).json()).toEqual({ status: 'ready', scanner: 'ok' });
});

test('a file that was complete before clamd rejected it keeps waiting', async () => {
  clamd.state.mood = 'drops';
  const owner = await createTestAccount(app);
  const { body } = await upload(owner, Buffer.alloc(350_000, 'x'));
  expect(body.status).toBe('scanning');
  log = '';
  clamd.state.mood = 'works';
  await vi.waitFor(() => expect(log).toContain('Raise StreamMaxLength'), { timeout: 20_000 });
  expect(await statusOf(owner, body.id)).toBe('scanning');
});

test('files without a job are found again, and /readyz reports that the scanner is down', async () => {
  clamd.state.mood = 'drops';
  const owner = await createTestAccount(app);
  const { body } = await upload(owner, clean);
  const silent = pino({ level: 'silent' });
  const { pool, db } = createOwnerPool(app.database.url, 1, silent);
  const schedule = files.schedules?.(app.services).find(({ name }) => name === 'scan-waiting-files');
  const run = () => schedule?.run({ db, now: new Date(), signal: new AbortController().signal, log: silent });
  // tenant-scope: only this file, by its id
  await db.run(sql`update files set updated_at = now() - interval '1 hour' where id = (
    select id from files where status = 'scanning' order by created_at desc limit 1)`);
  await db.run(
    sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'scan-file/%'`,
  );
  expect(await (await fetch(`${app.origin}/readyz`)).json()).toEqual({
    status: 'ready',
    scanner: 'unavailable',
  });
  await run();
  expect(await statusOf(owner, body.id)).toBe('scanning');

  clamd.state.mood = 'works';
  await upload(owner, clean);
  expect(await (await fetch(`${app.origin}/readyz`)).json()).toEqual({ status: 'ready', scanner: 'ok' });
  await run();
  await vi.waitFor(async () => expect(await statusOf(owner, body.id)).toBe('available'), { timeout: 20_000 });
  await pool.end();
});
