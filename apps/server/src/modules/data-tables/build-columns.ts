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

const completeColumn = (input: ColumnInput, id: string, others: readonly StoredColumn[]): StoredColumn => {
  const takesOptions = input.type === 'select' || input.type === 'multi_select';
  const column: StoredColumn = {
    id,
    key: input.key,
    name: input.name ?? input.key,
    type: input.type,
    required: input.required ?? false,
    unique: input.unique ?? false,
    indexed: input.indexed ?? hasIndexCapacity(others, input),
    options: input.options ?? (takesOptions ? [] : null),
    default: input.default ?? null,
    tableId: decodeReference('tbl', input.tableId),
    formId: decodeReference('frm', input.formId),
    formerKeys: [],
  };
  return { ...column, default: canonicalDefault(column) };
};

/** Builds columns from a request. Fails with a detail for each error; `at` is the prefix of the paths. */
export const buildColumns = async (
  { db, accountId }: { db: Db; accountId: string },
  table: { id: string; columns: readonly StoredColumn[]; nextColumn: number },
  inputs: readonly ColumnInput[],
  at: (index: number) => string,
): Promise<StoredColumn[]> => {
  const all = [...table.columns];
  const details: ErrorDetail[] = [];
  for (const [index, input] of inputs.entries()) {
    const column = completeColumn(input, `c${table.nextColumn + index}`, all);
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
