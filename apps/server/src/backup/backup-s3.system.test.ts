import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { decodeId } from '../kit/ids.ts';
import { startS3StandIn } from '../kit/storage/s3-stand-in.factory.ts';
import { type SpawnedService, spawnService } from '../testing/spawned-service.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { backUp, createClient, readEntries, restore } from './backup.factory.ts';

// The real service and its commands are started repeatedly.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let folder: TemporaryFolder;
let store: Awaited<ReturnType<typeof startS3StandIn>>;
let service: SpawnedService | undefined;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  store = await startS3StandIn({
    configureBuckets: [{ name: 'files' }, { name: 'backups' }],
    // The imitation computes another signature than AWS for a bucket's own path.
    allowMismatchedSignatures: true,
  });
});
afterAll(async () => {
  await service?.stop('SIGTERM');
  await store?.stop();
  await folder?.remove();
});

const s3 = () => ({
  S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
  S3_FORCE_PATH_STYLE: 'true',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});

test('a service that archives its WAL to S3 is restored to the end of that archive', async () => {
  const env = { DATA_DIR: join(folder.path, 'archiving'), WAL_ARCHIVE: 's3://backups/wal', ...s3() };
  service = await spawnService(env);
  const client = await createClient(service, env);
  await client.submit('in the backup');
  const backup = await backUp('s3://backups/weekly', env);
  await client.submit('in the archive');
  // A stop archives everything.
  expect(await service.stop('SIGTERM')).toBe(0);
  expect(service.output()).not.toMatch('could not be archived');
  const archived = await readdir(join(store.directory, 'backups', 'wal'));
  expect(archived.some((name) => /^[0-9A-F]{24}\.zst/.test(name))).toBe(true);

  const answersOf = async (name: string, ...args: string[]) => {
    const target = { ...env, DATA_DIR: join(folder.path, name) };
    await restore(backup, target, ...args);
    // Inspecting it without the archive does not change the archive.
    const { WAL_ARCHIVE: _, ...plain } = target;
    service = await spawnService(plain);
    const answers = (await readEntries(target.DATA_DIR)).map(({ answer }) => answer).toSorted();
    await service.stop('SIGTERM');
    return answers;
  };
  expect(await answersOf('to-backup')).toEqual(['in the backup']);
  expect(await answersOf('to-latest', '--to-time', 'latest')).toEqual(['in the archive', 'in the backup']);
});

test('a service with its files in S3 is backed up to another bucket and restored from there, including lost files', async () => {
  const env = {
    DATA_DIR: join(folder.path, 'data'),
    SECRET_KEY: 'a'.repeat(64),
    S3_BUCKET: 'files',
    ...s3(),
  };
  service = await spawnService(env);
  const client = await createClient(service, env);
  await client.submit('in the backup');
  const [remaining, lost] = [await client.upload(), await client.upload()];
  const backup = await backUp('s3://backups/nightly', env);
  expect(backup).toMatch(/^s3:\/\/backups\/nightly\/form-service-[\dT-]+Z$/);
  await service.stop('SIGTERM');

  const stored = (await readdir(join(store.directory, 'files', 'files'), { recursive: true })).filter(
    (name) => name.includes(decodeId('fil', lost) as string),
  );
  expect(stored.length).toBeGreaterThan(0);
  for (const name of stored) await rm(join(store.directory, 'files', 'files', name));
  const target = { ...env, DATA_DIR: join(folder.path, 'restored') };
  // The key is not in the backup, because SECRET_KEY sets it.
  const { SECRET_KEY: _, ...without } = target;
  await expect(restore(backup, without)).rejects.toThrow('Set SECRET_KEY to the same value');
  expect(await restore(backup, target)).toMatch(/missing from the bucket: \d+\./);

  service = await spawnService(target);
  client.moveTo(service);
  expect((await readEntries(target.DATA_DIR)).map(({ answer }) => answer)).toEqual(['in the backup']);
  for (const id of [remaining, lost]) expect(await client.download(id)).toBe(client.uploaded.get(id)?.sha256);
});
