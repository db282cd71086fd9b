import { encodeId } from '../../kit/ids.ts';
import type { Column } from './columns.ts';
import type { TimeZoneFormatter } from './time-zone-formatter.ts';

/** A day, or a moment as a clock showed it: the milliseconds since 1970 that the clock stood at, and how it is written. */
export interface TimeCell {
  clock: number;
  isDay: boolean;
  text: string;
}

export type Cell = string | number | boolean | TimeCell | null;

/** Several values in one cell, as the engine writes and reads them. */
const joinValues = (values: readonly string[]): string =>
  values
    .map((value) => (/[;"\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join('; ');

/** JSON as PostgreSQL writes it, so that both ways to a cell say the same. */
const jsonText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(jsonText).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, its]) => `${JSON.stringify(key)}: ${jsonText(its)}`)
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

/** What of a record, an instance or its position a column is found in. */
export type CellSources = Readonly<Record<string, unknown>>;

/** Files are told by what they are called: `displayName` knows them by their ids. */
export type FileNameOf = (fileId: string) => string | undefined;

const text = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value));

/** What a cell holds: the store's `csvCell` says the same in SQL. */
export const cellOf = (
  column: Column,
  parts: CellSources,
  clock: TimeZoneFormatter,
  nameOf: FileNameOf,
): Cell => {
  const value = valueAt(parts[column.column], column.path);
  if (value === null || value === undefined) return null;
  const { kind, labels } = column;
  if (kind === 'id') return encodeId(column.prefix ?? 'ent', value as string);
  if (value instanceof Date) return clock(value);
  if (Array.isArray(value) && (kind === 'list' || kind === 'files')) {
    const items = value.map((item) => {
      const said = text(item);
      return kind === 'files' ? (nameOf(said) ?? said) : (labels?.get(said) ?? said);
    });
    return items.length === 0 ? null : joinValues(items);
  }
  if (typeof value === 'object') return jsonText(value);
  const said = text(value);
  const label = labels?.get(said);
  if (label !== undefined) return label;
  if (typeof value === 'string') {
    if (kind === 'moment' && canonicalTimestamp.test(value)) return clock(new Date(value));
    if (kind === 'date' && datePattern.test(value))
      return { clock: Date.parse(`${value}T00:00:00.000Z`), isDay: true, text: value };
  }
  return value as string | number | boolean;
};
