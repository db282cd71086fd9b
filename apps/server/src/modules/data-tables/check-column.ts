import type { ErrorDetail } from '@form-service/contracts';
import { columnTypes, isMissing, problemMessage } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { indexCapacity, indexKindOf, usesTextSlot } from './indexed-columns.ts';
import { hasForm } from './store.ts';
import { findSchema } from './store-schemas.ts';
import type { StoredColumn } from './table-columns.ts';

const takesOptions = ({ type }: StoredColumn): boolean => type === 'select' || type === 'multi_select';
const isReference = ({ type }: StoredColumn): boolean =>
  type === 'row' || type === 'entry' || type === 'file';

const optionErrors = (column: StoredColumn): ErrorDetail[] => {
  const { options, type } = column;
  if (!takesOptions(column))
    return options === null
      ? []
      : [{ path: 'options', code: 'not_possible', message: `A column of type ${type} has no options.` }];
  const seen = new Set<string>();
  return (options ?? []).flatMap(({ value }, index): ErrorDetail[] => {
    const path = `options.${index}.value`;
    const isDuplicate = seen.has(value);
    seen.add(value);
    if (value.trim() !== value)
      return [{ path, code: 'invalid_option', message: 'Remove the space at the start or end.' }];
    return isDuplicate ? [{ path, code: 'duplicate_option', message: 'Option values must be unique.' }] : [];
  });
};

const defaultErrors = (column: StoredColumn): ErrorDetail[] => {
  if (isMissing(column.default)) return [];
  const path = 'default';
  if (column.unique)
    return [{ path, code: 'not_possible', message: 'A unique column cannot have a default value.' }];
  if (isReference(column))
    return [{ path, code: 'not_possible', message: 'A column of references cannot have a default value.' }];
  const read = columnTypes[column.type].parse(column.default, column);
  if ('answer' in read) return [];
  return read.problems.map((found) => ({ path, code: found.code, message: problemMessage(found) }));
};

/** Contradictions within a column. */
export const columnErrors = (column: StoredColumn): ErrorDetail[] => {
  const problems = [...optionErrors(column), ...defaultErrors(column)];
  const addError = (path: string, message: string) => problems.push({ path, code: 'not_possible', message });
  if (column.unique && !columnTypes[column.type].uniqueKey)
    addError('unique', `A column of type ${column.type} cannot be unique.`);
  if (column.indexed && !indexKindOf(column))
    addError('indexed', `A column of type ${column.type} cannot be indexed, but it can be searched.`);
  if (column.tableId !== null && column.type !== 'row')
    addError('tableId', 'Only a column of type row has a table.');
  if (column.formId !== null && column.type !== 'entry')
    addError('formId', 'Only a column of type entry has a form.');
  if (column.tableId === null && column.type === 'row')
    problems.push({ path: 'tableId', code: 'required', message: 'Choose the table it links to.' });
  return problems;
};

/** Checks that the target of a column exists. A table may link to itself. */
export const targetErrors = async (
  db: Db,
  accountId: string,
  tableId: string,
  column: StoredColumn,
): Promise<ErrorDetail[]> => {
  const problems: ErrorDetail[] = [];
  if (column.tableId !== null && column.tableId !== tableId) {
    const target = await findSchema(db, accountId, column.tableId);
    if (!target || target.deleted_at)
      problems.push({
        path: 'tableId',
        code: 'unknown_table',
        message: 'This table does not exist. Check its id.',
      });
  }
  if (column.formId !== null && !(await hasForm(db, accountId, column.formId)))
    problems.push({
      path: 'formId',
      code: 'unknown_form',
      message: 'This form does not exist. Check its id.',
    });
  return problems;
};

/** Whether the index has a free slot for this type. */
export const hasIndexCapacity = (
  others: readonly StoredColumn[],
  column: Pick<StoredColumn, 'type'>,
): boolean => {
  const kind = indexKindOf(column);
  if (!kind) return false;
  const isText = usesTextSlot(kind);
  const taken = others.filter((other) => {
    const otherKind = other.indexed ? indexKindOf(other) : undefined;
    return otherKind !== undefined && usesTextSlot(otherKind) === isText;
  });
  return taken.length < (isText ? indexCapacity.texts : indexCapacity.numbers);
};

export const indexErrors = (
  others: readonly StoredColumn[],
  column: Pick<StoredColumn, 'type' | 'indexed'>,
): ErrorDetail[] =>
  column.indexed && indexKindOf(column) && !hasIndexCapacity(others, column)
    ? [
        {
          path: 'indexed',
          code: 'index_full',
          message: 'The index of this table is full. Remove another column from it first.',
        },
      ]
    : [];
