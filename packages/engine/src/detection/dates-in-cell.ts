import { parseDate } from '../fields/calendar.ts';
import { dateFromCell } from '../fields/date-text.ts';
import type { CellHints } from '../fields/field-type.ts';

type Order = NonNullable<CellHints['dateOrder']>;

/** A numeric date, with its value in each order in which it is valid. */
export type WrittenDate = {
  readonly notation: 'year_first' | 'dotted' | 'other';
  readonly readings: Partial<Record<Order, string>>;
};

const DATE = /^(\d{1,4})([-./\s])(\d{1,2})[-./\s](\d{1,4})\.?/;
/** A time can follow a date, with or without its zone. */
const TIME =
  /^(?:,?\s*(?:T\s*)?\d{1,2}(?:[:.]\d{2}){0,2}(?:[.,]\d+)?(?:\s*[ap]\.?m\.?)?(?:\s*(?:Z|[+-]\d{2}:?\d{2}))?\s*)?$/i;
const RANGE_SEPARATOR = /\s+(?:-|–|to)\s+|(?<=\d{4}-\d{2}-\d{2})\/|–/;
const maxLength = 100;

const read = (date: string, order: Order): string | undefined => {
  const result = dateFromCell(date, { dateOrder: order });
  return 'answer' in result ? (result.answer ?? undefined) : undefined;
};

const parseWrittenDate = (text: string): WrittenDate | undefined => {
  const match = DATE.exec(text);
  if (!match || !TIME.test(text.slice(match[0].length))) return undefined;
  const [date, first = '', sign, , last = ''] = match;
  if (first.length === 4) {
    const iso = parseDate(date) ?? read(date, 'ymd');
    return iso === undefined ? undefined : { notation: 'year_first', readings: { ymd: iso } };
  }
  const [dmy, mdy] = [read(date, 'dmy'), read(date, 'mdy')];
  // A leading two-digit year is only read with hyphens: 26-03-02.
  const canBeShort = last.length <= 2 && (sign === '-' || (dmy === undefined && mdy === undefined));
  const ymd = canBeShort ? read(date, 'ymd') : undefined;
  const readings = { ...(dmy && { dmy }), ...(mdy && { mdy }), ...(ymd && { ymd }) };
  if (Object.keys(readings).length === 0) return undefined;
  return { notation: sign === '.' ? 'dotted' : 'other', readings };
};

/** The numeric dates in a cell: one, with or without a time, or the two of a range. */
export const datesInCell = (text: string): WrittenDate[] => {
  const cell = text.trim();
  // Most cells are not dates and return here.
  if (!/^\d/.test(cell) || cell.length > maxLength) return [];
  const dates = cell.split(RANGE_SEPARATOR).map(parseWrittenDate);
  return dates.every((date) => date !== undefined) ? dates : [];
};
