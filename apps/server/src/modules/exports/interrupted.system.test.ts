import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { quickTimings } from '../../jobs/worker.factory.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { decodeId } from '../../kit/ids.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { files } from '../files/index.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { exportJob } from './export-job.ts';
import { download, finishedExports, requestExport, waitForExport } from './exports.factory.ts';
import { exports } from './index.ts';

const app = useTestApp();
const log = pino({ level: 'silent' });
const workers: Worker[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A worker with a storage that the test controls. */
const startExporting = async (put?: (body: Readable) => Promise<void>) => {
  const { storage, database, jobChanges: changes } = app.services;
  const services = {
    ...app.services,
    storage: Object.assign(Object.create(storage), {
      put: async (key: string, body: Readable, options: { contentType: string }) => {
        await put?.(body);
        return storage.put(key, body, options);
      },
    }),
  };
  const settings = { ownerUrl: app.database.url, database, changes, concurrency: 1, log };
  workers.push(await startWorker({ ...settings, jobs: [exportJob(services)], timings: quickTimings }));
};

const sql = ({ accountId }: TestAccount, text: string, values: unknown[]) =>
  app.services.database.write(accountId, (db) => db.run({ text, values: [accountId, ...values] }));

/** A form with this many entries, created by one statement. */
const makeFilledForm = async (account: TestAccount, entries: number) => {
  const form = await makePublishedForm(account);
  const ids = [decodeId('frm', form.id), decodeId('ver', form.publishedVersionId ?? ''), entries];
  await sql(
    account,
    `insert into entries (account_id, id, form_id, version_id, number, status, answers, locale, source, submitted_at)
     select $1::uuid, gen_random_uuid(), $2::uuid, $3::uuid, n, 'submitted',
       jsonb_build_object('full_name', repeat('Ünï ', 50) || n), 'en', 'api', now() from generate_series(1, $4::int) n`,
    ids,
  );
  return form.id;
};

const linesOf = (bytes: Buffer) => bytes.toString().trimEnd().split('\n').length - 1;

it('a cancel ends the job within a second and leaves no file', async () => {
  const account = await createTestAccount(app);
  const formId = await makeFilledForm(account, 5_000);
  const started = Promise.withResolvers<Readable>();
  // The storage accepts one chunk and then blocks.
  await startExporting(async (body) => {
    body.once('readable', () => started.resolve(body));
    await new Promise((_, reject) => body.once('error', reject));
  });
  const asked = await requestExport(account, { formId, format: 'ndjson' });
  const body = await started.promise;
  const { status } = await account.send('POST', `/jobs/${asked.jobId}/cancel`);
  expect(status).toBe(200);
  await expect.poll(() => body.destroyed, { timeout: 1_000 }).toBe(true);
  expect((await account.send('GET', `/exports/${asked.id}`)).body).toMatchObject({
    status: 'canceled',
    fileId: null,
    rows: null,
  });
  expect((await account.send('GET', '/files')).body.data).toEqual([]);
  // The database connection of the export is free again.
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await startExporting();
  expect((await waitForExport(account, await requestExport(account, { formId, format: 'csv' }))).status).toBe(
    'succeeded',
  );
});

it('an export is a snapshot of one moment', async () => {
  const account = await createTestAccount(app);
  const formId = await makeFilledForm(account, 10_000);
  await startExporting(async (body) => {
    await new Promise<void>((resolve) => {
      body.once('readable', resolve);
    });
    await sql(account, 'delete from entries where account_id = $1 and number > $2', [10]);
  });
  const job = await waitForExport(account, await requestExport(account, { formId, format: 'csv' }));
  expect(job).toMatchObject({ status: 'succeeded', result: { rows: 10_000 }, progress: { done: 10_000 } });
  expect(linesOf(await download(app, account, job.result.fileId))).toBe(10_000);
});

const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** A worker in another process, which reports when it starts to write the file and then never finishes. */
const startOtherProcess = (): { inTheMiddle: Promise<void>; kill(): void } => {
  const { url, appUrl, identityUrl } = app.database;
  const script = `
    import { randomBytes } from 'node:crypto';
    import { pino } from 'pino';
    import { readConfig } from ${file('../../config.ts')};
    import { createServices } from ${file('../../context.ts')};
    import { createKeyring } from ${file('../../kit/crypto/keyring.ts')};
    import { startWorker } from ${file('../../jobs/worker.ts')};
    import { modules } from ${file('../index.ts')};
    import { exportJob } from ${file('./export-job.ts')};
    const log = pino({ level: 'silent' });
    const config = readConfig({ DATA_DIR: ${JSON.stringify(app.services.config.dataDir)} });
    const urls = ${JSON.stringify({ url, appUrl, identityUrl })};
    const services = await createServices(config, { ...urls, keyring: createKeyring(randomBytes(32)) }, modules, { log });
    const storage = Object.assign(Object.create(services.storage), {
      put: (key, body, options) => services.storage.put(key, (async function* () {
        for await (const chunk of body) { yield chunk; break; }
        console.log('in the middle');
        await new Promise(() => {});
      })(), options),
    });
    await startWorker({
      ownerUrl: urls.url, database: services.database, changes: services.jobChanges, concurrency: 1, log,
      timings: ${JSON.stringify(quickTimings)}, jobs: [exportJob({ ...services, storage })],
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  });
  children.push(child);
  const inTheMiddle = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).once('line', () => resolve());
    child.once('exit', () => reject(new Error('The other process ended before it wrote the file.')));
  });
  return { inTheMiddle, kill: () => child.kill('SIGKILL') };
};

it('another worker takes over from a killed one, and there is one file', async () => {
  const account = await createTestAccount(app);
  const formId = await makeFilledForm(account, 500);
  const asked = await requestExport(account, { formId, format: 'csv' });
  const { inTheMiddle, kill } = startOtherProcess();
  await inTheMiddle;
  kill();
  await startExporting();
  const job = await waitForExport(account, asked);
  expect(job).toMatchObject({ status: 'succeeded', result: { exportId: asked.id, rows: 500 } });
  const { body } = await account.send('GET', '/files');
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([job.result.fileId]);
  const bytes = await download(app, account, job.result.fileId);
  expect([linesOf(bytes), bytes.length]).toEqual([500, body.data[0].size]);
  expect(await finishedExports(account)).toHaveLength(1);
});

it('deleting the form meanwhile fails the job with the reason', async () => {
  const account = await createTestAccount(app);
  const formId = await makeFilledForm(account, 1);
  const asked = await requestExport(account, { formId, format: 'csv' });
  await account.send('DELETE', `/forms/${formId}`);
  await startExporting();
  expect(await waitForExport(account, asked)).toMatchObject({
    status: 'failed',
    error: { code: 'form_missing' },
  });
});

it('finished files expire and their bytes are deleted', async () => {
  const account = await createTestAccount(app);
  const formId = await makeFilledForm(account, 3);
  await startExporting();
  const asked = await requestExport(account, { formId, format: 'csv' });
  const { fileId } = (await waitForExport(account, asked)).result;
  const { object_key: key } = await app.services.database.read(account.accountId, (db) =>
    db.one<{ object_key: string }>({
      text: 'select object_key from files where account_id = $1 and id = $2',
      values: [account.accountId, decodeId('fil', fileId)],
    }),
  );
  const day = 24 * 3_600_000;
  const runSchedules = async (now: Date) => {
    const { pool, db } = createOwnerPool(app.database.url, 2, log);
    const context = { db, log, now, signal: new AbortController().signal };
    for (const module of [exports, files])
      for (const schedule of module.schedules?.(app.services) ?? []) await schedule.run(context);
    await pool.end();
  };
  await runSchedules(new Date(Date.now() + 6.9 * day));
  expect((await account.send('GET', `/exports/${asked.id}`)).body.status).toBe('succeeded');
  await runSchedules(new Date(Date.now() + 7.1 * day));
  expect((await account.send('GET', `/exports/${asked.id}`)).body).toMatchObject({
    status: 'expired',
    fileId: null,
    rows: 3,
  });
  expect((await account.send('GET', `/files/${fileId}/download`)).status).toBe(404);
  await expect(app.services.storage.head(key)).rejects.toThrow(/stored object .* does not exist/);
});
