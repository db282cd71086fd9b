import type { Element, Field } from '@form-service/engine/browser';

/** The table with the labels of a field's values. */
export interface ValueTable {
  tableId: string;
  /** Column of the value; the row id if undefined. */
  valueColumn: string | undefined;
  labelColumn: string;
}

/** Undefined for fields without a table, or whose values are the labels. */
export const valueTableOf = (field: Field): ValueTable | undefined => {
  const settings = field.type === 'lookup' ? field : 'options' in field ? field.options : [];
  if (Array.isArray(settings)) return undefined;
  const { tableId, valueColumn, labelColumn } = settings as Partial<ValueTable>;
  return tableId && labelColumn ? { tableId, valueColumn, labelColumn } : undefined;
};

export const tableKey = ({ tableId, valueColumn = '', labelColumn }: ValueTable): string =>
  `${tableId} ${valueColumn} ${labelColumn}`;

export interface FieldAnswer {
  field: Field;
  answer: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Every answer with its field, also in groups and instances. */
export const fieldAnswers = (elements: readonly Element[], answers: unknown): FieldAnswer[] => {
  if (Array.isArray(answers)) return answers.flatMap((instance) => fieldAnswers(elements, instance));
  if (!isObject(answers)) return [];
  return elements.flatMap((element) => {
    if (element.kind === 'field') return [{ field: element, answer: answers[element.key] }];
    return element.kind === 'group' ? fieldAnswers(element.elements, answers[element.key]) : [];
  });
};

/** Values to look up, by table. */
export const valuesByTable = (
  given: readonly FieldAnswer[],
): Map<string, { table: ValueTable; values: Set<string> }> => {
  const found = new Map<string, { table: ValueTable; values: Set<string> }>();
  for (const { field, answer } of given) {
    const table = valueTableOf(field);
    if (!table) continue;
    const key = tableKey(table);
    const entry = found.get(key) ?? { table, values: new Set() };
    for (const value of [answer].flat())
      if (typeof value === 'string' && value !== '') entry.values.add(value);
    found.set(key, entry);
  }
  return found;
};

/** Below the API's filter limit, with room for the longest values. */
const maxFilter = 3_500;

/** Filters for the rows of these values, split by length. */
export const rowFilters = ({ valueColumn }: ValueTable, values: Iterable<string>): string[] => {
  const name = valueColumn === undefined ? 'id' : `values.${valueColumn}`;
  const parts: string[][] = [[]];
  let length = 0;
  for (const value of values) {
    const written = JSON.stringify(value);
    if (length + written.length > maxFilter) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(written);
    length += written.length + 2;
  }
  return parts.flatMap((part) => (part.length > 0 ? [`${name} in [${part.join(', ')}]`] : []));
};
