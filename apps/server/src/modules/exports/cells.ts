import { encodeId } from '../../kit/ids.ts';
import type { Column } from './columns.ts';
import type { TimeZoneFormatter } from './time-zone-formatter.ts';

/** A date, or a timestamp in a time zone: the local time as milliseconds since 1970, and its text. */
export interface TimeCell {
  localMs: number;
  isDay: boolean;
  text: string;
}

export type Cell = string | number | boolean | TimeCell | null;

/** Several values in one cell, in the format that the engine writes and reads. */
const joinValues = (values: readonly string[]): string =>
  values
    .map((value) => (/[;"\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join('; ');

/** JSON formatted the way PostgreSQL does, so that both writers produce the same cell. */
const jsonText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(jsonText).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, nested]) => `${JSON.stringify(key)}: ${jsonText(nested)}`)
    .join(', ')}}`;
};

const valueAt = (value: unknown, path: readonly string[]): unknown => {
  let found = value;
  for (const key of path) {
    if (found === null || typeof found !== 'object' || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
};

const canonicalTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const datePattern = /^\d{4}-\d\d-\d\d$/;

/** The parts of a record that a column reads from: its columns, an instance, or its position. */
export type CellSources = Readonly<Record<string, unknown>>;

/** Files are shown by name; finds the name of a file id. */
export type FileNameOf = (fileId: string) => string | undefined;

const text = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value));

/** The content of a cell. `store-cells.ts` does the same in SQL. */
export const cellOf = (
  column: Column,
  parts: CellSources,
  formatTime: TimeZoneFormatter,
  nameOf: FileNameOf,
): Cell => {
  const value = valueAt(parts[column.column], column.path);
  if (value === null || value === undefined) return null;
  const { kind, labels } = column;
  if (kind === 'id') return encodeId(column.prefix ?? 'ent', value as string);
  if (value instanceof Date) return formatTime(value);
  if (Array.isArray(value) && (kind === 'list' || kind === 'files')) {
    const items = value.map((item) => {
      const itemText = text(item);
      return kind === 'files' ? (nameOf(itemText) ?? itemText) : (labels?.get(itemText) ?? itemText);
    });
    return items.length === 0 ? null : joinValues(items);
  }
  if (typeof value === 'object') return jsonText(value);
  const itemText = text(value);
  const label = labels?.get(itemText);
  if (label !== undefined) return label;
  if (typeof value === 'string') {
    if (kind === 'moment' && canonicalTimestamp.test(value)) return formatTime(new Date(value));
    if (kind === 'date' && datePattern.test(value))
      return { localMs: Date.parse(`${value}T00:00:00.000Z`), isDay: true, text: value };
  }
  return value as string | number | boolean;
};
