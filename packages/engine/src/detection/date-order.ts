import { datesInCell, type WrittenDate } from './dates-in-cell.ts';

type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** How the dates of a column are written. */
export type DetectedDateOrder = {
  /** `mixed`: no order reads all of them. `unknown`: several do, with different results. */
  readonly dateOrder: DateOrder | 'mixed' | 'unknown';
  /** Whether somebody has to say the order before the column can be read. */
  readonly ambiguous: boolean;
  /** For people: what decided it, with an example. */
  readonly evidence: string;
};

type Example = { readonly row: number; readonly value: string };

/** What the dates of one notation say. */
type Tally = {
  count: number;
  first: Example | undefined;
  /** Dates that mean something else in another order. */
  readonly ambiguous: { count: number; first: Example | undefined };
  /** By order, the first date that cannot be read in it. */
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

/** The one date that rules out the other order, in words. */
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

/** Dots are written between day, month and year where the day comes first; a number above 12 says more than that. */
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

/** Collects, date by date, in which order a column has its days, months and years. */
export const createDateOrderDetector = () => {
  const dotted = newTally();
  const other = newTally();
  /** With the year first: they need no order. */
  const yearFirst = newTally();
  const add = ({ readings, notation }: WrittenDate, example: Example): void =>
    addToTally(
      notation === 'year_first' ? yearFirst : notation === 'dotted' ? dotted : other,
      readings,
      example,
    );

  return {
    /** Whether the cell is written as a date, or as two. */
    add(text: string, row: number): boolean {
      const dates = datesInCell(text);
      for (const date of dates) add(date, { row, value: text.trim() });
      return dates.length > 0;
    },
    /** Undefined where the column has no dates. */
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
