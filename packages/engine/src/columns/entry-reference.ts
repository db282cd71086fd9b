import { filterFieldOf, STRING } from '../fields/answer-type.ts';
import { type Parsed, parsed, rejected } from '../fields/field-type.ts';
import { wrongType } from '../fields/problems.ts';
import type { ColumnType } from './column-type.ts';

const pattern = '^ent_[0-7][0-9a-hjkmnp-tv-z]{25}$';
const isEntryId = new RegExp(pattern);

function parseEntry(json: unknown): Parsed<unknown> {
  if (json === null || json === undefined) return parsed(null);
  const id = typeof json === 'string' && json.length <= 100 ? json.trim() : undefined;
  if (id === '') return parsed(null);
  return id !== undefined && isEntryId.test(id) ? parsed(id) : rejected(wrongType('entry'));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A reference to an entry by ID. Form fields have no such type. */
export const entryReference: ColumnType = {
  title: 'Linked entry',
  valueType: STRING,
  filter: filterFieldOf(STRING),
  parse: parseEntry,
  fromCell: parseEntry,
  toCell: textOf,
  format: textOf,
  compare(a, b) {
    const [left, right] = [textOf(a), textOf(b)];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return left < right ? -1 : left > right ? 1 : 0;
  },
  schema: () => ({ type: 'string', maxLength: 30, pattern }),
  uniqueKey: textOf,
};
