import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { decodeId } from '../apps/server/src/kit/ids.ts';
import { answersSql, cellsSql, entryFields, rowsSql } from './entry-fields.ts';

/** Fills the typed table of the baseline. */
export const seedBareEntries = async (client: pg.Client, entries: number): Promise<void> => {
  await client.query('truncate entries');
  await client.query(
    `insert into entries (id, created_at, ${entryFields.map(({ key }) => key).join(', ')})
    select id, made_at, ${entryFields.map(({ sql }) => sql).join(', ')} from ${rowsSql(entries)}`,
  );
  await client.query('vacuum analyze entries');
};

/** Waits until a worker has indexed a collection. Returns the records indexed per second. */
const waitForIndex = async (client: pg.Client, ids: readonly unknown[], records: number): Promise<number> => {
  const startedAt = performance.now();
  const isLeft = async () => {
    const { rows } = await client.query(
      'select 1 from record_changes where account_id = $1 and collection_id = $2 limit 1',
      ids.slice(0, 2),
    );
    return rows.length > 0;
  };
  while (await isLeft()) await pause(100);
  const seconds = (performance.now() - startedAt) / 1_000;
  await client.query('vacuum analyze entries, data_rows, record_index, record_changes');
  return records / seconds;
};

/** Inserts entries of a form and waits until they are indexed. Returns the entries indexed per second. */
export const seedEntries = async (
  client: pg.Client,
  { account, form, version }: { account: string; form: string; version: string },
  entries: number,
): Promise<number> => {
  const ids = [decodeId('acc', account), decodeId('frm', form), decodeId('ver', version)];
  await client.query(
    `with made as (
      insert into entries (account_id, id, form_id, version_id, number, status, answers, locale, source, submitted_at,
        created_at, updated_at)
      select $1::uuid, id, $2::uuid, $3::uuid, number, 'submitted', ${answersSql}, 'en', 'api', made_at, made_at, made_at
      from ${rowsSql(entries)}
      returning account_id, form_id, id
    )
    insert into record_changes (account_id, collection_id, record_id) select account_id, form_id, id from made`,
    ids,
  );
  return waitForIndex(client, ids, entries);
};

/** The same for rows of a data table. */
export const seedRows = async (
  client: pg.Client,
  { account, table }: { account: string; table: string },
  rows: number,
): Promise<number> => {
  const ids = [decodeId('acc', account), decodeId('tbl', table)];
  await client.query(
    `with made as (
      insert into data_rows (account_id, id, table_id, cells, created_at, updated_at)
      select $1::uuid, id, $2::uuid, ${cellsSql}, made_at, made_at from ${rowsSql(rows)}
      returning account_id, table_id, id
    )
    insert into record_changes (account_id, collection_id, record_id) select account_id, table_id, id from made`,
    ids,
  );
  return waitForIndex(client, ids, rows);
};
