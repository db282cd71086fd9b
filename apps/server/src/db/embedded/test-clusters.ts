import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { waitForExit } from './os-process.ts';
import { findRunningPostmaster } from './postmaster-pid.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const launcher = new URL('./start-embedded-postgres.ts', import.meta.url).href;
const fast = { fsync: 'off', shared_buffers: '16MB', max_connections: '20' };

export type OtherProcess = { url: string; adopted: boolean; stop(): Promise<void>; kill(): Promise<void> };
type Options = Partial<Parameters<typeof startEmbeddedPostgres>[0]>;

/** Folders, processes and databases of one test file; `cleanUp` after each test leaves nothing behind. */
export function testClusters() {
  const folders: string[] = [];
  const homes = new Set<string>();
  const processes: ChildProcess[] = [];
  const messages: string[] = [];
  const note = (_fields: object, message: string) => messages.push(message);

  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'embedded-'));
    await chmod(folder, 0o755);
    folders.push(folder);
    return folder;
  };
  const start = (dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> => {
    homes.add(dataDir);
    return startEmbeddedPostgres({ dataDir, log: { info: note, warn: note }, settings: fast, ...options });
  };

  return {
    messages,
    newFolder,
    start,
    newDataDir: async () => join(await newFolder(), 'data', 'postgres'),

    /** Copying a finished database takes a fraction of the time of making one. */
    copyOf: async (template: string) => {
      const dataDir = join(await newFolder(), 'postgres');
      await cp(template, dataDir, { recursive: true });
      homes.add(dataDir);
      return dataDir;
    },

    startInOtherProcess: async (
      dataDir: string,
      user?: { uid: number; gid: number },
    ): Promise<OtherProcess> => {
      homes.add(dataDir);
      const script = `
        import { startEmbeddedPostgres } from ${JSON.stringify(launcher)};
        const log = { info() {}, warn() {} };
        const settings = ${JSON.stringify(fast)};
        const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, settings });
        console.log(JSON.stringify({ url: database.url, adopted: database.adopted }));
        process.stdin.once('data', () => database.stop().then(() => process.exit(0)));
      `;
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
        stdio: ['pipe', 'pipe', 'inherit'],
        cwd: '/',
        ...(user && { uid: user.uid, gid: user.gid }),
      });
      processes.push(child);
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
      const { value } = await lines.next();
      if (!value) throw new Error('The other process ended before its database was ready.');
      return {
        ...(JSON.parse(value) as { url: string; adopted: boolean }),
        stop: async () => {
          child.stdin.write('stop\n');
          await ended;
        },
        kill: async () => {
          child.kill('SIGKILL');
          await ended;
        },
      };
    },

    cleanUp: async () => {
      for (const child of processes.splice(0)) child.kill('SIGKILL');
      for (const dataDir of homes) await killPostgres(dataDir);
      homes.clear();
      messages.length = 0;
      for (const folder of folders.splice(0))
        await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 20 });
    },
  };
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function postgresPid(dataDir: string): Promise<number | undefined> {
  return (await findRunningPostmaster(await realCluster(dataDir)))?.pid;
}

/** `kill -9`, and its children with it once they notice. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pid = await postgresPid(dataDir);
  if (!pid) return;
  process.kill(pid, 'SIGKILL');
  await waitForExit(pid, 5_000);
}

export async function superuserUrl(dataDir: string, url: string): Promise<string> {
  const { superuser } = JSON.parse(await readFile(join(dataDir, 'passwords.json'), 'utf8'));
  return url.replace(/\/\/.*@/, `//postgres:${superuser}@`);
}

async function realCluster(dataDir: string): Promise<string> {
  return realpath(join(dataDir, 'cluster')).catch(() => join(dataDir, 'cluster'));
}
