import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { TableRow } from './store.ts';
import type { StoredColumn } from './table-columns.ts';
import { usesOfColumn } from './table-uses.ts';

/**
 * Removes a former key that another column is about to take. Fails while a published form may still use the key for the old
 * column: it would show respondents another column than its author chose.
 */
export const releaseFormerKey = async (
  { db, accountId }: { db: Db; accountId: string },
  table: TableRow,
  key: string,
): Promise<StoredColumn[]> => {
  const former = table.columns.find(({ formerKeys }) => formerKeys.includes(key));
  if (!former) return table.columns;
  const details = await usesOfColumn(db, accountId, table.id, former.id);
  if (details.length > 0)
    fail('in_use', {
      message: `Published forms may still use this key for the column "${former.name}".`,
      details,
    });
  return table.columns.map((column) => ({
    ...column,
    formerKeys: column.formerKeys.filter((one) => one !== key),
  }));
};
