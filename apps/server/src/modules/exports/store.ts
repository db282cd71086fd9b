import type { ExportFormat } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';
import type { ExportOptions } from './plan-export.ts';

export interface ExportRow {
  id: string;
  job_id: string;
  form_id: string | null;
  table_id: string | null;
  view_id: string | null;
  format: ExportFormat;
  options: ExportOptions;
  file_id: string | null;
  rows: number | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
  job_status: string;
}

const columns = [
  'id',
  'job_id',
  'form_id',
  'table_id',
  'view_id',
  'format',
  'options',
  'file_id',
  'rows',
  'created_by',
  'created_at',
  'updated_at',
  'finished_at',
  'expires_at',
] as const;

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('exp', String(id)) }),
  formId: listColumn('form_id', 'uuid', { nullable: true, toSql: (id) => decodeId('frm', String(id)) }),
  tableId: listColumn('table_id', 'uuid', { nullable: true, toSql: (id) => decodeId('tbl', String(id)) }),
  jobId: listColumn('job_id', 'uuid', { toSql: (id) => decodeId('job', String(id)) }),
  format: listColumn('format', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
  finishedAt: listColumn('finished_at', 'timestamptz', { nullable: true }),
};

const exportsOf = (accountId: string) =>
  build
    .selectFrom('exports')
    .select(columns)
    .select(
      sql<string>`(select status from jobs where jobs.account_id = ${accountId} and jobs.id = exports.job_id)`.as(
        'job_status',
      ),
    )
    .where('account_id', '=', accountId);

export const listExports = async (
  db: Db,
  accountId: string,
  request: ListRequest,
): Promise<ListPage<ExportRow>> =>
  (await selectPage(db, exportsOf(accountId), listColumns, request)) as unknown as ListPage<ExportRow>;

export const findExport = (db: Db, accountId: string, id: string): Promise<ExportRow | undefined> =>
  db.maybe(exportsOf(accountId).where('id', '=', id)) as unknown as Promise<ExportRow | undefined>;

export const insertExport = async (
  db: Db,
  accountId: string,
  made: Pick<
    ExportRow,
    'id' | 'job_id' | 'form_id' | 'table_id' | 'view_id' | 'format' | 'options' | 'created_by'
  >,
): Promise<ExportRow> => {
  await db.run(
    build
      .insertInto('exports')
      .values({ ...made, account_id: accountId, options: JSON.stringify(made.options) }),
  );
  return (await findExport(db, accountId, made.id)) as ExportRow;
};

export const finishExport = (
  db: Db,
  accountId: string,
  id: string,
  { fileId, rows, expiresAt }: { fileId: string; rows: number; expiresAt: Date },
): Promise<number> =>
  db.run(
    build
      .updateTable('exports')
      .set({
        file_id: fileId,
        rows,
        finished_at: sql`now()`,
        expires_at: expiresAt,
        updated_at: sql`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
  );

/** Exports of any account whose file has expired. Only the owner of the tables, which schedules use, sees them. */
export const listExpired = (
  owner: Db,
  now: Date,
): Promise<{ account_id: string; id: string; file_id: string }[]> =>
  // tenant-scope: all accounts, because files of exports are removed by the same age everywhere
  owner.all(sql<{ account_id: string; id: string; file_id: string }>`
    select account_id, id, file_id from exports where file_id is not null and expires_at <= ${now}
    order by expires_at limit 500`);

export const markExpired = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(
    build
      .updateTable('exports')
      .set({ file_id: null, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
  );
