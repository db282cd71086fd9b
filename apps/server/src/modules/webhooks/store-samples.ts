import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { EventSnapshot } from './store-dispatch.ts';

/** The newest entry of a form, in snapshot format. */
export const sampleEntry = (db: Db, accountId: string, formId: string) =>
  db.maybe(sql<Pick<EventSnapshot, 'entry'>>`
    select entry_snapshot(account_id, id) as entry from entries
    where account_id = ${accountId} and form_id = ${formId} and deleted_at is null
    order by created_at desc, id desc limit 1`);

/** The newest row of a data table, in snapshot format. */
export const sampleRow = (db: Db, accountId: string, tableId: string) =>
  db.maybe(sql<Pick<EventSnapshot, 'row'>>`
    select row_snapshot(account_id, id) as row from data_rows
    where account_id = ${accountId} and table_id = ${tableId}
    order by created_at desc, id desc limit 1`);
