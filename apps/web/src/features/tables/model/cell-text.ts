import {
  type CellHints,
  columnTypes,
  createDateOrderDetector,
  createDecimalSeparatorDetector,
  problemMessage,
} from '@form-service/engine';
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
export const displayText = (value: unknown, column: Column): string => {
  if (value === null || value === undefined) return '';
  if (column.type === 'json') return JSON.stringify(value);
  return columnTypes[column.type].format(value, column, { locale: language(), timeZone });
};

/** A value as it goes to the clipboard and comes back from it. */
export const cellText = (value: unknown, column: Column): string =>
  value === null || value === undefined ? '' : columnTypes[column.type].toCell(value, column);

export type ParsedCell = { value: unknown } | { problem: string };

/** How a text is read, among those that came with it. */
export type CellReader = (text: string) => CellHints;

/**
 * How texts of one column are written: what they show together comes first, then dots between a day and a month, then the
 * language of the browser.
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

/** What somebody typed or pasted, as a value of the column, or what is wrong with it. */
export const parseCell = (text: string, column: Column, reader = readerOf([text])): ParsedCell => {
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
