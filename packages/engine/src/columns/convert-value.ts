import { type Parsed, parsed } from '../fields/field-type.ts';
import type { ColumnSettings } from './column-type.ts';
import { type ColumnTypeName, columnTypes } from './column-types.ts';

type TypedColumn = ColumnSettings & { readonly type: ColumnTypeName };

type Conversion = (value: NonNullable<unknown>) => unknown;

const asItem: Conversion = (value) => [value];
const onlyItem: Conversion = (value) => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** Conversions that do not go through text: the JSON that the other type parses instead. */
const conversions: Partial<Record<`${ColumnTypeName} ${ColumnTypeName}`, Conversion>> = {
  'boolean number': Number,
  'number boolean': (value) => (value === 0 ? false : value === 1 ? true : value),
  'date datetime': (value) => `${value as string}T00:00:00.000Z`,
  // In UTC, as stored.
  'datetime date': (value) => (value as string).slice(0, 10),
  'select multi_select': asItem,
  'multi_select select': onlyItem,
};

/**
 * Converts a value to another column type, or returns the problems. Most conversions go through the text a spreadsheet
 * would show, so that "12,50" becomes a number and a number becomes text; JSON stays JSON.
 */
export function convertValue(value: unknown, from: TypedColumn, to: TypedColumn): Parsed<unknown> {
  if (value === null || value === undefined) return parsed(null);
  const target = columnTypes[to.type];
  if (from.type === to.type || to.type === 'json') return target.parse(value, to);
  const convert = conversions[`${from.type} ${to.type}`];
  if (convert) return target.parse(convert(value), to);
  if (from.type === 'json') {
    const read = target.parse(value, to);
    if ('answer' in read) return read;
    return target.fromCell(typeof value === 'string' ? value : JSON.stringify(value), to);
  }
  return target.fromCell(columnTypes[from.type].toCell(value, from), to);
}
