import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeTable } from '../data-tables/data-tables.factory.ts';
import { makeCsv } from './imports.factory.ts';

// Without a worker, whose jobs would open transactions too.
const app = useTestApp();

test('reads the file while no transaction is open', async () => {
  const account = await createTestAccount(app);
  const { id: tableId } = await makeTable(account, { columns: [{ key: 'day', name: 'Day', type: 'date' }] });
  const fileId = await makeCsv(app, account, 'day\n2026-01-31\n');
  const watcher = new pg.Client({ connectionString: app.database.url });
  await watcher.connect();
  const { storage } = app.services;
  const { get } = storage;
  const open: number[] = [];
  storage.get = async (...asked) => {
    const { rows } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    open.push(rows.length);
    return get.apply(storage, asked);
  };
  try {
    const target = { fileId, tableId };
    await account.send('POST', '/imports/preview', target);
    const body = { ...target, mode: 'create', mapping: { day: 'day' }, dryRun: true };
    const { status } = await account.send('POST', '/imports', body);
    expect(status).toBe(202);
    // The head and the rows of each file.
    expect(open.slice(0, 4)).toEqual([0, 0, 0, 0]);
  } finally {
    storage.get = get;
    await watcher.end();
  }
});
