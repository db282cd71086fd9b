import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccountByCommand, type SpawnedService, spawnService } from '../../testing/spawned-service.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

// Each test starts the real service several times.
vi.setConfig({ testTimeout: 60_000 });

const limits = { RATE_LIMIT_MINUTE: '0', RATE_LIMIT_HOUR: '100', RATE_LIMIT_DAY: '10000' };

let database: TestDatabase;
let folder: TemporaryFolder;
let env: Record<string, string>;
let credentials: Record<string, string>;
const running = new Set<SpawnedService>();

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  env = { DATA_DIR: folder.path, DATABASE_URL: database.url, ...limits };
  credentials = await createAccountByCommand(env);
});
afterEach(async () => {
  await Promise.all([...running].map((service) => end(service, 'SIGTERM')));
  await database.drop();
  await folder.remove();
});

const start = async (more: Record<string, string> = {}) => {
  const service = await spawnService({ ...env, ...more });
  running.add(service);
  return service;
};

const end = (service: SpawnedService, signal: NodeJS.Signals) => {
  running.delete(service);
  return service.stop(signal);
};

const useOften = async ({ origin }: SpawnedService, times: number): Promise<number> => {
  const statuses = await Promise.all(
    Array.from({ length: times }, async () => {
      const response = await fetch(`${origin}/api/v1/projects`, { headers: credentials });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  return statuses.filter((status) => status === 200).length;
};

const remaining = async ({ origin }: SpawnedService): Promise<number> => {
  const response = await fetch(`${origin}/api/v1/projects`, { headers: credentials });
  await response.arrayBuffer();
  return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
};

test('a killed process loses at most 50 ms of counts, a stopped one none', async () => {
  const first = await start();
  expect(await useOften(first, 40)).toBe(40);
  // Counts of the last 50 ms would be lost.
  await expect.poll(countsInDatabase, { timeout: 20_000 }).toBe(40);
  await end(first, 'SIGKILL');

  const second = await start();
  expect(await remaining(second)).toBe(59);
  expect(await useOften(second, 9)).toBe(9);
  expect(await end(second, 'SIGTERM')).toBe(0);

  const third = await start();
  expect(await useOften(third, 100)).toBe(50);
});

test('several processes of one node share their counts', async () => {
  const service = await start({ WEB_CONCURRENCY: '2' });
  expect(await useOften(service, 60)).toBe(60);
  expect(await useOften(service, 100)).toBe(40);
});

const countsInDatabase = async (): Promise<number | undefined> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client
    .query<{ used: number[] }>('select used from rate_limits')
    .finally(() => client.end());
  return rows[0]?.used[0];
};
