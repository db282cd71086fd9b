import { columnTypes, problemMessage } from '@form-service/engine';
import type { Column } from '../api.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const language = () => globalThis.navigator?.language || 'en';

const dateOrders = { year: 'ymd', day: 'dmy', month: 'mdy' } as const;

/** How whoever sits here writes dates, for those that are not written as the standard has it. */
const dateOrder = () => {
  const parts = new Intl.DateTimeFormat(language()).formatToParts();
  const first = parts.find(({ type }) => type in dateOrders)?.type as keyof typeof dateOrders | undefined;
  return dateOrders[first ?? 'year'];
};

/** A comma that is written stands before decimals where that is the custom; a point is understood everywhere. */
const decimalOf = (text: string): ',' | undefined => {
  const custom = new Intl.NumberFormat(language()).formatToParts(1.5).find(({ type }) => type === 'decimal');
  return custom?.value === ',' && text.includes(',') ? ',' : undefined;
};

/** A value as people read it, on their own clock. */
export const shownText = (value: unknown, column: Column): string => {
  if (value === null || value === undefined) return '';
  if (column.type === 'json') return JSON.stringify(value);
  return columnTypes[column.type].format(value, column, { locale: language(), timeZone });
};

/** A value as it goes to the clipboard and comes back from it. */
export const cellText = (value: unknown, column: Column): string =>
  value === null || value === undefined ? '' : columnTypes[column.type].toCell(value, column);

export type ReadCell = { value: unknown } | { problem: string };

/** What somebody typed or pasted, as a value of the column, or what is wrong with it. */
export const readCell = (text: string, column: Column): ReadCell => {
  const read = columnTypes[column.type].fromCell(text, column, {
    timeZone,
    dateOrder: dateOrder(),
    decimal: decimalOf(text),
  });
  if (!('answer' in read)) {
    const [first] = read.problems;
    return { problem: first ? problemMessage(first) : 'This does not fit the column.' };
  }
  if (read.answer === null && column.required) return { problem: 'Every row needs a value here.' };
  return { value: read.answer };
};

export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
