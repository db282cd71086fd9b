import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect } from 'vitest';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import type { TestAccount } from '../../testing/test-account.ts';
import { apiUrl, type TestApp } from '../../testing/test-app.ts';
import { testUrl } from '../files/files.factory.ts';
import { exportJob } from './export-job.ts';

type Sender = Pick<TestAccount, 'send'>;

/** A worker that writes the exports of a file's tests. */
export const useExportWorker = (app: TestApp): void => {
  let worker: Worker;
  beforeAll(async () => {
    const { database, jobChanges: changes, log } = app.services;
    const ownerUrl = app.database.url;
    const jobs = [exportJob(app.services)];
    worker = await startWorker({ ownerUrl, database, changes, jobs, concurrency: 2, log });
  });
  afterAll(() => worker.stop());
};

export interface TestExport {
  id: string;
  jobId: string;
}

export const requestExport = async ({ send }: Sender, asked: object): Promise<TestExport> => {
  const { status, body } = await send('POST', '/exports', asked);
  if (status !== 202) throw new Error(`The export was not taken: ${JSON.stringify(body)}`);
  return body;
};

/** Waits until the job of an export has ended and returns it. */
export const waitForExport = async ({ send }: Sender, { jobId }: TestExport) => {
  await expect
    .poll(async () => (await send('GET', `/jobs/${jobId}`)).body.status, { timeout: 20_000, interval: 20 })
    .toMatch(/succeeded|failed|canceled/);
  return (await send('GET', `/jobs/${jobId}`)).body;
};

/** The export events. They are listed once every transaction that started before them has ended. */
export const finishedExports = async ({ send }: Sender): Promise<unknown[]> => {
  const read = async () => (await send('GET', '/events?filter=type=="export.finished"')).body.data;
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return (await read()).map(({ data }: { data: unknown }) => data);
};

/** The bytes of a file, following the redirect. */
export const download = async (
  app: TestApp,
  { key, id }: Pick<TestAccount, 'key' | 'id'>,
  fileId: string,
): Promise<Buffer> => {
  const response = await fetch(apiUrl(app, `/files/${fileId}/download`), {
    headers: { authorization: `Bearer ${key}`, 'x-account-id': id },
    redirect: 'manual',
  });
  const bytes = await fetch(testUrl(app, response.headers.get('location') as string));
  return Buffer.from(await bytes.arrayBuffer());
};

/** Requests an export and returns its bytes. */
export const runExport = async (
  app: TestApp,
  account: Sender & Pick<TestAccount, 'key' | 'id'>,
  asked: object,
): Promise<Buffer> => {
  const job = await waitForExport(account, await requestExport(account, asked));
  if (job.status !== 'succeeded') throw new Error(`The export ended so: ${JSON.stringify(job)}`);
  return download(app, account, job.result.fileId);
};

/** The members of a ZIP by name, read through its central directory as any program would. */
export const unzip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const members = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    members.set(zip.toString('utf8', at + 46, at + 46 + name), method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + name + extra + comment;
  }
  return members;
};
