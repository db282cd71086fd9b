import { celName } from './cel-name.ts';
import type { ConditionField } from './condition-field.ts';
import { isToday } from './row-operators.ts';
import { type ConditionLine, isComplete, isGroup, type RowOperator, type Rows } from './rows.ts';

const labels: Readonly<Record<RowOperator, string>> = {
  equals: 'is',
  not_equals: 'is not',
  less: 'is less than',
  at_most: 'is at most',
  greater: 'is greater than',
  at_least: 'is at least',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
  ends_with: 'ends with',
  one_of: 'is one of',
  none_of: 'is none of',
  includes: 'includes',
  excludes: 'does not include',
  is_empty: 'is empty',
  is_filled: 'is not empty',
  last_days: 'is in the last',
};

const timeLabels: Partial<Record<RowOperator, string>> = {
  less: 'is before',
  at_most: 'is on or before',
  greater: 'is after',
  at_least: 'is on or after',
};

const isTime = (field: ConditionField | undefined): boolean =>
  field !== undefined && !field.counted && ['date', 'time', 'datetime'].includes(field.type.kind);

/** "is at least", for a date "is not before". */
export const operatorLabel = (operator: RowOperator, field: ConditionField | undefined): string =>
  (isTime(field) ? timeLabels[operator] : undefined) ?? labels[operator];

/** A condition as a sentence: "City is Lyon and Age is at least 18". */
export function describeRows({ join, items }: Rows, fields: readonly ConditionField[]): string {
  const known = new Map(fields.map((field) => [celName(field), field]));
  const joined = (parts: readonly string[], how: Rows['join']) =>
    parts.join(how === 'all' ? ' and ' : ' or ');
  const parts = items.map((item) => {
    if (!isGroup(item)) return isComplete(item) ? describeRow(item, known.get(item.field)) : '';
    const rows = item.rows.filter(isComplete).map((row) => describeRow(row, known.get(row.field)));
    return rows.length > 1 ? `(${joined(rows, item.join)})` : joined(rows, item.join);
  });
  return joined(
    parts.filter((part) => part !== ''),
    join,
  );
}

function describeRow(
  { field: name, operator, value }: ConditionLine,
  field: ConditionField | undefined,
): string {
  const start = `${field?.label ?? name} ${operatorLabel(operator, field)}`;
  if (value === undefined) return start;
  if (isToday(value)) return `${start} today`;
  if (operator === 'last_days' && typeof value === 'number')
    return `${start} ${value} ${value === 1 ? 'day' : 'days'}`;
  const labels = new Map(field?.options?.map((option) => [option.value, option.label]));
  const shown = (Array.isArray(value) ? value : [value]).map(
    (one) => labels.get(String(one)) ?? plainText(one, field),
  );
  return `${start} ${shown.join(', ')}`;
}

function plainText(value: unknown, field: ConditionField | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field?.type.kind !== 'datetime' || typeof value !== 'string') return String(value);
  const moment = new Date(value);
  return Number.isNaN(moment.valueOf())
    ? value
    : moment.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
