import { ANY } from '../expressions/expression-types.ts';
import { BOOLEAN, LIST_OF_STRINGS, NUMBER, STRING } from '../fields/answer-type.ts';
import { fieldTypes } from '../fields/index.ts';
import { type ColumnSettings, type ColumnType, columnOf } from './column-type.ts';
import { entryReference } from './entry-reference.ts';

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
