import { expect, it } from 'vitest';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeTable } from '../data-tables/data-tables.factory.ts';
import { errorsOf, importCsv, makeCsv, useImportWorker } from './imports.factory.ts';

const app = useTestApp();
useImportWorker(app);

const mapping = { Artikel: 'article', Preis: 'price' };

const valuesOf = async ({ send }: TestAccount, tableId: string) =>
  (await send('GET', `/data-tables/${tableId}/rows?sort=values.article`)).body.data.map(
    ({ values }: { values: object }) => values,
  );

const eventsOf = async ({ send }: TestAccount): Promise<string[]> =>
  (await send('GET', '/events?limit=200')).body.data
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type.startsWith('row.'));

it('rows are imported into a table, invalid and duplicate ones are skipped', async () => {
  const account = await createTestAccount(app);
  const { id: tableId } = await makeTable(account);
  const csv = 'Artikel;Preis\nA-1;1,50\nA-2;zwei\nA-1;3\n;4\nA-3;\n';
  const done = await importCsv(app, account, csv, { tableId, mapping, decimal: ',' });
  expect(done).toMatchObject({ status: 'succeeded', tableId, formId: null, created: 2, failed: 3 });
  expect(await valuesOf(account, tableId)).toMatchObject([
    { article: 'A-1', price: 1.5 },
    { article: 'A-3' },
  ]);
  expect(await errorsOf(account, done.id)).toMatchObject([
    { row: 3, column: 'Preis', code: 'wrong_type', value: 'zwei' },
    { row: 4, column: 'Artikel', code: 'unique_violation', value: 'A-1' },
    { row: 5, column: 'Artikel', code: 'required' },
  ]);
  expect(await eventsOf(account)).toEqual([]);
});

it('an upsert updates rows by a unique column, and emits events on request', async () => {
  const account = await createTestAccount(app);
  const { id: tableId } = await makeTable(account);
  const how = { tableId, mapping, mode: 'upsert', key: 'article' };
  const csv = 'Artikel,Preis\nA-1,1\nA-2,2\nA-1,3\n';
  expect(await importCsv(app, account, csv, { ...how, dryRun: true })).toMatchObject({
    created: 2,
    updated: 1,
  });
  expect(await valuesOf(account, tableId)).toEqual([]);
  expect(await importCsv(app, account, csv, { ...how, emitEvents: true })).toMatchObject({
    created: 2,
    updated: 1,
  });
  await expect.poll(() => eventsOf(account)).toEqual(['row.created', 'row.created', 'row.updated']);
  const cleared = await importCsv(app, account, 'Artikel,Preis\nA-2,\n', how);
  expect(cleared).toMatchObject({ created: 0, updated: 1 });
  const [first, second] = await valuesOf(account, tableId);
  expect(first).toMatchObject({ article: 'A-1', price: 3 });
  expect(second.price ?? null).toBeNull();
});

it('a key must be a unique column, and a preview suggests names', async () => {
  const account = await createTestAccount(app);
  const { id: tableId } = await makeTable(account);
  const fileId = await makeCsv(app, account, 'ARTICLE,Prise\nA-1,1\n');
  const { body } = await account.send('POST', '/imports/preview', { fileId, tableId });
  expect(body.columns.map(({ suggestedKey }: { suggestedKey: string }) => suggestedKey)).toEqual([
    'article',
    'price',
  ]);
  const asked = {
    fileId,
    tableId,
    mapping: { ARTICLE: 'article', Prise: 'price' },
    mode: 'upsert',
    key: 'price',
  };
  const rejected = await account.send('POST', '/imports', asked);
  expect(rejected.body.error.details).toMatchObject([{ path: 'key', code: 'not_a_key' }]);
  await account.send('DELETE', `/data-tables/${tableId}`);
  expect((await account.send('POST', '/imports', { ...asked, key: 'article' })).status).toBe(404);
});
