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

/** The columns under all names that forms may know them by. */
const withFormerKeys = (columns: readonly StoredColumn[]) => [
  ...columns.flatMap((column) => column.formerKeys.map((key) => ({ ...column, key }))),
  ...columns,
];

/** Inside repeatable groups: the fields of each instance around, the nearest last, and where it stands. */
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

/** The condition of a field on the rows of its table; throws FilterError where it cannot be one. */
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

/** Whether what is offered depends on what was answered, so that everybody is not offered the same. */
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

/** The instances around a field, by their ids, the outermost first. */
const enclosingInstances = (answers: Answers, { groups }: TableField, ids: readonly string[]) => {
  const found: { values: Values; index: number }[] = [];
  const left = [...ids];
  let within: unknown = answers;
  for (const { key, repeat } of groups) {
    within = valueAt(within, [key]);
    if (!repeat) continue;
    const id = left.shift();
    const items: unknown[] = Array.isArray(within) ? within : [];
    const index = items.findIndex((item) => isValues(item) && item.id === id);
    const values = items[index];
    if (!isValues(values)) return found;
    found.push({ values, index });
    within = values;
  }
  return found;
};

/** A condition with the answers put in, as they are seen from where the field stands. */
export const bindCondition = (
  filter: Filter | undefined,
  field: TableField,
  answers: Answers,
  instances: readonly string[],
): FilterExpression | boolean => {
  if (!filter) return true;
  const around = enclosingInstances(answers, field, instances);
  const valueOf = (path: readonly string[]): unknown => {
    const [root = '', ...rest] = path;
    if (root === 'answers') return valueAt(answers, rest);
    if (root === 'index') return around.at(-1)?.index;
    for (const { values } of around.toReversed())
      if (Object.hasOwn(values, root)) return valueAt(values, path);
    return undefined;
  };
  return bindFilter(filter.condition, isAnswer, valueOf);
};
