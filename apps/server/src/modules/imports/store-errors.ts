import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';

export interface ImportErrorRow {
  id: string;
  row_number: number;
  column_name: string | null;
  code: string;
  message: string;
  value: string | null;
}

const columns = ['id', 'row_number', 'column_name', 'code', 'message', 'value'] as const;

const listColumns = {
  row: listColumn('row_number', 'numeric'),
  column: listColumn('column_name', 'text', { nullable: true }),
  code: listColumn('code', 'text'),
};

const errorsOf = (accountId: string, importId: string) =>
  build
    .selectFrom('import_errors')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId);

export const listErrors = async (
  db: Db,
  accountId: string,
  importId: string,
  request: ListRequest,
): Promise<ListPage<ImportErrorRow>> =>
  (await selectPage(db, errorsOf(accountId, importId), listColumns, request)) as ListPage<ImportErrorRow>;

/** Why a row failed; the row itself is stored with its first error. */
export interface StoredRowError {
  id: string;
  row: number;
  column: string | null;
  code: string;
  message: string;
  value: string | null;
  cells: readonly (string | null)[] | null;
}

export const insertErrors = async (
  db: Db,
  accountId: string,
  importId: string,
  errors: readonly StoredRowError[],
): Promise<void> => {
  if (errors.length === 0) return;
  await db.run(sql`
    insert into import_errors (account_id, import_id, id, row_number, column_name, code, message, value, cells)
    select ${accountId}::uuid, ${importId}::uuid, id, "row", "column", code, message, value, cells
    from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) as given (
      id uuid, "row" bigint, "column" text, code text, message text, value text, cells jsonb)`);
};

export interface StoredFailedRow {
  row_number: number;
  cells: (string | null)[];
  problems: string[];
}

/** The next failed rows, in file order. */
export const readFailedRows = (
  db: Db,
  accountId: string,
  importId: string,
  afterRow: number,
  limit: number,
): Promise<StoredFailedRow[]> =>
  db.all(sql<StoredFailedRow>`
    select row_number, (array_agg(cells order by id) filter (where cells is not null))[1] as cells,
      array_agg(case when column_name is null then message else column_name || ': ' || message end order by id) as problems
    from import_errors
    where account_id = ${accountId} and import_id = ${importId} and row_number > ${afterRow}
    group by row_number order by row_number limit ${limit}`);
