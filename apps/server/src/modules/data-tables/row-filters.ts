import { areas } from '@form-service/contracts';
import { type Filter, type FilterExpression, filterSchema, rowFilter } from '@form-service/engine';
import { findColumn, type StoredColumn } from './table-columns.ts';

const { filterable } = areas.dataTableRows.routes.list.list;

/** The fields that a filter of rows can use. */
export const rowFilterSchema = (columns: readonly StoredColumn[]) =>
  filterSchema(filterable, { values: rowFilter(columns) });

type Visit = (expression: FilterExpression) => FilterExpression;

/** Maps the operands of an expression. */
export const mapOperands = (expression: FilterExpression, change: Visit): FilterExpression => {
  const all = (parts: readonly FilterExpression[]) => parts.map(change);
  switch (expression.kind) {
    case 'and':
    case 'or':
      return { ...expression, operands: all(expression.operands) };
    case 'not':
    case 'null-test':
    case 'conversion':
      return { ...expression, operand: change(expression.operand) };
    case 'comparison':
    case 'arithmetic':
      return { ...expression, left: change(expression.left), right: change(expression.right) };
    case 'in':
      return {
        ...expression,
        value: change(expression.value),
        list: change(expression.list) as typeof expression.list,
      };
    case 'text-test':
      return { ...expression, value: change(expression.value), part: change(expression.part) };
    case 'call':
      return { ...expression, args: all(expression.args) };
    case 'list':
      return { ...expression, items: all(expression.items) };
    default:
      return expression;
  }
};

/** `values.price` → `values.c2`: the stored path. */
export const storedPath = (columns: readonly StoredColumn[], path: string): string => {
  const key = path.startsWith('values.') ? path.slice('values.'.length) : undefined;
  const column = key === undefined ? undefined : findColumn(columns, key);
  return column ? `values.${column.id}` : path;
};

/** A filter with stored paths. */
export const storedFilter = (columns: readonly StoredColumn[], filter: Filter): Filter => {
  const visit: Visit = (expression) =>
    expression.kind === 'field'
      ? { ...expression, path: storedPath(columns, expression.path.join('.')).split('.') }
      : mapOperands(expression, visit);
  return { ...filter, condition: visit(filter.condition) };
};
