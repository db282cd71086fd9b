import {
  type Answers,
  answerFilter,
  type Definition,
  type Filter,
  type FilterExpression,
  type FilterField,
  fieldTypeOf,
  filterSchema,
  isField,
  parseFilter,
  rowFilter,
} from '@form-service/engine';
import { bindFilter, type StoredColumn } from '../../data-tables/index.ts';
import type { TableField } from './table-fields.ts';

/** The columns under their current and former keys. */
const withFormerKeys = (columns: readonly StoredColumn[]) => [
  ...columns.flatMap((column) => column.formerKeys.map((key) => ({ ...column, key }))),
  ...columns,
];

/** In repeating groups: the fields of each enclosing instance, innermost last, and its index. */
const instanceFields = ({ groups }: TableField): Record<string, FilterField> => {
  const own: Record<string, FilterField> = {};
  let isRepeated = false;
  for (const group of groups) {
    isRepeated ||= group.repeat !== undefined;
    if (!isRepeated) continue;
    for (const element of group.elements)
      if (isField(element)) own[element.key] = fieldTypeOf(element).filter(element);
  }
  return isRepeated ? { ...own, index: { type: 'number' } } : own;
};

/** The filter of a field on the rows of its table. Throws FilterError if it is invalid. */
export const readRowCondition = (
  definition: Definition,
  field: TableField,
  columns: readonly StoredColumn[],
): Filter | undefined =>
  field.filter === undefined
    ? undefined
    : parseFilter(
        field.filter,
        filterSchema(instanceFields(field), {
          values: rowFilter(withFormerKeys(columns)),
          answers: answerFilter(definition),
        }),
      );

const isAnswer = ([root]: readonly string[]): boolean => root !== 'values';

const referencesAnswers = (expression: unknown): boolean => {
  if (typeof expression !== 'object' || expression === null) return false;
  if (Array.isArray(expression)) return expression.some(referencesAnswers);
  const { kind, path } = expression as { kind?: string; path?: string[] };
  if (kind === 'field') return isAnswer(path ?? []);
  return Object.values(expression).some(referencesAnswers);
};

/** Whether the options depend on answers, so that they are not the same for everyone. */
export const dependsOnAnswers = (filter: Filter | undefined): boolean =>
  filter !== undefined && referencesAnswers(filter.condition);

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (isValues(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    values,
  );

/** The enclosing instances of a field by id, outermost first. */
const enclosingInstances = (answers: Answers, { groups }: TableField, ids: readonly string[]) => {
  const found: { values: Values; index: number }[] = [];
  const remainingIds = [...ids];
  let within: unknown = answers;
  for (const { key, repeat } of groups) {
    within = valueAt(within, [key]);
    if (!repeat) continue;
    const id = remainingIds.shift();
    const items: unknown[] = Array.isArray(within) ? within : [];
    const index = items.findIndex((item) => isValues(item) && item.id === id);
    const values = items[index];
    if (!isValues(values)) return found;
    found.push({ values, index });
    within = values;
  }
  return found;
};

/** Binds the answers in a filter, as seen from the field. */
export const bindCondition = (
  filter: Filter | undefined,
  field: TableField,
  answers: Answers,
  instances: readonly string[],
): FilterExpression | boolean => {
  if (!filter) return true;
  const enclosing = enclosingInstances(answers, field, instances);
  const valueOf = (path: readonly string[]): unknown => {
    const [root = '', ...rest] = path;
    if (root === 'answers') return valueAt(answers, rest);
    if (root === 'index') return enclosing.at(-1)?.index;
    for (const { values } of enclosing.toReversed())
      if (Object.hasOwn(values, root)) return valueAt(values, path);
    return undefined;
  };
  return bindFilter(filter.condition, isAnswer, valueOf);
};
