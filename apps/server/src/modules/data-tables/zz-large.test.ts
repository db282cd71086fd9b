import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { startRecordIndexer } from '../../jobs/record-indexer.ts';
import { startWorker } from '../../jobs/worker.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { convertColumnJob } from './convert-column-job.ts';
import { clearColumnTask } from './clear-column.ts';
import { makeTable } from './data-tables.factory.ts';
import { rowSource } from './store-row-source.ts';

const app = useTestApp();
const out: string[] = [];
const time = async <T>(name: string, work: () => Promise<T>, times = 1): Promise<T> => {
  const all: number[] = [];
  let result: T | undefined;
  for (let i = 0; i < times; i++) { const t = performance.now(); result = await work(); all.push(performance.now() - t); }
  all.sort((a, b) => a - b);
  out.push(`${name}: ${(all[Math.floor(all.length / 2)] as number).toFixed(1)} ms (n=${times})`);
  return result as T;
};
test('large', { timeout: 600_000 }, async () => {
  const me = await createTestAccount(app);
  const options = ['a', 'b', 'c', 'd'].map((value) => ({ value }));
  const columns = [
    { key: 'code', type: 'text', unique: true, required: true },
    { key: 'name', type: 'text' }, { key: 'price', type: 'number' }, { key: 'day', type: 'date' },
    { key: 'kind', type: 'select', options }, { key: 'mail', type: 'email' }, { key: 'n', type: 'text' },
  ];
  const table = await makeTable(me, { columns });
  const path = `/data-tables/${table.id}/rows`;
  const n = 100_000;
  const row = (i: number) => ({ values: { code: `C${i}`, name: `Name ${(i * 7919) % n} word${i % 500}`, price: (i * 31) % 10_000, day: `2026-0${1 + (i % 9)}-1${i % 10}`, kind: options[i % 4]?.value, mail: `p${i}@example.com`, n: String(i) } });
  await time(`insert ${n} by bulk of 1000`, async () => {
    for (let at = 0; at < n; at += 1_000) {
      const { status } = await me.send('POST', `${path}/bulk`, { operation: 'create', rows: Array.from({ length: 1_000 }, (_, i) => row(at + i)) });
      expect(status).toBe(200);
    }
  });
  const get = (query: Record<string, string>) => async () => { const a = await me.send('GET', `${path}?${new URLSearchParams(query)}`); expect(a.status, JSON.stringify(a.body)).toBe(200); return a.body; };
  const indexer = startRecordIndexer({ ownerUrl: app.database.url, database: app.services.database, sources: [rowSource], log: app.services.log });
  await time('indexed', async () => {
    await expect.poll(async () => (await app.services.database.read(me.accountId, (db) => db.one(sql<{ count: number }>`select count(*) as count from record_changes where account_id = ${me.accountId}`))).count, { timeout: 300_000, interval: 500 }).toBe(0);
  });
  await indexer.stop();
  await app.services.database.write(me.accountId, (db) => db.run(sql`select 1`));
  const owner = createOwnerPool(app.database.url, 1, app.services.log);
  const explain = async (label: string) => {
    const t = await owner.db.all(sql<{ relname: string; last_analyze: Date; last_autoanalyze: Date; n_live_tup: number }>`select relname, last_analyze, last_autoanalyze, n_live_tup from pg_stat_user_tables where relname in ('record_index','data_rows','record_changes')`);
    out.push(label + JSON.stringify(t));
  };
  await explain('before ');
  await time('code equality before analyze', get({ filter: 'values.code == "C77777"' }), 11);
  await owner.db.run(sql`analyze record_index`); await owner.db.run(sql`analyze data_rows`); await owner.db.run(sql`analyze record_changes`);
  await owner.pool.end();
  await time('newest 50', get({}), 21);
  await time('filter price range + kind, sort name', get({ filter: 'values.price < 200 && values.kind == "b"', sort: 'values.name' }), 21);
  await time('sort price', get({ sort: '-values.price' }), 21);
  await time('code equality', get({ filter: 'values.code == "C77777"' }), 21);
  await time('q two words', get({ q: 'name word77' }), 11);
  await time('total', get({ include: 'total' }), 11);
  await time('filter total', get({ filter: 'values.price < 200', include: 'total' }), 11);
  await time('contains (scan)', get({ filter: 'values.name.contains("7791")' }), 5);
  console.log(out.join('\n'));
});
