import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface RowReference {
  rowId: string;
  columnId: string;
  targetId: string;
}

/** Replaces the stored links of changed cells. */
export const replaceReferences = async (
  db: Db,
  accountId: string,
  tableId: string,
  changed: readonly { rowId: string; columnId: string }[],
  references: readonly RowReference[],
): Promise<void> => {
  if (changed.length > 0)
    await db.run(sql`
      delete from data_row_references f
      using jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c ("rowId" uuid, "columnId" text)
      where f.account_id = ${accountId} and f.row_id = c."rowId" and f.column_id = c."columnId"`);
  if (references.length > 0)
    await db.run(sql`
      insert into data_row_references (account_id, row_id, column_id, target_id, table_id)
      select ${accountId}::uuid, "rowId", "columnId", "targetId", ${tableId}::uuid
      from jsonb_to_recordset(${JSON.stringify(references)}::jsonb)
        as r ("rowId" uuid, "columnId" text, "targetId" uuid)
      on conflict do nothing`);
};

/** A row with a link, and the names of its table and column. */
export interface Referrer {
  target_id: string;
  row_id: string;
  table_id: string;
  table_name: string;
  column_name: string;
}

/** Rows that link to any of these targets, except those in `except`. */
export const findReferrers = (
  db: Db,
  accountId: string,
  targets: readonly string[],
  except: readonly string[] = [],
): Promise<Referrer[]> =>
  db.all(sql<Referrer>`
    select f.target_id, f.row_id, f.table_id, t.name as table_name, c ->> 'name' as column_name
    from data_row_references f
    join data_tables t on t.account_id = ${accountId} and t.id = f.table_id and t.deleted_at is null
    join jsonb_array_elements(t.columns) c on c ->> 'id' = f.column_id
    where f.account_id = ${accountId} and f.target_id = any(${targets}::uuid[])
      and f.row_id <> all(${except}::uuid[])
    limit 1000`);

export const dropReferences = (
  db: Db,
  accountId: string,
  tableId: string,
  columnId: string,
): Promise<number> =>
  db.run(sql`
    delete from data_row_references
    where account_id = ${accountId} and table_id = ${tableId} and column_id = ${columnId}`);

/** A target of links and its parent. Locked until the transaction ends. */
export interface LinkTarget {
  id: string;
  within: string | null;
}

export const lockTargetRows = (db: Db, accountId: string, ids: readonly string[]): Promise<LinkTarget[]> =>
  db.all(sql<LinkTarget>`
    select id, table_id as within from data_rows
    where account_id = ${accountId} and id = any(${ids}::uuid[]) order by id for share`);

export const lockTargetEntries = (db: Db, accountId: string, ids: readonly string[]): Promise<LinkTarget[]> =>
  db.all(sql<LinkTarget>`
    select id, form_id as within from entries
    where account_id = ${accountId} and id = any(${ids}::uuid[]) and deleted_at is null order by id for share`);

/** Files of the account. Files of entries cannot be linked. */
export const lockTargetFiles = (db: Db, accountId: string, ids: readonly string[]): Promise<LinkTarget[]> =>
  db.all(sql<LinkTarget>`
    select id, entry_id as within from files
    where account_id = ${accountId} and id = any(${ids}::uuid[]) and status in ('scanning', 'available') and entry_id is null
    order by id for share`);

/** Columns of other tables that link to this one. */
export const findReferringColumns = (
  db: Db,
  accountId: string,
  tableId: string,
): Promise<{ table_id: string; table_name: string; column_name: string }[]> =>
  db.all(sql<{ table_id: string; table_name: string; column_name: string }>`
    select t.id as table_id, t.name as table_name, c ->> 'name' as column_name
    from data_tables t, jsonb_array_elements(t.columns) c
    where t.account_id = ${accountId} and t.deleted_at is null and t.id <> ${tableId}
      and c ->> 'tableId' = ${tableId}
    limit 100`);

/** Published forms that use the table, with the ids of the columns they use. */
export interface FormUse {
  form_id: string;
  form_name: string;
  column_ids: string[];
  by_key: boolean;
}

export const findFormUses = (db: Db, accountId: string, tableId: string): Promise<FormUse[]> =>
  db.all(sql<FormUse>`
    select u.form_id, f.name as form_name, u.column_ids, u.by_key
    from form_table_references u
    join forms f on f.account_id = ${accountId} and f.id = u.form_id and f.deleted_at is null
    where u.account_id = ${accountId} and u.table_id = ${tableId}
    limit 100`);

/** A converted column has a new id: updates the forms that use it. The table must be locked. */
export const moveFormUses = (
  db: Db,
  accountId: string,
  tableId: string,
  { from, to }: { from: string; to: string },
): Promise<number> =>
  db.run(sql`
    update form_table_references set column_ids = array_replace(column_ids, ${from}, ${to})
    where account_id = ${accountId} and table_id = ${tableId} and ${from} = any(column_ids)`);

/** Replaces what the published version of a form uses. */
export const replaceFormUses = async (
  db: Db,
  accountId: string,
  formId: string,
  uses: readonly { tableId: string; columnIds: readonly string[]; byKey: boolean }[],
): Promise<void> => {
  await db.run(
    sql`delete from form_table_references where account_id = ${accountId} and form_id = ${formId}`,
  );
  if (uses.length === 0) return;
  await db.run(sql`
    insert into form_table_references (account_id, form_id, table_id, column_ids, by_key)
    select ${accountId}::uuid, ${formId}::uuid, "tableId",
      array(select jsonb_array_elements_text("columnIds")), "byKey"
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
      as u ("tableId" uuid, "columnIds" jsonb, "byKey" boolean)`);
};
