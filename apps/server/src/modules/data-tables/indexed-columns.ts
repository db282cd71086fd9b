import { columnTypes } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import type { RecordPath, SlotKind } from '../../db/records/record-source.ts';
import { replaceSlots, slotKindOf } from './store-row-source.ts';
import type { StoredColumn } from './table-columns.ts';

/** Long texts are found by full-text search; the index would truncate them. */
export const indexKindOf = ({ type }: Pick<StoredColumn, 'type'>): SlotKind | undefined =>
  type === 'long_text' ? undefined : slotKindOf(columnTypes[type].filter.type);

/** Number of columns that the index can hold by kind, in addition to the row's own. */
export const indexCapacity = { numbers: 19, texts: 30 } as const;

export const usesTextSlot = (kind: SlotKind): boolean => kind === 'text' || kind === 'date';

/** Assigns index slots to columns and releases those of others. The table must be locked. */
export const indexColumns = (
  db: Db,
  accountId: string,
  tableId: string,
  columns: readonly StoredColumn[],
): Promise<void> =>
  replaceSlots(
    db,
    accountId,
    tableId,
    columns.flatMap((column): RecordPath[] => {
      const kind = column.indexed ? indexKindOf(column) : undefined;
      return kind ? [{ path: `values.${column.id}`, kind }] : [];
    }),
  );
