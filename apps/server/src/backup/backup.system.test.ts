import { cp, mkdir, readdir, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultSystemDir } from '../db/embedded/start-embedded-postgres.ts';
import { startReceiver } from '../modules/webhooks/receiver.factory.ts';
import { makeWebhook } from '../modules/webhooks/webhooks.factory.ts';
import {
  askDatabase,
  runServiceCommand,
  type SpawnedService,
  spawnService,
  startCommand,
} from '../testing/spawned-service.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { backUp, createClient, readEntries, restore } from './backup.factory.ts';
import { openForReading, openLocation } from './backup-location.ts';
import { type BackupManifest, writeManifest } from './manifest.ts';
import { chooseTarget } from './recovery-target.ts';
import { restoreBackup } from './restore-backup.ts';

// The real service and its commands are started repeatedly.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const parts = ['database.tar.zst', 'wal.tar.zst', 'files.tar.zst', 'state.tar.zst'];

let folder: TemporaryFolder;
let dataDir: string;
let env: Record<string, string>;
let service: SpawnedService;
let client: Awaited<ReturnType<typeof createClient>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let webhook: { secret: string };
/** A backup made under load. */
let backup: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  receiver = await startReceiver();
  dataDir = join(folder.path, 'data');
  env = { DATA_DIR: dataDir, WEB_CONCURRENCY: '2', ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' };
  service = await spawnService(env);
  client = await createClient(service, env);
  webhook = await makeWebhook(client, { url: receiver.url(), events: ['entry.submitted'] });
  const stopLoad = client.load();
  await vi.waitFor(() => expect(client.acknowledged.size).toBeGreaterThan(50), 60_000);
  backup = await backUp(join(folder.path, 'backups'), env);
  await stopLoad();
});
afterAll(async () => {
  await service?.stop('SIGTERM');
  await receiver?.close();
  await folder?.remove();
});

const readManifest = async (path: string): Promise<BackupManifest> =>
  JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'));

/** Before it was written. */
const manifestOf = ({ checksum: _, ...manifest }: BackupManifest & { checksum?: string }): BackupManifest =>
  manifest;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

test('a backup made under load has everything acknowledged before its end, each entry once with its number and files', async () => {
  const target = join(folder.path, 'restored');
  await restore(backup, { ...env, DATA_DIR: target });
  const restored = await spawnService({ ...env, DATA_DIR: target });
  try {
    const { stoppedAt } = await readManifest(backup);
    const isIn = ({ at }: { at: number }) => at < Date.parse(stoppedAt);
    const entries = new Map((await readEntries(target)).map(({ answer, number }) => [answer, number]));
    const due = [...client.acknowledged].filter(([, submit]) => isIn(submit));
    expect(due.length).toBeGreaterThan(50);
    expect(due.filter(([answer, { number }]) => entries.get(answer) !== number)).toEqual([]);
    expect((await readEntries(target)).length).toBe(entries.size);
    expect(new Set(entries.values()).size).toBe(entries.size);

    client.moveTo(restored);
    const files = [...client.uploaded].filter(([, uploaded]) => isIn(uploaded));
    expect(files.length).toBeGreaterThan(0);
    for (const [id, { sha256 }] of files) expect(await client.download(id)).toBe(sha256);

    // The next number is free, and the webhook's secret can be decrypted.
    const id = await client.submit();
    await vi.waitFor(
      () => expect(receiver.received.some(({ body }) => body.includes(id))).toBe(true),
      30_000,
    );
    const delivery = receiver.received.find(({ body }) => body.includes(id));
    expect(() =>
      new Webhook(webhook.secret).verify(delivery?.body ?? '', delivery?.headers ?? {}),
    ).not.toThrow();
  } finally {
    client.moveTo(service);
    await restored.stop('SIGTERM');
  }
});

test('a backup is readable only by its owner', async () => {
  expect((await readdir(backup)).sort()).toEqual([...parts, 'manifest.json'].sort());
  expect((await stat(backup)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(backup)) expect((await stat(join(backup, name))).mode & 0o777).toBe(0o600);
});

describe('a restore fails with one sentence, and leaves nothing behind', () => {
  const expectFailure = async (source: string, more: Record<string, string> = {}) => {
    const target = join(folder.path, 'refused');
    const { code, output } = await runServiceCommand('restore', [source], {
      ...env,
      DATA_DIR: target,
      ...more,
    });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(await exists(target)).toBe(false);
    return output;
  };
  /** A modified copy of the backup. */
  const spoiled = async (spoil: (path: string) => Promise<unknown>) => {
    const path = join(folder.path, 'spoiled');
    await rm(path, { recursive: true, force: true });
    await cp(backup, path, { recursive: true });
    await spoil(path);
    return path;
  };
  const flip = async (file: string) => {
    const bytes = await readFile(file);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] as number) ^ 1;
    await writeFile(file, bytes);
  };

  test.each(parts)('one changed byte in %s', async (name) => {
    const output = await expectFailure(await spoiled((path) => flip(join(path, name))));
    expect(output).toMatch(`${name} in`);
    expect(output).toMatch('is damaged');
  });
  test('a missing and a truncated part', async () => {
    expect(await expectFailure(await spoiled((path) => rm(join(path, 'wal.tar.zst'))))).toMatch(
      'wal.tar.zst in',
    );
    const cut = await spoiled(async (path) => {
      const file = join(path, 'files.tar.zst');
      await writeFile(file, (await readFile(file)).subarray(1));
    });
    expect(await expectFailure(cut)).toMatch(
      /files\.tar\.zst in .* is damaged: it has \d+ bytes instead of \d+/,
    );
  });
  test('a damaged manifest, one of a newer format, and none', async () => {
    const change = (from: string, to: string) =>
      spoiled(async (path) => {
        const file = join(path, 'manifest.json');
        await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
      });
    expect(await expectFailure(await change('"timeline": 1', '"timeline": 3'))).toMatch('manifest.json in');
    expect(await expectFailure(await change('"format": 1', '"format": 2'))).toMatch('newer version');
    expect(await expectFailure(join(folder.path, 'backups'))).toMatch('is not a backup');
    expect(await expectFailure(join(folder.path, 'nowhere'))).toMatch('does not exist');
  });
  test('another major version of PostgreSQL', async () => {
    const other = await spoiled(async (path) => {
      const location = await openLocation({ folder: path }, { region: 'us-east-1' });
      await writeManifest(location, { ...manifestOf(await readManifest(path)), postgres: '17.6' });
    });
    expect(await expectFailure(other)).toMatch(
      /This backup is for PostgreSQL 17\.6, but this version of Form Service includes PostgreSQL \d+\. Restore it with the version that created it\./,
    );
  });
  test('not enough disk space, on any of the disks', async () => {
    const target = join(folder.path, 'refused');
    const requested: string[] = [];
    const restoring = (free: (folder: string) => number) =>
      openForReading({ folder: backup }, { region: 'us-east-1' }).then((location) =>
        restoreBackup(location, {
          dataDir: target,
          storage: undefined,
          ownKeyMark: undefined,
          target: (manifest) => chooseTarget(manifest, undefined, undefined),
          progress: { signal: new AbortController().signal, report() {} },
          freeBytesOn: async (one) => {
            requested.push(one);
            return free(one);
          },
          log: { info() {}, warn() {} },
        }),
      );
    await expect(restoring(() => 1_000_000)).rejects.toThrow(
      /^The backup needs \d+ MB, but the disk of .* has only 1 MB free\. Free up space first\.$/,
    );
    expect(requested).toHaveLength(1);
    expect(await exists(target)).toBe(false);
  });
  test('another secret key', async () => {
    expect(await expectFailure(backup, { SECRET_KEY: 'f'.repeat(64) })).toMatch(
      'a different secret key than SECRET_KEY',
    );
  });
  test('a folder that is not empty, which is not changed', async () => {
    const target = join(folder.path, 'full');
    await mkdir(target);
    await writeFile(join(target, 'mine'), 'x');
    const { code, output } = await runServiceCommand('restore', [backup], { ...env, DATA_DIR: target });
    expect(code).toBe(1);
    expect(output).toMatch('is not empty');
    expect(await readdir(target)).toEqual(['mine']);
  });
});

test.runIf(process.getuid?.() === 0)(
  'as root into a folder that PostgreSQL’s user cannot enter, the database is placed elsewhere, and removed if the restore fails',
  async () => {
    const closed = join(folder.path, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const target = join(closed, 'data');
    const placed = async () =>
      (await readdir(defaultSystemDir)).filter((name) => /^(\.restore|data)-postgres-/.test(name));
    const before = await placed().catch(() => []);
    const damaged = join(folder.path, 'damaged');
    await cp(backup, damaged, { recursive: true });
    const file = join(damaged, 'wal.tar.zst');
    const bytes = await readFile(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
    await writeFile(file, bytes);
    await expect(restore(damaged, { ...env, DATA_DIR: target })).rejects.toThrow('is damaged');
    expect(await readdir(closed)).toEqual([]);
    expect(await placed()).toEqual(before);

    await restore(backup, { ...env, DATA_DIR: target });
    expect((await readlink(join(target, 'postgres'))).startsWith(`${defaultSystemDir}/`)).toBe(true);
    const restored = await spawnService({ ...env, DATA_DIR: target });
    try {
      const answers = (await readEntries(target)).map(({ answer }) => answer);
      expect(answers.length).toBeGreaterThan(50);
    } finally {
      await restored.stop('SIGTERM');
      await rm(await realpath(join(target, 'postgres')), { recursive: true });
    }
  },
);

test('a service does not start where a restore has not finished', async () => {
  const target = join(folder.path, 'unfinished');
  await mkdir(join(target, '.restore'), { recursive: true });
  const { code, output } = await runServiceCommand('create-account', [], { ...env, DATA_DIR: target });
  expect(code).toBe(1);
  expect(output).toMatch('has not finished');
  expect(await readdir(target)).toEqual(['.restore']);
});

describe('a backup that is interrupted', () => {
  const held = () =>
    askDatabase(dataDir, "select from pg_stat_activity where application_name = 'form-service backup'");
  const slots = () => askDatabase(dataDir, 'select from pg_replication_slots');

  const interrupt = async (signal: NodeJS.Signals) => {
    const target = join(folder.path, `ended-by-${signal}`);
    const { kill, ended } = startCommand('backup', [target], env);
    await expect.poll(async () => (await slots()).length, { interval: 5 }).toBe(1);
    kill(signal);
    const outcome = await ended;
    await expect.poll(async () => (await held()).length).toBe(0);
    expect(await slots()).toEqual([]);
    return { target, ...outcome };
  };

  test('by kill -9 leaves the service as it was, and the next one works', async () => {
    const { target } = await interrupt('SIGKILL');
    const left = await readdir(target).catch(() => []);
    for (const name of left) expect(await readdir(join(target, name))).not.toContain('manifest.json');
    await client.submit();
    expect(await readManifest(await backUp(target, env))).toMatchObject({ format: 1 });
  });
  test('by Ctrl-C leaves nothing behind', async () => {
    const { target, code, output } = await interrupt('SIGINT');
    expect(code).toBe(1);
    expect(output).toMatch('Stopped');
    expect(await readdir(target).catch(() => [])).toEqual([]);
  });
});

test('a backup is rejected if it would be lost with the data, or is not of the embedded database', async () => {
  const expectFailure = async (target: string, more: Record<string, string> = {}) => {
    const { code, output } = await runServiceCommand('backup', [target], { ...env, ...more });
    expect(code).toBe(1);
    return output;
  };
  expect(await expectFailure(join(dataDir, 'backups'))).toMatch('is inside DATA_DIR');
  expect(await expectFailure('/nowhere', { DATABASE_URL: 'postgres://a@b/c' })).toMatch(
    "with PostgreSQL's own tools",
  );
  expect(await expectFailure('/nowhere', { DATA_DIR: join(folder.path, 'none') })).toMatch(
    'There is no database',
  );
  expect(await expectFailure('s3://files', { S3_BUCKET: 'files' })).toMatch(
    'Choose another bucket for backups',
  );
});
