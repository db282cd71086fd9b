import { sql } from 'kysely';
import { build, type Db, prepare, type Transaction } from '../../db/db.ts';
import { type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';
import type { ImportSettings } from './import-settings.ts';

export { addNewRecords } from '../../db/records/count-records.ts';
export { pauseIndexing, resumeIndexing } from '../../db/records/index-pauses.ts';
export { withSavepoint } from '../../db/with-savepoint.ts';

const columns = [
  'imports.id',
  'imports.job_id',
  'imports.file_id',
  'imports.form_id',
  'imports.form_version_id',
  'imports.table_id',
  'imports.settings',
  'imports.byte_offset',
  'imports.row_number',
  'imports.rows_read',
  'imports.created',
  'imports.updated',
  'imports.failed',
  'imports.stored_characters',
  'imports.outcome',
  'imports.error',
  'imports.errors_file_id',
  'imports.created_by',
  'imports.created_at',
  'imports.updated_at',
  'imports.finished_at',
] as const;

export interface ImportRow {
  id: string;
  job_id: string;
  file_id: string;
  form_id: string | null;
  form_version_id: string | null;
  table_id: string | null;
  settings: ImportSettings;
  byte_offset: number;
  row_number: number;
  rows_read: number;
  created: number;
  updated: number;
  failed: number;
  stored_characters: number;
  outcome: 'succeeded' | 'failed' | null;
  error: { code: string; message: string } | null;
  errors_file_id: string | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  /** The status of the job, which knows about a cancel; null once the job is deleted. */
  job_status: string | null;
  job_error: { code: string; message: string } | null;
  job_finished_at: Date | null;
}

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('imp', String(id)) }),
  formId: listColumn('form_id', 'uuid', { nullable: true, toSql: (id) => decodeId('frm', String(id)) }),
  tableId: listColumn('table_id', 'uuid', { nullable: true, toSql: (id) => decodeId('tbl', String(id)) }),
  jobId: listColumn('job_id', 'uuid', { toSql: (id) => decodeId('job', String(id)) }),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
  finishedAt: listColumn('finished_at', 'timestamptz', { nullable: true }),
};

const importsOf = (accountId: string) =>
  build
    .selectFrom('imports')
    .select(columns)
    .select((eb) =>
      (['status', 'error', 'finished_at'] as const).map((field) =>
        eb
          .selectFrom('jobs')
          .select(field)
          .where('jobs.account_id', '=', accountId)
          .whereRef('jobs.id', '=', 'imports.job_id')
          .as(`job_${field}`),
      ),
    )
    .where('imports.account_id', '=', accountId);

export const listImports = async (
  db: Db,
  accountId: string,
  request: ListRequest,
): Promise<ListPage<ImportRow>> =>
  (await selectPage(db, importsOf(accountId), listColumns, request)) as unknown as ListPage<ImportRow>;

const find = prepare(({ accountId, id }: { accountId: string; id: string }) =>
  importsOf(accountId).where('imports.id', '=', id),
);

export const findImport = (db: Db, accountId: string, id: string): Promise<ImportRow | undefined> =>
  db.maybe(find({ accountId, id })) as unknown as Promise<ImportRow | undefined>;

export interface NewImport {
  id: string;
  jobId: string;
  fileId: string;
  formId: string | null;
  formVersionId: string | null;
  tableId: string | null;
  settings: ImportSettings;
  offset: number;
  row: number;
  createdBy: string;
}

export const insertImport = (db: Db, accountId: string, given: NewImport): Promise<number> =>
  db.run(
    build.insertInto('imports').values({
      account_id: accountId,
      id: given.id,
      job_id: given.jobId,
      file_id: given.fileId,
      form_id: given.formId,
      form_version_id: given.formVersionId,
      table_id: given.tableId,
      settings: JSON.stringify(given.settings),
      byte_offset: given.offset,
      row_number: given.row,
      created_by: given.createdBy,
    }),
  );

export interface ImportProgress {
  offset: number;
  row: number;
  rows: number;
  created: number;
  updated: number;
  failed: number;
  storedLength: number;
}

const save = prepare(
  ({
    accountId,
    id,
    offset,
    row,
    rows,
    created,
    updated,
    failed,
    storedLength,
  }: ImportProgress & { accountId: string; id: string }) =>
    build
      .updateTable('imports')
      .set({
        byte_offset: offset,
        row_number: row,
        rows_read: rows,
        created,
        updated,
        failed,
        stored_characters: storedLength,
        updated_at: sql`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
);

/**
 * Commits without waiting for the disk. If PostgreSQL crashes, the last blocks may be lost together with their position, and
 * are written again; anything acknowledged later comes after them in the WAL.
 */
export const commitAsynchronously = (db: Transaction): void =>
  db.runAtCommit(sql`set local synchronous_commit to off`);

/** Saves the progress of an import in the transaction that writes the rows. */
export const saveImport = (db: Transaction, accountId: string, id: string, progress: ImportProgress): void =>
  db.runAtCommit(save({ accountId, id, ...progress }));

export const finishImport = (
  db: Db,
  accountId: string,
  id: string,
  {
    outcome,
    error,
    errorsFileId,
  }: { outcome: 'succeeded' | 'failed'; error: ImportRow['error']; errorsFileId: string | null },
): Promise<number> =>
  db.run(
    build
      .updateTable('imports')
      .set({
        outcome,
        error: error && JSON.stringify(error),
        errors_file_id: errorsFileId,
        finished_at: sql`now()`,
        updated_at: sql`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
  );

/** Serializes upserts into a form: two concurrent imports would both find no match. */
export const lockForUpserts = (db: Db, _accountId: string, formId: string): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`import upsert ${formId}`}, 0))`);

/** Records the keys that a dry run would have created. Returns those that an earlier row would have created. */
export const recordDryRunKeys = async (
  db: Db,
  accountId: string,
  importId: string,
  digests: readonly string[],
): Promise<Set<string>> => {
  const fresh = await db.all(sql<{ digest: string }>`
    insert into import_dry_run_keys (account_id, import_id, digest)
    select ${accountId}::uuid, ${importId}::uuid, digest from unnest(${digests}::uuid[]) as digest
    on conflict do nothing returning digest`);
  const mine = new Set(fresh.map(({ digest }) => digest));
  return new Set(digests.filter((digest) => !mine.has(digest)));
};

export const deleteDryRunKeys = (db: Db, accountId: string, importId: string): Promise<number> =>
  db.run(sql`delete from import_dry_run_keys where account_id = ${accountId} and import_id = ${importId}`);

/** Imports of any account that are older than the retention of jobs. Only the owner of the tables sees them. */
export const deleteOldImports = (owner: Db, before: Date): Promise<number> =>
  // tenant-scope: all accounts, because the schedule goes by age alone
  owner.run(sql`
    delete from imports where (account_id, id) in (
      select account_id, id from imports where created_at < ${before} order by created_at limit 1000)`);
