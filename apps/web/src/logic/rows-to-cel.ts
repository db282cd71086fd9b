import { celText } from './cel-name.ts';
import { type ConditionLine, isGroup, plainRows, type RowGroup, type Rows, type RowValue } from './rows.ts';

/** CEL of the rows; empty if they are incomplete. */
export function rowsToCel(rows: Rows): string {
  const { join, items } = plainRows(rows);
  return items.map((item) => (isGroup(item) ? `(${joined(item)})` : rowToCel(item))).join(between(join));
}

const between = (join: Rows['join']): string => (join === 'all' ? ' && ' : ' || ');

const joined = ({ join, rows }: RowGroup): string => rows.map(rowToCel).join(between(join));

function rowToCel({ field, operator, value, matchCase }: ConditionLine): string {
  const written = value === undefined ? '' : valueToCel(value);
  const test = (name: string): string =>
    matchCase ? `${field}.${name}(${written})` : `lower(${field}).${name}(lower(${written}))`;
  switch (operator) {
    case 'equals':
      return `${field} == ${written}`;
    case 'not_equals':
      return `${field} != ${written}`;
    case 'less':
      return `${field} < ${written}`;
    case 'at_most':
      return `${field} <= ${written}`;
    case 'greater':
      return `${field} > ${written}`;
    case 'at_least':
      return `${field} >= ${written}`;
    case 'contains':
      return test('contains');
    case 'not_contains':
      return `!${test('contains')}`;
    case 'starts_with':
      return test('startsWith');
    case 'ends_with':
      return test('endsWith');
    case 'one_of':
      return `${field} in ${written}`;
    case 'none_of':
      return `!(${field} in ${written})`;
    case 'includes':
      return `${written} in ${field}`;
    case 'excludes':
      return `!(${written} in ${field})`;
    case 'is_empty':
      return `${field} == null`;
    case 'is_filled':
      return `${field} != null`;
    case 'last_days':
      return `${field} >= now() - duration("${Number(value) * 24}h")`;
  }
}

function valueToCel(value: RowValue): string {
  if (typeof value === 'string') return celText(value);
  if (typeof value === 'number') return numberToCel(value);
  if (typeof value === 'boolean') return String(value);
  return 'clock' in value ? 'today()' : `[${value.map(celText).join(', ')}]`;
}

/** CEL integers have 64 bits; beyond JavaScript's exact range, a number is written as a double. */
function numberToCel(value: number): string {
  if (Object.is(value, -0)) return '0';
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
}
