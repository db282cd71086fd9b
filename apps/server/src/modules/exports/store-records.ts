import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { countRecords } from '../../db/records/count-records.ts';
import type { RecordQuery, RecordRequest } from '../../db/records/record-query.ts';
import type { RecordSource } from '../../db/records/record-source.ts';
import { buildUnpagedQuery } from '../../db/records/select-records.ts';
import type { Collection } from './collection.ts';
import type { GroupPath } from './columns.ts';

/** A path as jsonpath. Keys are quoted; a star stands for all items of a list. */
const jsonPath = (steps: readonly string[]): string =>
  `$${steps.map((step) => (step === '*' ? '[*]' : `.${JSON.stringify(step)}`)).join('')}`;

/** The largest number of instances of each repeatable group in any record of a list. */
export const readMaxInstances = async (
  db: Db,
  records: RawBuilder<unknown>,
  groups: readonly GroupPath[],
): Promise<Map<string, number>> => {
  if (groups.length === 0) return new Map();
  const counts = groups.map(
    ({ column, steps }, index) => sql`max((
      select max((size #>> '{}')::integer)
      from jsonb_path_query(${sql.ref(`q.${column}`)}, ${`${jsonPath(steps)}.size()`}::jsonpath) as size))
      as ${sql.ref(`g${index}`)}`,
  );
  // tenant-scope: the records are those of a list that names the account
  const row = await db.one(
    sql<Record<string, number | null>>`select ${sql.join(counts)} from (${records}) q`,
  );
  return new Map(groups.map(({ name }, index) => [name, row[`g${index}`] ?? 0]));
};

/** Which of these paths have a value in any record of the collection outside the trash. */
export const readAnsweredPaths = async (
  db: Db,
  source: RecordSource,
  accountId: string,
  collectionId: string,
  paths: readonly { column: string; steps: readonly string[] }[],
): Promise<boolean[]> => {
  if (paths.length === 0) return [];
  const tests = paths.map(
    ({ column, steps }, index) => sql`coalesce(bool_or(
      jsonb_path_exists(${sql.ref(`r.${column}`)}, ${`${jsonPath(steps)} ? (@ != null)`}::jsonpath)), false)
      as ${sql.ref(`w${index}`)}`,
  );
  // tenant-scope: the account is named; the table is the source's
  const row = await db.one(sql<Record<string, boolean>>`
    select ${sql.join(tests)} from ${sql.table(source.table)} r
    where r.account_id = ${accountId} and r.${sql.ref(source.collectionColumn)} = ${collectionId} and ${source.live}`);
  return paths.map((_, index) => row[`w${index}`] ?? false);
};

export interface EntryVersionRow {
  id: string;
  state: 'published' | 'superseded';
  definition: unknown;
}

interface FormRow {
  name: string;
  settings: { defaultLocale?: string };
}

export const findFormToExport = (db: Db, accountId: string, id: string): Promise<FormRow | undefined> =>
  db.maybe(sql<FormRow>`
    select name, settings from forms where account_id = ${accountId} and id = ${id} and deleted_at is null`);

/** The versions that entries can have: the current one first, then former ones, newest first. */
export const listEntryVersions = (db: Db, accountId: string, formId: string): Promise<EntryVersionRow[]> =>
  db.all(sql<EntryVersionRow>`
    select id, state, definition from form_versions
    where account_id = ${accountId} and form_id = ${formId} and state <> 'draft'
    order by state = 'published' desc, number desc`);

/** A complete list of a collection's records, as one statement. */
export const listRecords = (
  db: Db,
  accountId: string,
  { source, columns }: Collection,
  request: Omit<RecordRequest, 'limit' | 'after' | 'withTotal'>,
): Promise<RecordQuery> => buildUnpagedQuery(db, source, accountId, columns, request);

/** The number of records in a list. Without a filter, the maintained counter is used. */
export const countListedRecords = async (
  db: Db,
  accountId: string,
  { source, id, defaultFilter }: Collection,
  { list, isNarrowed }: { list: RecordQuery; isNarrowed: boolean },
): Promise<number> =>
  isNarrowed
    ? (await db.one(list.total)).count
    : countRecords(db, source, accountId, id, defaultFilter && 'submitted');
