import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { quickTimings } from '../../jobs/worker.factory.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { makeCsv, waitForImport } from './imports.factory.ts';
import { importJob } from './run-import.ts';

const app = useTestApp();
const children: ChildProcess[] = [];
const workers: Worker[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

const rows = 3_000;

interface TestFile {
  csv: string;
  /** Some blocks have been read by then, others not. */
  stallsAt: number;
}

const fileOf = (length: number): TestFile => {
  const csv = `Name,Note\n${Array.from({ length: rows }, (_, index) => `P${index},${'x'.repeat(length)}\n`).join('')}`;
  return { csv, stallsAt: Math.round(csv.length * 0.66) };
};
const small = fileOf(90);
/** Large enough to be validated in a thread. */
const large = fileOf(400);
const files = [
  ['validated on the main thread', small],
  ['validated in a thread', large],
] as const;

const startHere = async () => {
  const { services, database } = app;
  const worker = await startWorker({
    ownerUrl: database.url,
    database: services.database,
    changes: services.jobChanges,
    concurrency: 1,
    log: services.log,
    timings: quickTimings,
    jobs: [importJob(services) as never],
  });
  workers.push(worker);
};

const moduleAt = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** A worker in another process, whose storage hangs in the middle of the file. */
const startOtherProcess = ({ stallsAt }: TestFile) => {
  const { url, appUrl, identityUrl } = app.database;
  const script = `
    import { randomBytes } from 'node:crypto';
    import { pino } from 'pino';
    import { readConfig } from ${moduleAt('../../config.ts')};
    import { createServices } from ${moduleAt('../../context.ts')};
    import { createKeyring } from ${moduleAt('../../kit/crypto/keyring.ts')};
    import { startWorker } from ${moduleAt('../../jobs/worker.ts')};
    import { modules } from ${moduleAt('../index.ts')};
    import { importJob } from ${moduleAt('./run-import.ts')};
    const urls = ${JSON.stringify({ url, appUrl, identityUrl })};
    const log = pino({ level: 'silent' });
    const config = readConfig({ DATA_DIR: ${JSON.stringify(app.services.config.dataDir)}, PUBLIC_URL: 'http://forms.test' });
    const services = await createServices(
      config, { ...urls, keyring: createKeyring(randomBytes(32)) }, modules, { log });
    const get = services.storage.get.bind(services.storage);
    services.storage.get = async (key, options) => {
      const found = await get(key, options);
      const { Readable } = await import('node:stream');
      async function* some() {
        let sent = 0;
        for await (const chunk of found.body) {
          yield chunk;
          sent += chunk.length;
          if (sent < ${stallsAt}) continue;
          console.log('silent');
          await new Promise(() => {});
        }
      }
      return { ...found, body: Readable.from(some(), { objectMode: false, highWaterMark: 1 }) };
    };
    await startWorker({
      ownerUrl: urls.url, database: services.database, changes: services.jobChanges, concurrency: 1, log,
      timings: ${JSON.stringify(quickTimings)}, jobs: [importJob(services)],
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  });
  children.push(child);
  const silent = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).once('line', () => resolve());
    child.once('exit', () =>
      reject(new Error('The other process ended before it was in the middle of a file.')),
    );
  });
  return { silent, kill: () => child.kill('SIGKILL') };
};

const startImport = async ({ csv }: TestFile) => {
  const account = await createTestAccount(app);
  const { id: formId } = await makePublishedForm(account);
  const fileId = await makeCsv(app, account, csv);
  const { status, body } = await account.send('POST', '/imports', {
    fileId,
    formId,
    mapping: { Name: 'full_name' },
    mode: 'create',
  });
  expect(status).toBe(202);
  return { account, formId, importId: body.id as string, jobId: body.jobId as string };
};

const namesOf = async (accountId: string): Promise<string[]> => {
  const { services } = app;
  const { sql } = await import('kysely');
  const found = await services.database.read(accountId, (db) =>
    db.all(sql<{ name: string }>`
      select answers ->> 'full_name' as name from entries where account_id = ${accountId} order by number`),
  );
  return found.map(({ name }) => name);
};

it.each(files)('no row is imported twice and none is lost when a worker is killed: %s', async (_, file) => {
  const { account, importId } = await startImport(file);
  const { silent, kill } = startOtherProcess(file);
  await silent;
  await expect
    .poll(async () => (await account.send('GET', `/imports/${importId}`)).body.rows, { timeout: 10_000 })
    .toBeGreaterThan(0);
  kill();
  const before = (await account.send('GET', `/imports/${importId}`)).body.created;
  expect(before).toBeLessThan(rows);
  await startHere();
  expect(await waitForImport(account, importId)).toMatchObject({
    status: 'succeeded',
    rows,
    created: rows,
    failed: 0,
  });
  expect(await namesOf(account.accountId)).toEqual(Array.from({ length: rows }, (_, index) => `P${index}`));
});

it.each(files)('a cancel ends it immediately, also while the storage hangs: %s', async (_, file) => {
  const { account, formId, importId, jobId } = await startImport(file);
  const { storage } = app.services;
  const silence = Promise.withResolvers<void>();
  const get = storage.get.bind(storage);
  const silenced = vi.spyOn(storage, 'get').mockImplementation(async (key, options) => {
    const found = await get(key, options);
    async function* some() {
      let sent = 0;
      for await (const chunk of found.body as AsyncIterable<Buffer>) {
        yield chunk;
        sent += chunk.length;
        if (sent < file.stallsAt) continue;
        silence.resolve();
        await new Promise(() => {});
      }
    }
    const body =
      options?.range?.end === undefined ? Readable.from(some(), { objectMode: false }) : found.body;
    return { ...found, body };
  });
  try {
    await startHere();
    await silence.promise;
    await expect
      .poll(async () => (await account.send('GET', `/jobs/${jobId}`)).body.progress.done, { timeout: 10_000 })
      .toBeGreaterThan(0);
    const { body: job } = await account.send('GET', `/jobs/${jobId}`);
    expect(job.progress.total).toBeGreaterThan(job.progress.done);
    const canceled = await account.send('POST', `/jobs/${jobId}/cancel`);
    expect(canceled.status).toBe(200);
    const { body } = await account.send('GET', `/imports/${importId}`);
    expect(body).toMatchObject({ status: 'canceled', errorsFileId: null });
    expect(body.created).toBeGreaterThan(0);
    expect(body.finishedAt).not.toBeNull();
    expect(await namesOf(account.accountId)).toHaveLength(body.created);
    const { body: list } = await account.send('GET', `/forms/${formId}/entries?limit=1`);
    expect(list.data).toHaveLength(1);
    // The worker is free again.
    silenced.mockRestore();
    const next = await startImport(file);
    expect(await waitForImport(next.account, next.importId)).toMatchObject({ status: 'succeeded' });
    expect((await account.send('GET', `/imports/${importId}`)).body.created).toBe(body.created);
  } finally {
    silenced.mockRestore();
  }
});

it('reports a deleted file', async () => {
  const account = await createTestAccount(app);
  const { id: formId } = await makePublishedForm(account);
  const fileId = await makeCsv(app, account, small.csv);
  const mapping = { Name: 'full_name' };
  const { body } = await account.send('POST', '/imports', { fileId, formId, mapping, mode: 'create' });
  await account.send('DELETE', `/files/${fileId}`);
  await startHere();
  expect(await waitForImport(account, body.id)).toMatchObject({
    status: 'failed',
    error: { code: 'file_gone' },
    created: 0,
  });
});
