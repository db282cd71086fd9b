import { Agent, request } from 'node:http';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAlive } from '../db/embedded/os-process.ts';
import {
  createAccountByCommand,
  embeddedPostgresPid,
  runServiceToExit,
  type SpawnedService,
  spawnService,
} from '../testing/spawned-service.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

// The real service is started repeatedly.
vi.setConfig({ testTimeout: 180_000 });

const clients = 24;
const drainSeconds = 1;

interface Outcome {
  status?: number;
  /** The name that the service confirmed to the client. */
  name?: string;
  /** The connection error, if there was no response. */
  error?: string;
  /** Position among the outcomes of all clients. */
  order: number;
}

let outcomeCount = 0;

/** One request on the agent's connection. Node's own client never retries, so every reset is visible. */
const send = (
  origin: string,
  agent: Agent,
  { path, headers = {}, name }: { path: string; headers?: Record<string, string>; name?: string },
): Promise<Outcome> =>
  new Promise((resolve) => {
    const body = name === undefined ? '' : JSON.stringify({ name });
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ error: error.code ?? error.message, order: outcomeCount++ });
    const outgoing = request(`${origin}${path}`, {
      agent,
      method: name === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    });
    outgoing.on('error', fail).on('response', (response) => {
      response.resume().on('error', fail);
      response.on('end', () =>
        resolve({
          status: response.statusCode as number,
          order: outcomeCount++,
          ...(name && response.statusCode === 201 && { name }),
        }),
      );
    });
    outgoing.end(body);
  });

/** Sends requests one after the other on a keep-alive connection, until none can be opened. */
const sendContinuously = async (
  origin: string,
  make: (count: number) => Parameters<typeof send>[2],
): Promise<Outcome[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: Outcome[] = [];
  while (outcomes.at(-1)?.error === undefined)
    outcomes.push(await send(origin, agent, make(outcomes.length)));
  agent.destroy();
  return outcomes;
};

let database: TestDatabase;
let folder: TemporaryFolder;
let env: Record<string, string>;
let service: SpawnedService | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  env = { DATA_DIR: folder.path, DATABASE_URL: database.url, DRAIN_SECONDS: String(drainSeconds) };
});
afterEach(async () => {
  await service?.stop('SIGKILL');
  service = undefined;
  await database.drop();
  await folder.remove();
});

const namesOfProjects = async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // tenant-scope: the test database holds one account
  const { rows } = await client.query<{ name: string }>('select name from projects');
  await client.end();
  return new Set(rows.map(({ name }) => name));
};

describe.each([
  { processes: '1', rounds: 3 },
  { processes: '2', rounds: 2 },
])('SIGTERM with $processes processes that serve requests', ({ processes, rounds }) => {
  test(`resets none of ${clients} clients and refuses none before the drain has ended`, async () => {
    let headers: Record<string, string> | undefined;
    for (let round = 0; round < rounds; round += 1) {
      const { origin, stop, output } = await spawnService({ ...env, WEB_CONCURRENCY: processes });
      headers ??= await createAccountByCommand(env);
      const knownNames = headers;
      const load = Array.from({ length: clients }, (_, client) =>
        sendContinuously(origin, (count) =>
          client % 2 === 0
            ? { path: '/api/v1/projects', headers: knownNames, name: `r${round} c${client} n${count}` }
            : { path: '/api/v1/projects?limit=1', headers: knownNames },
        ),
      );
      const probes = sendContinuously(origin, () => ({ path: '/readyz' }));
      await vi.waitFor(async () => expect((await namesOfProjects()).size).toBeGreaterThan(clients), 30_000);
      expect(await stop('SIGTERM')).toBe(0);

      const outcomes = (await Promise.all(load)).flat();
      const lost = outcomes.filter(({ error }) => error !== undefined);
      expect(lost.map(({ error }) => error)).toEqual(Array.from({ length: clients }, () => 'ECONNREFUSED'));
      expect(new Set(outcomes.flatMap(({ status }) => status ?? []))).toEqual(new Set([200, 201]));
      const stored = await namesOfProjects();
      const acknowledged = outcomes.flatMap(({ name }) => name ?? []);
      expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);

      // Answered during the whole drain, and never ready again.
      const answered = (await probes).filter(({ status }) => status !== undefined);
      const readiness = answered.map(({ status }) => status);
      expect(readiness.lastIndexOf(200)).toBeLessThan(readiness.indexOf(503));
      const firstRefusal = Math.min(...lost.map(({ order }) => order));
      const draining = answered.filter(({ status, order }) => status === 503 && order < firstRefusal);
      expect(draining.length).toBeGreaterThan(2);
      expect(output()).not.toContain('A request failed');
    }
  });
});

test('a second signal ends the service immediately, together with its database', async () => {
  const { DATABASE_URL: _, ...embedded } = env;
  service = await spawnService({ ...embedded, DRAIN_SECONDS: '300' });
  const { origin, pid, stop } = service;
  const postgres = await embeddedPostgresPid(folder.path);
  const first = stop('SIGTERM');
  const agent = new Agent();
  await expect.poll(async () => (await send(origin, agent, { path: '/readyz' })).status).toBe(503);
  // A signal right after the first is a duplicate of it.
  process.kill(pid, 'SIGTERM');
  expect((await send(origin, agent, { path: '/healthz' })).status).toBe(200);
  const again = setInterval(() => process.kill(pid, 'SIGTERM'), 500);
  expect(await first).toBe(1);
  clearInterval(again);
  expect(service.output()).toContain('Second signal');
  // The service waits only briefly for PostgreSQL to stop, so it may still be stopping.
  await expect.poll(() => isAlive(postgres)).toBe(false);
});

test('SIGINT, as sent by Ctrl-C, skips the drain', async () => {
  service = await spawnService({ ...env, DRAIN_SECONDS: '300', SHUTDOWN_SECONDS: '60' });
  expect(await service.stop('SIGINT')).toBe(0);
});

test.each(['1', '2'])('a signal while %s processes start leaves no PostgreSQL behind', async (processes) => {
  const { DATABASE_URL: _, ...embedded } = env;
  let postgres = 0;
  const ended = runServiceToExit({ ...embedded, WEB_CONCURRENCY: processes }, (pid) => {
    const stopAtFirstSight = async (): Promise<void> => {
      postgres = await embeddedPostgresPid(folder.path).catch(() => 0);
      if (postgres > 0) process.kill(pid, 'SIGTERM');
      else setTimeout(stopAtFirstSight, 5);
    };
    void stopAtFirstSight();
  });
  expect(await ended).toEqual({ code: 0, output: '' });
  expect(() => process.kill(postgres, 0)).toThrow('ESRCH');
});
