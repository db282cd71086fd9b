import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type RecordPath, type RecordSource, recordColumn } from '../../db/records/record-source.ts';
import { assignSlots } from '../../db/records/slots.ts';
import { decodeId } from '../../kit/ids.ts';

export { slotKindOf } from '../../db/records/slots.ts';

/** How lists, filters, search and counts find rows. Their collections are tables. */
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

/** Sortable in addition to `createdAt`, which is always indexed. */
const ownPath: RecordPath = { path: 'updatedAt', kind: 'datetime' };

/** Assigns index slots to paths of rows and releases those of others. The table must be locked. */
export const replaceSlots = async (
  db: Db,
  accountId: string,
  tableId: string,
  paths: readonly RecordPath[],
): Promise<void> => {
  const kept = [ownPath, ...paths].map(({ path, kind }) => `${kind} ${path}`);
  // A released slot is filled again before its next use, because a new slot is not ready until a worker has indexed it.
  await db.run(sql`
    delete from record_slots where account_id = ${accountId} and collection_id = ${tableId}
      and kind || ' ' || path <> all(${kept}::text[])`);
  await assignSlots(db, rowSource, accountId, tableId, [ownPath, ...paths]);
};
