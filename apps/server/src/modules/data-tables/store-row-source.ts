import { columnTypes } from '@form-service/engine';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import {
  type RecordPath,
  type RecordSource,
  recordColumn,
  type SlotKind,
} from '../../db/records/record-source.ts';
import { assignSlots, slotKindOf } from '../../db/records/slots.ts';
import { decodeId } from '../../kit/ids.ts';
import type { StoredColumn } from './stored-column.ts';

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

/** Long texts are searched by their words; the index would cut them. */
export const indexKindOf = ({ type }: Pick<StoredColumn, 'type'>): SlotKind | undefined =>
  type === 'long_text' ? undefined : slotKindOf(columnTypes[type].filter.type);

/** People sort by it; `createdAt` every list knows. */
const ownPath: RecordPath = { path: 'updatedAt', kind: 'datetime' };

/** How many columns of a kind the index has room for, beside the row's own. */
export const indexRoom = { numbers: 19, texts: 30 } as const;

export const takesText = (kind: SlotKind): boolean => kind === 'text' || kind === 'date';

const pathOf = ({ id }: Pick<StoredColumn, 'id'>) => `values.${id}`;

/** Gives columns their place in the index, and takes it from others. The table must be locked. */
export const indexColumns = async (
  db: Db,
  accountId: string,
  tableId: string,
  columns: readonly StoredColumn[],
): Promise<void> => {
  const paths = columns.flatMap((column): RecordPath[] => {
    const kind = column.indexed ? indexKindOf(column) : undefined;
    return kind ? [{ path: pathOf(column), kind }] : [];
  });
  const kept = [ownPath, ...paths].map(({ path, kind }) => `${kind} ${path}`);
  // Whoever gets the place next finds it filled anew: it is not ready until a worker has been there.
  await db.run(sql`
    delete from record_slots where account_id = ${accountId} and collection_id = ${tableId}
      and kind || ' ' || path <> all(${kept}::text[])`);
  await assignSlots(db, rowSource, accountId, tableId, [ownPath, ...paths]);
};
