import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, expect, test, vi } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { makeTable } from '../../data-tables/data-tables.factory.ts';
import { startReceiver } from '../../webhooks/receiver.factory.ts';
import {
  definitionOf,
  fastTimings,
  makePublishedWorkflow,
  startRunManually,
  useEngines,
} from './engine.factory.ts';

// Starts and kills real processes.
vi.setConfig({ testTimeout: 1_200_000 });

/** `FAULT_ROUNDS=50` for a long run. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 2);
const runsPerRound = 6;
const itemsPerRun = 4;
/** No lease expires here: the runs of killed workers are released because their sessions have ended. */
const timings = { ...fastTimings, leaseMs: 3_600_000 };

const { app, query, run } = useEngines();
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** A worker in another process. */
const startOtherProcess = async (dataDir: string): Promise<{ kill(): void }> => {
  const { url, appUrl, identityUrl } = app.database;
  const script = `
    import { randomBytes } from 'node:crypto';
    import { createLog } from ${file('../../../boot/log.ts')};
    import { readConfig } from ${file('../../../config.ts')};
    import { createServices } from ${file('../../../context.ts')};
    import { createKeyring } from ${file('../../../kit/crypto/keyring.ts')};
    import { createPresence } from ${file('../../../jobs/presence.ts')};
    import { modules } from ${file('../../index.ts')};
    import { startEngine } from ${file('./engine.ts')};
    const config = readConfig({
      DATA_DIR: ${JSON.stringify(dataDir)}, PUBLIC_URL: 'http://forms.test', ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
    });
    const urls = ${JSON.stringify({ url, appUrl, identityUrl })};
    const keyring = createKeyring(randomBytes(32));
    const services = await createServices(config, { ...urls, keyring }, modules, {
      log: createLog('silent'),
    });
    const { holder } = createPresence(urls.url, services.log);
    startEngine(services, urls.url, { ...${JSON.stringify(timings)}, holder });
    console.log('working');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).once('line', () => resolve());
    child.once('exit', () => reject(new Error('The other process ended before it worked.')));
  });
  return { kill: () => child.kill('SIGKILL') };
};

test('however often workers are killed, each step takes effect once here, and once per key elsewhere', async () => {
  const account = await createTestAccount(app);
  const folder = await makeTemporaryFolder();
  const there = await startReceiver(() => 200);
  const table = await makeTable(account, {
    columns: [{ key: 'said', name: 'Said', type: 'text' }],
  });
  const row = (key: string, said: string) => ({
    key,
    type: 'create_row',
    tableId: table.id,
    values: { said },
  });
  const call = (key: string, path: string) => ({
    key,
    type: 'http_request',
    method: 'POST',
    url: there.url(path),
  });
  const { id } = await makePublishedWorkflow(
    account,
    definitionOf(
      [
        row('begun', '{{ trigger.inputs.n }} begun'),
        { key: 'loop', type: 'for_each', items: '[0, 1, 2, 3]', concurrency: 2 },
        call('told', '/{{ trigger.inputs.n }}/{{ item }}'),
        row('noted', '{{ trigger.inputs.n }} item {{ item }}'),
        call('beside', '/{{ trigger.inputs.n }}/beside'),
        row('ended', '{{ trigger.inputs.n }} ended'),
      ],
      [
        ['by_hand', 'begun'],
        ['begun', 'loop'],
        ['begun', 'beside'],
        ['loop', 'told', 'each'],
        ['told', 'noted'],
        ['loop', 'ended', 'done'],
        ['beside', 'ended'],
      ],
      [{ key: 'by_hand', type: 'manual', inputs: [{ key: 'n', type: 'number' }] }],
    ),
  );
  const started: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { kill } = await startOtherProcess(folder.path);
    const before = there.received.length;
    for (let n = 0; n < runsPerRound; n += 1)
      started.push(await startRunManually(account, id, { n: started.length }));
    // While they run, each time at another point.
    const enough = before + 1 + ((round * 7) % (runsPerRound * itemsPerRun));
    await expect
      .poll(() => there.received.length, { timeout: 60_000, interval: 1 })
      .toBeGreaterThanOrEqual(enough);
    kill();
  }
  run(timings);
  const statuses = () =>
    query<{ status: string; n: number }>(
      'select status, count(*)::int as n from workflow_runs where account_id = $1 group by status',
      [account.accountId],
    );
  await expect
    .poll(statuses, { timeout: 60_000, interval: 50 })
    .toEqual([{ status: 'succeeded', n: started.length }]);

  const numbers = started.map((_, n) => n);
  const items = Array.from({ length: itemsPerRun }, (_, item) => item);
  const rows = await query<{ said: string }>(
    `select cells ->> 'c1' as said from data_rows where account_id = $1`,
    [account.accountId],
  );
  expect(rows.map(({ said }) => said).toSorted()).toEqual(
    numbers
      .flatMap((n) => [`${n} begun`, ...items.map((item) => `${n} item ${item}`), `${n} ended`])
      .toSorted(),
  );
  // Requests that were sent twice have the same key, and different ones have different keys.
  const keys = new Map<string, Set<string>>();
  for (const { path, headers } of there.received) {
    const key = headers['idempotency-key'] ?? '';
    keys.set(key, (keys.get(key) ?? new Set()).add(path));
  }
  expect([...keys.values()].every((paths) => paths.size === 1)).toBe(true);
  expect([...keys.values()].flatMap((paths) => [...paths]).toSorted()).toEqual(
    numbers.flatMap((n) => [...items.map((item) => `/${n}/${item}`), `/${n}/beside`]).toSorted(),
  );
  const events = await query<{ type: string; n: number }>(
    `select type, count(*)::int as n from events where account_id = $1 and type like 'workflow_run.%' group by type order by type`,
    [account.accountId],
  );
  expect(events).toEqual([
    { type: 'workflow_run.started', n: started.length },
    { type: 'workflow_run.succeeded', n: started.length },
  ]);
  await there.close();
  await folder.remove();
});
