import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  askDatabase,
  runServiceCommand,
  type SpawnedService,
  spawnService,
} from '../testing/spawned-service.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { backUp, createClient, readEntries, restore } from './backup.factory.ts';
import { createWalArchive } from './wal-archive.ts';

// The real service and its commands are started repeatedly.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

const running = new Set<SpawnedService>();
const start = async (env: Record<string, string>) => {
  const service = await spawnService(env);
  running.add(service);
  return service;
};
const end = async (service: SpawnedService) => {
  running.delete(service);
  expect(await service.stop('SIGTERM')).toBe(0);
};

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(async () => {
  await Promise.all([...running].map((service) => service.stop('SIGTERM')));
  await folder?.remove();
});

/** Ends the current WAL segment and returns its name. */
const switchSegment = async (dataDir: string): Promise<string> => {
  const [row] = await askDatabase(dataDir, 'select pg_walfile_name(pg_switch_wal() - 1) as name');
  return row?.name as string;
};

const answersIn = async (env: Record<string, string>, dataDir: string): Promise<string[]> => {
  const service = await start({ ...env, DATA_DIR: dataDir });
  const entries = await readEntries(dataDir);
  await end(service);
  return entries.map(({ answer }) => answer).toSorted();
};

test('a restore to a time has everything acknowledged before it and nothing after, and continues in the same archive', async () => {
  const dataDir = join(folder.path, 'data');
  const archive = join(folder.path, 'wal');
  const env = { DATA_DIR: dataDir, WAL_ARCHIVE: archive };
  const service = await start(env);
  const client = await createClient(service, env);
  const backup = await backUp(join(folder.path, 'backups'), env);
  await client.submit('A');
  const [row] = await askDatabase(dataDir, 'select clock_timestamp() as now');
  const time = new Date(row?.now as Date).toISOString();
  await client.submit('B');
  // A stop archives everything.
  await end(service);

  const expectFailure = async (args: string[], more: Record<string, string>) => {
    const target = join(folder.path, 'refused');
    const { code, output } = await runServiceCommand('restore', [backup, ...args], {
      ...more,
      DATA_DIR: target,
    });
    expect(code).toBe(1);
    expect(await readdir(folder.path)).not.toContain('refused');
    return output;
  };
  expect(await expectFailure(['--to-time', time], {})).toMatch('Set WAL_ARCHIVE');
  expect(await expectFailure(['--to-time', '2020-01-01T00:00:00Z'], env)).toMatch('Restore an older backup');
  expect(await expectFailure(['--to-time', '2999-01-01T00:00:00Z'], env)).toMatch(
    /archive ends before that time.*20\d\d-/,
  );
  expect(await expectFailure(['--to-time', 'yesterday'], env)).toMatch('is not a valid time');

  const restored = async (name: string, ...args: string[]) => {
    const target = join(folder.path, name);
    await restore(backup, { ...env, DATA_DIR: target }, ...args);
    return target;
  };
  const atTime = await restored('at-time', '--to-time', time);
  const latest = await restored('latest', '--to-time', 'latest');
  // Inspecting one without the archive does not change the archive.
  expect(await answersIn({}, latest)).toEqual(['A', 'B']);

  const successor = await start({ ...env, DATA_DIR: atTime });
  client.moveTo(successor);
  await client.submit('C');
  expect((await readEntries(atTime)).map(({ answer }) => answer).toSorted()).toEqual(['A', 'C']);
  await end(successor);
  expect(successor.output()).not.toMatch('Could not archive WAL');
  expect(await readdir(archive)).toContain('00000002.history.zst');
  expect(await answersIn({}, await restored('continued', '--to-time', 'latest'))).toEqual(['A', 'C']);

  // Another database restored from the same backup is detected as another one.
  const stray = await start({ ...env, DATA_DIR: latest });
  await vi.waitFor(() => expect(stray.output()).toMatch('Could not archive WAL'), 60_000);
  expect(stray.output()).toMatch('two databases archive to the same location');
  await end(stray);
});

test('an unreachable archive is logged, stops nothing, and is caught up later; --keep removes what is not needed', async () => {
  const dataDir = join(folder.path, 'unreachable');
  const archive = join(folder.path, 'blocked', 'wal');
  const env = { DATA_DIR: dataDir, WAL_ARCHIVE: archive, METRICS_TOKEN: 'a-token-for-tests' };
  await writeFile(join(folder.path, 'blocked'), 'in the way');
  const service = await start(env);
  const client = await createClient(service, env);
  await client.submit('A');
  const first = await switchSegment(dataDir);
  const metric = async (name: string): Promise<number> => {
    const response = await fetch(`${service.origin}/metrics`, {
      headers: { authorization: `Bearer ${env.METRICS_TOKEN}` },
    });
    const [, value] =
      new RegExp(`^form_service_wal_archive_${name} (\\S+)$`, 'm').exec(await response.text()) ?? [];
    return Number(value);
  };
  expect(await metric('failing')).toBe(0);
  await vi.waitFor(() => expect(service.output()).toMatch('Could not archive WAL'), 60_000);
  await vi.waitFor(async () => expect(await metric('failing')).toBe(1), 60_000);
  expect(await metric('failures')).toBeGreaterThan(0);
  await client.submit('B');
  await rm(join(folder.path, 'blocked'));
  const archived = async (name: string) =>
    (await askDatabase(dataDir, 'select last_archived_wal as name from pg_stat_archiver'))[0]?.name === name;
  const second = await switchSegment(dataDir);
  await vi.waitFor(async () => expect(await archived(second)).toBe(true), 90_000);
  expect(service.output()).toMatch('WAL archiving works again');
  await vi.waitFor(async () => expect(await metric('failing')).toBe(0), 60_000);
  expect(await metric('last_success_timestamp_seconds')).toBeGreaterThan(1.7e9);
  expect(await readdir(archive)).toEqual(expect.arrayContaining([`${first}.zst`, `${second}.zst`]));

  const backups = join(folder.path, 'kept');
  const old = await backUp(backups, env);
  const { code, output } = await runServiceCommand('backup', [backups, '--keep', '1'], env);
  expect(code).toBe(0);
  const [stored = ''] = output.split('\n');
  expect(await readdir(backups)).toEqual([basename(stored)]);
  expect(stored).not.toBe(old);
  const left = await readdir(archive);
  expect(left).not.toContain(`${first}.zst`);
  await client.submit('C');
  await end(service);
  await restore(stored, { ...env, DATA_DIR: join(folder.path, 'from-kept') }, '--to-time', 'latest');
  expect(await answersIn({}, join(folder.path, 'from-kept'))).toEqual(['A', 'B', 'C']);
});

test('a segment is stored once: an identical one is accepted, a different one rejected, a damaged one reported', async () => {
  const path = join(folder.path, 'segments');
  const archive = createWalArchive({ folder: path }, { region: 'us-east-1' });
  const name = '000000010000000000000001';
  await archive.store(name, Buffer.from('one'));
  await archive.store(name, Buffer.from('one'));
  await expect(archive.store(name, Buffer.from('two'))).rejects.toThrow('two databases');
  expect((await archive.fetch(name))?.toString()).toBe('one');
  expect(await archive.fetch('000000010000000000000002')).toBeUndefined();
  await writeFile(join(path, `${name}.zst`), 'rubbish');
  await expect(archive.fetch(name)).rejects.toThrow('is damaged');
});
