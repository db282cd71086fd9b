import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { waitForExit } from './os-process.ts';
import { findRunningPostmaster } from './postmaster-pid.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const launcher = new URL('./start-embedded-postgres.ts', import.meta.url).href;
const fast = { fsync: 'off', shared_buffers: '16MB', max_connections: '20' };

export type OtherProcess = { url: string; adopted: boolean; stop(): Promise<void>; kill(): Promise<void> };
type OtherOptions = { user?: { uid: number; gid: number } | undefined; systemDir?: string };
type Options = Partial<Parameters<typeof startEmbeddedPostgres>[0]>;

/** Folders, processes and databases of one test file; end with `removeAll`. */
export function testClusters() {
  const folders: string[] = [];
  const homes = new Set<string>();
  const processes: ChildProcess[] = [];
  const started: EmbeddedPostgres[] = [];
  const messages: string[] = [];
  const note = (_fields: object, message: string) => messages.push(message);

  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'embedded-'));
    await chmod(folder, 0o755);
    folders.push(folder);
    return folder;
  };
  const start = async (dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> => {
    homes.add(dataDir);
    const log = { info: note, warn: note };
    const database = await startEmbeddedPostgres({ dataDir, log, settings: fast, ...options });
    started.push(database);
    return database;
  };

  const run = (dataDir: string, { user, ...options }: OtherOptions = {}) => {
    homes.add(dataDir);
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(launcher)};
      const log = { info() {}, warn() {} };
      const options = ${JSON.stringify({ dataDir, settings: fast, ...options })};
      const database = await startEmbeddedPostgres({ ...options, log });
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
    return { child, ended };
  };

  const killAll = async () => {
    // Client processes first, so that they do not restart PostgreSQL.
    for (const database of started.splice(0)) await database.stop();
    for (const child of processes.splice(0)) child.kill('SIGKILL');
    for (const dataDir of homes) await killPostgres(dataDir);
    homes.clear();
  };

  return {
    messages,
    newFolder,
    start,
    newDataDir: async () => join(await newFolder(), 'data', 'postgres'),

    startInOtherProcess: async (dataDir: string, options?: OtherOptions): Promise<OtherProcess> => {
      const { child, ended } = run(dataDir, options);
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

    /** kill -9 of the service when its initdb has started to write the cluster. */
    killDuringInit: async (dataDir: string): Promise<void> => {
      const { child, ended } = run(dataDir);
      const hasStarted = async () => {
        const files = await readdir(dataDir, { recursive: true }).catch(() => []);
        return files.some((file) => file.endsWith('PG_VERSION'));
      };
      while (!(await hasStarted())) await delay(2);
      child.kill('SIGKILL');
      await ended;
    },

    /** kill -9 of everything started here; the folders stay. */
    killAll,
    removeAll: async () => {
      await killAll();
      for (const folder of folders) await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 20 });
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

/** `kill -9`; its children exit once they notice. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pid = await postgresPid(dataDir);
  if (!pid) return;
  process.kill(pid, 'SIGKILL');
  await waitForExit(pid, 5_000);
}

export async function testSuperuserUrl(dataDir: string, url: string): Promise<string> {
  const { superuser } = JSON.parse(await readFile(join(dataDir, 'passwords.json'), 'utf8'));
  return url.replace(/\/\/.*@/, `//postgres:${superuser}@`);
}

async function realCluster(dataDir: string): Promise<string> {
  return realpath(join(dataDir, 'cluster')).catch(() => join(dataDir, 'cluster'));
}
