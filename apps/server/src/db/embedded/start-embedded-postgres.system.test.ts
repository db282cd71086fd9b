import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postgresPid, query, testClusters, testSuperuserUrl } from './test-clusters.ts';

const clusters = testClusters();
afterAll(clusters.removeAll);

describe('the first start', () => {
  let dataDir: string;
  let url: string;
  beforeAll(async () => {
    dataDir = await clusters.newDataDir();
    const first = await clusters.start(dataDir);
    expect(first.adopted).toBe(false);
    url = first.url;
  });
  afterAll(clusters.killAll);

  it('creates a role that owns its database, may create roles and databases, and is not a superuser', async () => {
    const [role] = await query(
      url,
      `SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, pg_get_userbyid(datdba) AS owner
         FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    );
    expect(role).toEqual({
      rolname: 'form_service',
      rolsuper: false,
      rolcreaterole: true,
      rolcreatedb: true,
      rolbypassrls: false,
      owner: 'form_service',
    });
    await query(url, 'CREATE TABLE in_public (id int)');
  });

  it('creates a database that sorts by code point, knows case beyond ASCII, and uses UTC', async () => {
    const [row] = await query(
      url,
      `SELECT upper('é') AS upper, 'Z' < 'a' AND 'z' < 'é' AS by_code_point, current_setting('TimeZone') AS zone,
              current_setting('server_encoding') AS encoding`,
    );
    expect(row).toEqual({ upper: 'É', by_code_point: true, zone: 'UTC', encoding: 'UTF8' });
  });

  it('listens only on the loopback address, requires the password, and has private files', async () => {
    const settings = await query(
      await testSuperuserUrl(dataDir, url),
      "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories') ORDER BY 1",
    );
    expect(settings).toEqual([
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'unix_socket_directories', setting: '' },
    ]);
    await expect(query(url.replace(/:[^:]*@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
    expect((await stat(join(dataDir, 'passwords.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'cluster'))).mode & 0o777).toBe(0o700);
  });
});

it('a first start by two processes at once creates one database, which both use', async () => {
  const dataDir = await clusters.newDataDir();
  const both = await Promise.all([
    clusters.startInOtherProcess(dataDir),
    clusters.startInOtherProcess(dataDir),
  ]);
  expect(both[0].url).toBe(both[1].url);
  await query(both[0].url, 'CREATE TABLE shared AS SELECT 7 AS n');
  expect(await query(both[1].url, 'SELECT n FROM shared')).toEqual([{ n: 7 }]);
  await clusters.killAll();
});

it('a first start killed while it creates the cluster is repaired by the next', async () => {
  const dataDir = await clusters.newDataDir();
  await clusters.killDuringInit(dataDir);
  expect(await readdir(dataDir)).not.toContain('cluster');
  const { url } = await clusters.start(dataDir);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('init-'))).toEqual([]);
  await clusters.killAll();
});

describe('a later start', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await clusters.newDataDir();
    const { url } = await clusters.start(dataDir);
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS n');
  });
  beforeEach(clusters.killAll);
  afterAll(clusters.killAll);

  it('finds its data again, on the same port, and a stop leaves no process behind', async () => {
    const first = await clusters.start(dataDir);
    await first.stop();
    expect(await postgresPid(dataDir)).toBeUndefined();
    const second = await clusters.start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
  });

  it('uses another port if the last one is taken', async () => {
    const first = await clusters.start(dataDir);
    await first.stop();
    const squatter = await listen(Number(new URL(first.url).port));
    const second = await clusters.start(dataDir);
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
    await new Promise((resolve) => squatter.close(resolve));
  });

  it('keeps durability on by default, and accepts other settings', async () => {
    const { url } = await clusters.start(dataDir, { settings: { work_mem: '5MB' } });
    const [row] = await query(
      url,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS sync,
              current_setting('work_mem') AS work_mem`,
    );
    expect(row).toEqual({ fsync: 'on', sync: 'on', work_mem: '5MB' });
  });

  it('creates another database on request', async () => {
    const { url } = await clusters.start(dataDir, { database: 'Über "all"' });
    expect(await query(url, 'SELECT current_database() AS name')).toEqual([{ name: 'Über "all"' }]);
  });

  it("includes PostgreSQL's output in the error when it does not start", async () => {
    const start = clusters.start(dataDir, { settings: { shared_buffers: 'plenty' } });
    await expect(start).rejects.toThrow(/did not start[^]*shared_buffers[^]*plenty/);
  });

  it('truncates a log that has grown over its limit', async () => {
    const log = join(dataDir, 'postgres.log');
    await writeFile(log, 'x'.repeat(11 * 1024 * 1024));
    await clusters.start(dataDir);
    expect((await readFile(log, 'utf8')).slice(0, 200)).toContain('starting PostgreSQL');
  });

  it('rejects the cluster of another major version', async () => {
    const file = join(dataDir, 'cluster', 'PG_VERSION');
    const own = await readFile(file);
    await writeFile(file, '15\n');
    await expect(clusters.start(dataDir)).rejects.toThrow(/PostgreSQL 15.*pg_dump/);
    await writeFile(file, own);
  });
});

function listen(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
