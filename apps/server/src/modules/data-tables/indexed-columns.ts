import { columnTypes } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import type { RecordPath, SlotKind } from '../../db/records/record-source.ts';
import { replaceSlots, slotKindOf } from './store-row-source.ts';
import type { StoredColumn } from './table-columns.ts';

/** Long texts are searched by their words; the index would cut them. */
export const indexKindOf = ({ type }: Pick<StoredColumn, 'type'>): SlotKind | undefined =>
  type === 'long_text' ? undefined : slotKindOf(columnTypes[type].filter.type);

/** How many columns of a kind the index has room for, beside the row's own. */
export const indexCapacity = { numbers: 19, texts: 30 } as const;

export const usesTextSlot = (kind: SlotKind): boolean => kind === 'text' || kind === 'date';

/** Gives columns their place in the index, and takes it from others. The table must be locked. */
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
