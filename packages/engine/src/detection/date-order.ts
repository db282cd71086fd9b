import { parseDate } from '../fields/calendar.ts';
import { dateFromCell } from '../fields/date-text.ts';
import type { CellHints } from '../fields/field-type.ts';

type Order = NonNullable<CellHints['dateOrder']>;

/** A numeric date, with its value in each order in which it is valid. */
type WrittenDate = {
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
const datesInCell = (text: string): WrittenDate[] => {
  const cell = text.trim();
  // Most cells are not dates and return here.
  if (!/^\d/.test(cell) || cell.length > maxLength) return [];
  const dates = cell.split(RANGE_SEPARATOR).map(parseWrittenDate);
  return dates.every((date) => date !== undefined) ? dates : [];
};

type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** The detected date order of a column. */
export type DetectedDateOrder = {
  /** `mixed`: no order fits all dates. `unknown`: several fit, with different results. */
  readonly dateOrder: DateOrder | 'mixed' | 'unknown';
  /** Whether the user must choose the order before the column can be read. */
  readonly ambiguous: boolean;
  /** The reason with an example, for users. */
  readonly evidence: string;
};

type Example = { readonly row: number; readonly value: string };

/** The tally of dates in one notation. */
type Tally = {
  count: number;
  first: Example | undefined;
  /** Dates with different meanings in different orders. */
  readonly ambiguous: { count: number; first: Example | undefined };
  /** For each order, the first date that rules it out. */
  readonly ruledOut: Partial<Record<DateOrder, Example>>;
};

const orders = ['dmy', 'mdy', 'ymd'] as const;
const orderLabels = { dmy: 'the day first', mdy: 'the month first', ymd: 'the year first' } as const;

const newTally = (): Tally => ({
  count: 0,
  first: undefined,
  ambiguous: { count: 0, first: undefined },
  ruledOut: {},
});

const describeExample = ({ row, value }: Example): string => `“${value.slice(0, 40)}” in row ${row}`;

const addToTally = (tally: Tally, readings: Partial<Record<DateOrder, string>>, example: Example): void => {
  tally.count += 1;
  tally.first ??= example;
  for (const order of orders) if (readings[order] === undefined) tally.ruledOut[order] ??= example;
  if (new Set(Object.values(readings)).size < 2) return;
  tally.ambiguous.count += 1;
  tally.ambiguous.first ??= example;
};

type OrderResult = { readonly order: DateOrder | 'mixed' | 'unknown'; readonly reason: string };

/** Describes the date that rules out the other orders. */
const describeDecider = ({ ruledOut, first }: Tally, order: DateOrder): string => {
  const decider = orders.flatMap((other) => (other === order ? [] : (ruledOut[other] ?? [])))[0] ?? first;
  return decider ? `${describeExample(decider)} is only a valid date with ${orderLabels[order]}.` : '';
};

const orderFromTally = (tally: Tally): OrderResult => {
  const possible = orders.filter((order) => !tally.ruledOut[order]);
  const [order] = possible;
  if (order === undefined) {
    const { dmy, mdy } = tally.ruledOut;
    return {
      order: 'mixed',
      reason: `${dmy ? describeExample(dmy) : ''} is not a valid date with the day first, and ${mdy ? describeExample(mdy) : ''} is not one with the month first.`,
    };
  }
  if (possible.length === 1) return { order, reason: describeDecider(tally, order) };
  const { count, first } = tally.ambiguous;
  if (!first)
    return { order, reason: `${describeExample(tally.first as Example)} is the same date in either order.` };
  const others = count > 1 ? ` and ${count - 1} more` : '';
  return {
    order: 'unknown',
    reason: `${describeExample(first)}${others} could be read in more than one order.`,
  };
};

/** Dates with dots have the day first, unless a number above 12 contradicts that. */
const dottedOrder = (tally: Tally): OrderResult => {
  if (!tally.ruledOut.dmy)
    return {
      order: 'dmy',
      reason: `Dates with dots have the day first: ${describeExample(tally.first as Example)}.`,
    };
  return orderFromTally(tally);
};

const combineOrders = (dotted: OrderResult, other: OrderResult): OrderResult => {
  if (dotted.order === other.order) return other;
  const reason = `${dotted.reason} ${other.reason}`;
  return { order: other.order === 'unknown' ? 'unknown' : 'mixed', reason };
};

/** Detects the order of day, month and year in a column, fed date by date. */
export const createDateOrderDetector = () => {
  const dotted = newTally();
  const other = newTally();
  /** Year-first dates are unambiguous. */
  const yearFirst = newTally();
  const add = ({ readings, notation }: WrittenDate, example: Example): void =>
    addToTally(
      notation === 'year_first' ? yearFirst : notation === 'dotted' ? dotted : other,
      readings,
      example,
    );

  return {
    /** Returns whether the cell contains a date or a date range. */
    add(text: string, row: number): boolean {
      const dates = datesInCell(text);
      for (const date of dates) add(date, { row, value: text.trim() });
      return dates.length > 0;
    },
    /** Undefined if the column has no dates. */
    result(): DetectedDateOrder | undefined {
      if (dotted.count + other.count === 0)
        return yearFirst.first
          ? {
              dateOrder: 'ymd',
              ambiguous: false,
              evidence: `Dates have the year first: ${describeExample(yearFirst.first)}.`,
            }
          : undefined;
      const { order, reason } =
        other.count === 0
          ? dottedOrder(dotted)
          : dotted.count === 0
            ? orderFromTally(other)
            : combineOrders(dottedOrder(dotted), orderFromTally(other));
      const formats = yearFirst.first
        ? ` The column also has dates with the year first: ${describeExample(yearFirst.first)}.`
        : '';
      return {
        dateOrder: order,
        ambiguous: order === 'mixed' || order === 'unknown',
        evidence: `${reason}${formats}`,
      };
    },
  };
};
