import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts';
import { decodeId } from '../apps/server/src/kit/ids.ts';
import type { Measurement } from './compare.ts';
import { cpuSeconds, parentOf } from './cpu-time.ts';
import { type Load, startLoad } from './load.ts';
import { type RunningProgram, root, runNode, startNode } from './node-program.ts';
import { seedBareEntries, seedEntries, seedRows } from './seed-entries.ts';

// One second apart, newest first, with a different 1 KB description per row.
const values = `gen_random_uuid(), 'Project ' || number, repeat(md5(number::text), 32), now() - number * interval '1 second'`;
const columns = 'id, name, description, created_at';

const seedService = async (client: pg.Client, account: string, projects: number): Promise<void> => {
  const accountId = decodeId('acc', account);
  await client.query(
    `insert into projects (account_id, ${columns}) select $1::uuid, ${values} from generate_series(1, $2::int) as number`,
    [accountId, projects],
  );
  await client.query('vacuum analyze projects');
};

const seedBare = async (client: pg.Client, projects: number): Promise<void> => {
  await client.query('truncate projects');
  await client.query(
    `insert into projects (${columns}) select ${values} from generate_series(1, $1::int) as number`,
    [projects],
  );
  await client.query('vacuum analyze projects');
};

/** Runs work with its own database connection. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Credentials for an account. */
export interface BenchAccount {
  headers: Record<string, string>;
}

/** The command that `npm start` runs in a folder with the service. */
const serviceCommandOf = async (folder: string): Promise<string[]> => {
  const { serviceFlags, serviceProgram }: typeof import('../scripts/launch/service.mjs') = await import(
    join(folder, 'scripts/launch/service.mjs')
  );
  return [...serviceFlags, serviceProgram];
};

const silent = { info: () => {}, warn: () => {} };

/** A folder that the unprivileged PostgreSQL user can traverse when this runs as root. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'form-service-bench-'));
  await chmod(folder, 0o711);
  return folder;
};

/** For scenarios in which the service calls a server on this machine. */
export const allowLoopback = { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' };

/**
 * The service and the baseline as separate processes, on two databases of one PostgreSQL with the default settings of the
 * embedded one: durability is on. `settings` are additional settings of the service, `home` is the folder that contains it.
 */
export const startEnvironment = async (settings: Record<string, string> = {}, home = root) => {
  const folder = await temporaryFolder();
  const started: { stop(): Promise<unknown> }[] = [];
  const stop = async () => {
    for (const one of started.reverse()) await one.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const track = <T extends { stop(): Promise<unknown> }>(one: T): T => {
    started.push(one);
    return one;
  };

  try {
    const postgres = track(await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: silent }));
    const url = new URL(postgres.url);
    url.pathname = 'bare';
    const bareUrl = url.href;
    const about = await withClient(postgres.url, async (client) => {
      await client.query('create database bare');
      const { rows } = await client.query<{ version: string; pid: number }>(
        `select current_setting('server_version') as version, pg_backend_pid() as pid`,
      );
      const { version = 'unknown', pid = 0 } = rows[0] ?? {};
      return { version, postmaster: parentOf(pid) ?? 0 };
    });
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      // Logging each request costs time that depends on the log target.
      LOG_LEVEL: 'warn',
      // Rate limits are on and never reached.
      RATE_LIMIT_MINUTE: '1000000000',
      RATE_LIMIT_HOUR: '1000000000',
      RATE_LIMIT_DAY: '1000000000',
      RATE_LIMIT_ENTRY_MINUTE: '1000000000',
      ...settings,
    };
    const serviceCommand = await serviceCommandOf(home);
    const bare: RunningProgram = track(await startNode(['bench/bare/server.ts'], { DATABASE_URL: bareUrl }));
    const service: RunningProgram = track(await startNode(serviceCommand, env, home));
    const load = startLoad();
    track({ stop: async () => load.stop() });

    const cpuOf = ({ pid }: RunningProgram) => {
      const [server, database] = [cpuSeconds(pid), cpuSeconds(about.postmaster)];
      return server === undefined || database === undefined ? undefined : server + database;
    };
    /** Waits until workers have indexed all records, so that one run does not slow down the next. */
    const waitForIndexing = () =>
      withClient(postgres.url, async (client) => {
        for (;;) {
          const { rows } = await client.query('select 1 from record_changes limit 1');
          if (rows.length === 0) return;
          await pause(100);
        }
      });
    const run = async (label: Load): Promise<Measurement> => {
      await waitForIndexing();
      const server = label.origin === bare.origin ? bare : service;
      const before = cpuOf(server);
      const { answers, ...figures } = await load.run(label);
      const after = cpuOf(server);
      const used = before === undefined || after === undefined ? undefined : after - before;
      return { ...figures, cpuUs: used === undefined ? undefined : (used / answers) * 1_000_000 };
    };

    return {
      bare,
      service,
      /** The database URLs, for direct queries. */
      serviceUrl: postgres.url,
      bareUrl,
      postgresVersion: about.version,
      run,
      waitForIndexing,
      /** Starts a second API process on the same database. It gets no load. */
      startAnother: () => startNode(serviceCommand, { ...env, ROLE: 'api' }, home),
      /** Creates an account with this many projects and an API key. */
      async createAccount(projects: number): Promise<BenchAccount> {
        const printed = await runNode(['apps/server/src/commands/create-account.ts'], env, home);
        const read = (name: string) => new RegExp(`${name}=(\\S+)`).exec(printed)?.[1] ?? '';
        const id = read('ACCOUNT_ID');
        await withClient(postgres.url, (client) => seedService(client, id, projects));
        return { headers: { authorization: `Bearer ${read('API_KEY')}`, 'x-account-id': id } };
      },
      /** Fills the baseline with exactly this many projects. */
      fillBare: (projects: number) => withClient(bareUrl, (client) => seedBare(client, projects)),
      /** Fills the baseline's typed table with exactly this many entries. */
      fillBareEntries: (entries: number) => withClient(bareUrl, (client) => seedBareEntries(client, entries)),
      /** Inserts entries of a form. Returns the entries indexed per second. */
      fillForm: ({ headers }: BenchAccount, form: string, version: string, entries: number) =>
        withClient(postgres.url, (client) =>
          seedEntries(client, { account: headers['x-account-id'] ?? '', form, version }, entries),
        ),
      /** The same for rows of a data table. */
      fillTable: ({ headers }: BenchAccount, table: string, rows: number) =>
        withClient(postgres.url, (client) =>
          seedRows(client, { account: headers['x-account-id'] ?? '', table }, rows),
        ),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

export type BenchEnvironment = Awaited<ReturnType<typeof startEnvironment>>;

/** A POST as the account that must succeed. */
export const post = async (
  { service }: BenchEnvironment,
  { headers }: BenchAccount,
  path: string,
  body?: object,
) => {
  const response = await fetch(`${service.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as { id: string };
};
