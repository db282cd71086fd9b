import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type RecordPath, type RecordSource, recordColumn } from '../../db/records/record-source.ts';
import { assignSlots } from '../../db/records/slots.ts';
import { decodeId } from '../../kit/ids.ts';

export { slotKindOf } from '../../db/records/slots.ts';

/** How lists, filters, search and counts find rows; their collections are tables. */
export const rowSource: RecordSource = {
  table: 'data_rows',
  collections: 'data_tables',
  collectionColumn: 'table_id',
  documents: { values: 'cells' },
  searched: 'cells',
  columns: {
    id: recordColumn('id', 'uuid', { toSql: (id) => decodeId('row', String(id)) }),
    version: recordColumn('version', 'int'),
    createdAt: recordColumn('created_at', 'timestamptz'),
    updatedAt: recordColumn('updated_at', 'timestamptz'),
  },
  live: sql`true`,
  state: sql`'row'`,
};

/** People sort by it; `createdAt` every list knows. */
const ownPath: RecordPath = { path: 'updatedAt', kind: 'datetime' };

/** Gives paths of rows their place in the index, and takes it from others. The table must be locked. */
export const replaceSlots = async (
  db: Db,
  accountId: string,
  tableId: string,
  paths: readonly RecordPath[],
): Promise<void> => {
  const kept = [ownPath, ...paths].map(({ path, kind }) => `${kind} ${path}`);
  // Whoever gets the place next finds it filled anew: it is not ready until a worker has been there.
  await db.run(sql`
    delete from record_slots where account_id = ${accountId} and collection_id = ${tableId}
      and kind || ' ' || path <> all(${kept}::text[])`);
  await assignSlots(db, rowSource, accountId, tableId, [ownPath, ...paths]);
};
