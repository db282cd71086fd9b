import {
  type CellHints,
  columnTypes,
  createDateOrderDetector,
  createDecimalSeparatorDetector,
  problemMessage,
} from '@form-service/engine';
import type { TableColumn } from '../api.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const language = () => globalThis.navigator?.language || 'en';

const dateOrders = { year: 'ymd', day: 'dmy', month: 'mdy' } as const;

/** Date order of the user's locale, for dates that are not in ISO format. */
const dateOrder = () => {
  const parts = new Intl.DateTimeFormat(language()).formatToParts();
  const first = parts.find(({ type }) => type in dateOrders)?.type as keyof typeof dateOrders | undefined;
  return dateOrders[first ?? 'year'];
};

/** A comma is a decimal separator in locales that use it; a point is one everywhere. */
const decimalOf = (text: string): ',' | undefined => {
  const custom = new Intl.NumberFormat(language()).formatToParts(1.5).find(({ type }) => type === 'decimal');
  return custom?.value === ',' && text.includes(',') ? ',' : undefined;
};

/** A value as displayed, in local time. */
export const displayText = (value: unknown, column: TableColumn): string => {
  if (value === null || value === undefined) return '';
  if (column.type === 'json') return JSON.stringify(value);
  return columnTypes[column.type].format(value, column, { locale: language(), timeZone });
};

/** A value as clipboard text, which parses back. */
export const cellText = (value: unknown, column: TableColumn): string =>
  value === null || value === undefined ? '' : columnTypes[column.type].toCell(value, column);

export type ParsedCell = { value: unknown } | { problem: string };

/** Format hints for a text, from the texts pasted with it. */
export type CellReader = (text: string) => CellHints;

/**
 * Detects the format of a column's texts: from the texts together, then dots between day and month, then the browser
 * language.
 */
export const readerOf = (texts: readonly string[]): CellReader => {
  const dates = createDateOrderDetector();
  const numbers = createDecimalSeparatorDetector();
  for (const text of texts) if (!dates.add(text, 1)) numbers.add(text, 1);
  const order = dates.result()?.dateOrder;
  const separator = numbers.result()?.decimalSeparator;
  return (text) => {
    const isDotted = /^\s*\d{1,2}\./.test(text);
    const open = isDotted ? undefined : dateOrder();
    return {
      timeZone,
      dateOrder: order === undefined || order === 'mixed' || order === 'unknown' ? open : order,
      decimal: separator === '.' || separator === ',' ? separator : decimalOf(text),
    };
  };
};

/** Parses typed or pasted text as a value of the column, or returns an error. */
export const parseCell = (text: string, column: TableColumn, reader = readerOf([text])): ParsedCell => {
  const read = columnTypes[column.type].fromCell(text, column, reader(text));
  if (!('answer' in read)) {
    const [first] = read.problems;
    return { problem: first ? problemMessage(first) : 'This value doesn’t fit the column.' };
  }
  if (read.answer === null && column.required) return { problem: 'This column is required.' };
  return { value: read.answer };
};

export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
