import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startModuleWorker } from '../../boot/start-module-worker.ts';
import { recordCount } from '../../db/records/count-records.ts';
import { decodeId, newUuid } from '../../kit/ids.ts';
import { type ExplainRow, rowsRead } from '../../testing/rows-read.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { asOwner } from '../../testing/test-database.ts';
import { makeTable } from '../data-tables/data-tables.factory.ts';
import { field, makePublishedForm } from '../forms/forms.factory.ts';
import { modules } from '../index.ts';
import { importCsv } from './imports.factory.ts';
import { imports } from './index.ts';

const app = useTestApp();
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  // Without the index: imported records wait to be indexed.
  ({ stop } = await startModuleWorker(app.services, [imports], app.database.url));
});
afterAll(() => stop?.());

/** PostgreSQL has analyzed the table, and does not know yet that an import has added many rows. */
const accountWithStatistics = async () => {
  const account = await createTestAccount(app);
  await asOwner(app.database, async (owner) => {
    // tenant-scope: the account is the test's own
    await owner.run(sql`insert into record_changes (account_id, collection_id, record_id)
      select ${decodeId('acc', account.id)}::uuid, ${newUuid()}::uuid, gen_random_uuid() from generate_series(1, 5000)`);
    await owner.run(sql`analyze record_changes`);
    // tenant-scope: the database is this file's own
    await owner.run(sql`delete from record_changes`);
  });
  return account;
};

const sources = modules.flatMap(({ recordSources }) => recordSources ?? []);

/** How many rows PostgreSQL reads to list collections with their counts. */
const readToCount = async ({ id }: TestAccount, table: 'entries' | 'data_rows') => {
  const source = sources.find((one) => one.table === table) as (typeof sources)[number];
  const accountId = decodeId('acc', id) as string;
  const count = recordCount(source, sql.ref('of.account_id'), sql.ref('of.id'));
  const [row] = await app.services.database.read(accountId, (db) =>
    // tenant-scope: the account is named; the table is the source's
    db.all(sql<ExplainRow>`
      explain (analyze, format json)
      select ${count} as count from ${sql.table(source.collections)} of where of.account_id = ${accountId}`),
  );
  return rowsRead(row, source.table) + rowsRead(row, 'record_changes');
};

const csv = `Name\n${Array.from({ length: 1_500 }, (_, at) => `Person ${at}`).join('\n')}\n`;

it.each([{ emitEvents: false }, { emitEvents: true }])(
  'counts entries that wait for the index without reading them (%o)',
  async (options) => {
    const account = await accountWithStatistics();
    const { id: formId } = await makePublishedForm(account, {
      definition: { pages: [{ id: 'one', elements: [field('name')] }] },
    });
    const done = await importCsv(app, account, csv, { formId, mapping: { Name: 'name' }, ...options });
    expect(done).toMatchObject({ created: 1_500, failed: 0 });
    const { body } = await account.send('GET', `/forms/${formId}/entries?include=total&limit=1`);
    await account.send('DELETE', `/entries/${body.data[0].id}`);
    expect((await account.send('GET', `/forms/${formId}`)).body.entryCount).toBe(1_499);
    expect(await readToCount(account, 'entries')).toBeLessThan(10);
  },
);

it('counts rows of a data table the same way', async () => {
  const account = await accountWithStatistics();
  const { id: tableId } = await makeTable(account, {
    columns: [{ key: 'name', name: 'Name', type: 'text' }],
  });
  const done = await importCsv(app, account, csv, { tableId, mapping: { Name: 'name' } });
  expect(done).toMatchObject({ created: 1_500, failed: 0 });
  expect((await account.send('GET', `/data-tables/${tableId}`)).body.rowCount).toBe(1_500);
  expect(await readToCount(account, 'data_rows')).toBeLessThan(10);
});
