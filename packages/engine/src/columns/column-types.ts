import { ANY } from '../expressions/expression-types.ts';
import { BOOLEAN, filterFieldOf, LIST_OF_STRINGS, NUMBER, STRING } from '../fields/answer-type.ts';
import { type Parsed, parsed, rejected } from '../fields/field-type.ts';
import { fieldTypes } from '../fields/index.ts';
import { wrongType } from '../fields/problems.ts';
import { type ColumnSettings, type ColumnType, columnOf } from './column-type.ts';

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
const entryReference: ColumnType = {
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

/** The column types, in the order in which they are offered. */
export const columnTypeNames = [
  'text',
  'long_text',
  'number',
  'boolean',
  'date',
  'datetime',
  'select',
  'multi_select',
  'email',
  'url',
  'json',
  'file',
  'row',
  'entry',
] as const;

export type ColumnTypeName = (typeof columnTypeNames)[number];

const maxFiles = 20;

const none = () => ({});
const noOptions: readonly never[] = [];
const optionsOf = ({ options }: ColumnSettings) => ({
  // The same array as in the column, because it is the key of a cache.
  options: (options ?? noOptions) as readonly { value: string; label?: string }[],
});
const text = (value: unknown): string => String(value);

export const columnTypes: Readonly<Record<ColumnTypeName, ColumnType>> = {
  text: columnOf(fieldTypes.short_text, none, { title: 'Text', valueType: STRING, uniqueKey: text }),
  long_text: columnOf(fieldTypes.long_text, none, { title: 'Long text', valueType: STRING }),
  number: columnOf(fieldTypes.number, none, { title: 'Number', valueType: NUMBER, uniqueKey: text }),
  boolean: columnOf(fieldTypes.yes_no, none, { title: 'Yes/no', valueType: BOOLEAN }),
  date: columnOf(fieldTypes.date, none, { title: 'Date', valueType: { kind: 'date' }, uniqueKey: text }),
  datetime: columnOf(fieldTypes.datetime, none, {
    title: 'Date and time',
    valueType: { kind: 'datetime' },
    uniqueKey: text,
  }),
  select: columnOf(fieldTypes.dropdown, optionsOf, {
    title: 'Single select',
    valueType: STRING,
    uniqueKey: text,
  }),
  multi_select: columnOf(fieldTypes.multi_choice, optionsOf, {
    title: 'Multiple select',
    valueType: LIST_OF_STRINGS,
  }),
  email: columnOf(fieldTypes.email, none, {
    title: 'Email',
    valueType: STRING,
    // Email addresses are unique ignoring case.
    uniqueKey: (value) => text(value).toLowerCase(),
  }),
  url: columnOf(fieldTypes.url, none, { title: 'URL', valueType: STRING, uniqueKey: text }),
  json: columnOf(fieldTypes.hidden, none, { title: 'JSON', valueType: ANY }),
  file: columnOf(fieldTypes.file, () => ({ max: maxFiles }), { title: 'Files', valueType: LIST_OF_STRINGS }),
  row: columnOf(fieldTypes.lookup, () => ({ tableId: '', labelColumn: '' }), {
    title: 'Linked row',
    valueType: STRING,
    uniqueKey: text,
  }),
  entry: entryReference,
};
