import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { postgresPid, query, superuserUrl, testClusters } from './test-clusters.ts';

const clusters = testClusters();
afterEach(clusters.cleanUp);

describe('first start', () => {
  it('gives a role that owns its database, may create roles and databases, and is no superuser', async () => {
    const dataDir = await clusters.newDataDir();
    const { url, adopted, stop } = await clusters.start(dataDir);
    expect(adopted).toBe(false);
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
    await stop();
  });

  it('sorts by code point, knows case beyond ASCII, and keeps UTC', async () => {
    const { url } = await clusters.start(await clusters.newDataDir());
    const [row] = await query(
      url,
      `SELECT upper('straße é') AS upper, 'Z' < 'a' AS by_code_point, current_setting('TimeZone') AS zone,
              current_setting('server_encoding') AS encoding`,
    );
    expect(row).toEqual({ upper: 'STRASSE É', by_code_point: true, zone: 'UTC', encoding: 'UTF8' });
  });

  it('listens on the loopback address alone, asks for the password, and hides its files', async () => {
    const dataDir = await clusters.newDataDir();
    const { url } = await clusters.start(dataDir);
    const settings = await query(
      await superuserUrl(dataDir, url),
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

  it('keeps durability on unless told otherwise', async () => {
    const { url } = await clusters.start(await clusters.newDataDir(), { settings: { work_mem: '5MB' } });
    const [row] = await query(
      url,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS sync,
              current_setting('work_mem') AS work_mem`,
    );
    expect(row).toEqual({ fsync: 'on', sync: 'on', work_mem: '5MB' });
  });

  it('is not disturbed by a creation that was interrupted half-way', async () => {
    const dataDir = await clusters.newDataDir();
    const half = join(dataDir, 'init-broken', 'cluster');
    await mkdir(half, { recursive: true });
    await writeFile(join(half, 'PG_VERSION'), '18\n');
    const { url } = await clusters.start(dataDir);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('init-'))).toEqual([]);
  });

  it('by two processes at once makes one database, which both use', async () => {
    const dataDir = await clusters.newDataDir();
    const both = await Promise.all([
      clusters.startInOtherProcess(dataDir),
      clusters.startInOtherProcess(dataDir),
    ]);
    expect(both[0].url).toBe(both[1].url);
    await query(both[0].url, 'CREATE TABLE shared AS SELECT 7 AS n');
    expect(await query(both[1].url, 'SELECT n FROM shared')).toEqual([{ n: 7 }]);
  });
});

describe('later starts', () => {
  it('find the data again, on the same port, and leave no process behind', async () => {
    const dataDir = await clusters.newDataDir();
    const first = await clusters.start(dataDir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS n');
    await first.stop();
    expect(await postgresPid(dataDir)).toBeUndefined();
    const second = await clusters.start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);

    await second.stop();
    const squatter = await listen(Number(new URL(first.url).port));
    const third = await clusters.start(dataDir);
    expect(new URL(third.url).port).not.toBe(new URL(first.url).port);
    expect(await query(third.url, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
    await new Promise((resolve) => squatter.close(resolve));
  });

  it('make another database when asked for one', async () => {
    const dataDir = await clusters.newDataDir();
    await (await clusters.start(dataDir)).stop();
    const { url } = await clusters.start(dataDir, { database: 'Über "all"' });
    expect(await query(url, 'SELECT current_database() AS name')).toEqual([{ name: 'Über "all"' }]);
  });

  it('tell what PostgreSQL said when it does not start, and refuse the cluster of another version', async () => {
    const dataDir = await clusters.newDataDir();
    await (await clusters.start(dataDir)).stop();
    await expect(clusters.start(dataDir, { settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /did not start[^]*shared_buffers[^]*plenty/,
    );
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '15\n');
    await expect(clusters.start(dataDir)).rejects.toThrow(/PostgreSQL 15.*pg_dump/);
  });

  it('empty a log that has grown beyond its bound', async () => {
    const dataDir = await clusters.newDataDir();
    await (await clusters.start(dataDir)).stop();
    const log = join(dataDir, 'postgres.log');
    await writeFile(log, 'x'.repeat(11 * 1024 * 1024));
    await clusters.start(dataDir);
    expect(await readFile(log, 'utf8')).toMatch(/^.{0,200}starting PostgreSQL/s);
  });
});

function listen(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
