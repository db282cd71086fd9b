import type { ErrorDetail, NewColumn } from '@form-service/contracts';
import { columnTypes } from '@form-service/engine';
import type { Static } from 'typebox';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { decodeId } from '../../kit/ids.ts';
import { columnErrors, hasIndexCapacity, indexErrors, targetErrors } from './check-column.ts';
import type { StoredColumn } from './table-columns.ts';

export type ColumnInput = Static<typeof NewColumn>;

/** Decodes an id from the request; null if it is invalid. */
export const decodeReference = (prefix: 'tbl' | 'frm', id: string | null | undefined): string | null =>
  id === null || id === undefined ? null : (decodeId(prefix, id) ?? null);

/** The default value in canonical form, if it is valid. */
export const canonicalDefault = (column: StoredColumn): unknown => {
  const read = columnTypes[column.type].parse(column.default, column);
  return 'answer' in read ? read.answer : column.default;
};

const completeColumn = (given: ColumnInput, id: string, others: readonly StoredColumn[]): StoredColumn => {
  const takesOptions = given.type === 'select' || given.type === 'multi_select';
  const column: StoredColumn = {
    id,
    key: given.key,
    name: given.name ?? given.key,
    type: given.type,
    required: given.required ?? false,
    unique: given.unique ?? false,
    indexed: given.indexed ?? hasIndexCapacity(others, given),
    options: given.options ?? (takesOptions ? [] : null),
    default: given.default ?? null,
    tableId: decodeReference('tbl', given.tableId),
    formId: decodeReference('frm', given.formId),
    formerKeys: [],
  };
  return { ...column, default: canonicalDefault(column) };
};

/** Builds columns from a request. Fails with a detail for each error; `at` is the prefix of the paths. */
export const buildColumns = async (
  { db, accountId }: { db: Db; accountId: string },
  table: { id: string; columns: readonly StoredColumn[]; nextColumn: number },
  given: readonly ColumnInput[],
  at: (index: number) => string,
): Promise<StoredColumn[]> => {
  const all = [...table.columns];
  const details: ErrorDetail[] = [];
  for (const [index, one] of given.entries()) {
    const column = completeColumn(one, `c${table.nextColumn + index}`, all);
    const found = [
      ...columnErrors(column),
      ...indexErrors(all, column),
      ...(await targetErrors(db, accountId, table.id, column)),
    ];
    if (all.some(({ key }) => key === column.key))
      found.push({
        path: 'key',
        code: 'duplicate_key',
        message: 'This key is taken by another column. Choose another.',
      });
    details.push(...found.map((detail) => ({ ...detail, path: `${at(index)}${detail.path}` })));
    all.push(column);
  }
  if (details.length > 0) fail('validation_failed', { details: details.slice(0, 100) });
  return all.slice(table.columns.length);
};
