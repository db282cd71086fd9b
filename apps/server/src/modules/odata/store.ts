import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { ListPage } from '../../db/list.ts';
import type { RecordRequest } from '../../db/records/record-query.ts';
import { buildUnpagedQuery, selectRecords } from '../../db/records/select-records.ts';
import { type Collection, type RecordRow, type Sheet, unnestLists } from '../exports/index.ts';

/** One page of the records behind a feed. */
export const readRecords = (
  db: Db,
  accountId: string,
  { source, columns }: Collection,
  request: RecordRequest,
): Promise<ListPage<RecordRow>> => selectRecords<RecordRow>(db, source, accountId, columns, request);

/** The number of instances of a repeatable group in the records of a list. */
export const countInstances = async (
  db: Db,
  accountId: string,
  { source, columns }: Collection,
  { sheet, request }: { sheet: Sheet; request: RecordRequest },
): Promise<number> => {
  const { page } = await buildUnpagedQuery(db, source, accountId, columns, request);
  const records: RawBuilder<unknown> = page;
  // tenant-scope: the records are those of a list that names the account
  return (await db.one(sql<{ count: number }>`select count(*) from (${records}) q ${unnestLists(sheet)}`))
    .count;
};
