import { spawn } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { killPostgres, postgresPid, query, testClusters } from './test-clusters.ts';
import { findUnprivilegedUser } from './unprivileged-user.ts';

// Creating a database takes a second: all tests use one, and each starts with nothing running on it.
const clusters = testClusters();
let dataDir: string;

beforeAll(async () => {
  dataDir = await clusters.newDataDir();
  const { url } = await clusters.start(dataDir);
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS n');
  await clusters.killAll();
});
afterEach(clusters.killAll);
afterAll(clusters.removeAll);

const readStored = (url: string) => query(url, 'SELECT n FROM kept');

it('kill -9 of service and PostgreSQL together: the next start recovers committed data', async () => {
  const service = await clusters.startInOtherProcess(dataDir);
  await query(service.url, 'CREATE TABLE committed AS SELECT 43 AS n');
  await service.kill();
  await killPostgres(dataDir);
  const { url, adopted } = await clusters.start(dataDir);
  expect(adopted).toBe(false);
  expect(await query(url, 'SELECT n FROM committed')).toEqual([{ n: 43 }]);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('redo done');
});

it('kill -9 of PostgreSQL under a running service: it is restarted on the same port', async () => {
  const { url, stop } = await clusters.start(dataDir);
  const first = await postgresPid(dataDir);
  await killPostgres(dataDir);
  await vi.waitFor(async () => expect(await readStored(url)).toEqual([{ n: 42 }]), {
    timeout: 20_000,
    interval: 20,
  });
  expect(await postgresPid(dataDir)).not.toBe(first);
  await stop();
  expect(await postgresPid(dataDir)).toBeUndefined();
});

it('a pid file with the pid of another living process of the same user does not block the start', async () => {
  const service = await clusters.startInOtherProcess(dataDir);
  await service.kill();
  await killPostgres(dataDir);
  const user = process.getuid?.() === 0 ? await findUnprivilegedUser() : undefined;
  const bystander = spawn('sleep', ['60'], { cwd: '/', ...(user && { uid: user.uid, gid: user.gid }) });
  try {
    const file = join(dataDir, 'cluster', 'postmaster.pid');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(bystander.pid)));
    const { url } = await clusters.start(dataDir);
    expect(await readStored(url)).toEqual([{ n: 42 }]);
    expect(bystander.exitCode).toBeNull();
  } finally {
    bystander.kill();
  }
});

it.each(['', '\n', 'x'])(
  'a pid file that holds %j, as a power cut can leave it, does not block the start',
  async (text) => {
    const service = await clusters.startInOtherProcess(dataDir);
    await service.kill();
    await killPostgres(dataDir);
    await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), text);
    const { url } = await clusters.start(dataDir);
    expect(await readStored(url)).toEqual([{ n: 42 }]);
  },
);

it('a backend that outlives its killed server in a long query does not block the next start for long', async () => {
  const service = await clusters.startInOtherProcess(dataDir);
  const client = new pg.Client({ connectionString: service.url });
  client.on('error', () => {});
  await client.connect();
  const busy = client.query('SELECT count(*) FROM generate_series(1, 1e12::bigint)').catch(() => 'cut off');
  await query(service.url, 'SELECT 1');
  await service.kill();
  await killPostgres(dataDir);
  const { url } = await clusters.start(dataDir);
  expect(await busy).toBe('cut off');
  expect(await readStored(url)).toEqual([{ n: 42 }]);
});

it('kill -9 of the service leaves PostgreSQL running: the next start adopts it and later stops it', async () => {
  const service = await clusters.startInOtherProcess(dataDir);
  const pid = await postgresPid(dataDir);
  await service.kill();
  expect(await postgresPid(dataDir)).toBe(pid);
  const next = await clusters.start(dataDir);
  expect(next).toMatchObject({ adopted: true, url: service.url });
  expect(await postgresPid(dataDir)).toBe(pid);
  expect(await readStored(next.url)).toEqual([{ n: 42 }]);
  await next.stop();
  expect(await postgresPid(dataDir)).toBeUndefined();
});

it('of two processes, the first to leave does not stop PostgreSQL, and the other supervises it', async () => {
  const first = await clusters.startInOtherProcess(dataDir);
  const second = await clusters.start(dataDir);
  expect(second).toMatchObject({ adopted: false, url: first.url });
  await first.stop();
  expect(await readStored(second.url)).toEqual([{ n: 42 }]);

  const pid = (await postgresPid(dataDir)) as number;
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => readStored(second.url).catch(() => undefined), { timeout: 20_000 })
    .toEqual([{ n: 42 }]);
  await second.stop();
  expect(await postgresPid(dataDir)).toBeUndefined();
});

it('a process that starts and stops leaves PostgreSQL running for the other', async () => {
  const service = await clusters.startInOtherProcess(dataDir);
  const guest = await clusters.start(dataDir);
  await guest.stop();
  expect(await readStored(service.url)).toEqual([{ n: 42 }]);
  await service.kill();
  expect((await clusters.start(dataDir)).adopted).toBe(true);
});

it('the last process to leave stops PostgreSQL and ends an open session', async () => {
  const { url, stop } = await clusters.start(dataDir);
  const client = new pg.Client({ connectionString: url });
  const ended = new Promise<Error>((resolve) => client.on('error', resolve));
  await client.connect();
  await Promise.all([stop(), stop()]);
  expect((await ended).message).toMatch(/terminat/);
});

it('a pid recorded by an ended process is not trusted when another process has it', async () => {
  const service = await clusters.startInOtherProcess(dataDir);
  await service.kill();
  const [name] = await readdir(join(dataDir, 'users'));
  const file = join(dataDir, 'users', name as string);
  const stored = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...stored, pid: process.pid }));
  expect((await clusters.start(dataDir)).adopted).toBe(true);
});

it('lost passwords are replaced, even while PostgreSQL runs without clients', async () => {
  const service = await clusters.startInOtherProcess(dataDir);
  await service.kill();
  await rm(join(dataDir, 'passwords.json'));
  const { url } = await clusters.start(dataDir);
  expect(url).not.toBe(service.url);
  expect(await readStored(url)).toEqual([{ n: 42 }]);
});
