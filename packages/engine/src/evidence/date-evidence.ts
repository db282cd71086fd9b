import { datesInCell, type WrittenDate } from './written-dates.ts';

type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** How the dates of a column are written. */
export type DateVerdict = {
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
  readonly open: { count: number; first: Example | undefined };
  /** By order, the first date that cannot be read in it. */
  readonly ruledOut: Partial<Record<DateOrder, Example>>;
};

const orders = ['dmy', 'mdy', 'ymd'] as const;
const orderWords = { dmy: 'the day first', mdy: 'the month first', ymd: 'the year first' } as const;

const newTally = (): Tally => ({
  count: 0,
  first: undefined,
  open: { count: 0, first: undefined },
  ruledOut: {},
});

const named = ({ row, value }: Example): string => `“${value.slice(0, 40)}” in row ${row}`;

const addTo = (tally: Tally, readings: Partial<Record<DateOrder, string>>, example: Example): void => {
  tally.count += 1;
  tally.first ??= example;
  for (const order of orders) if (readings[order] === undefined) tally.ruledOut[order] ??= example;
  if (new Set(Object.values(readings)).size < 2) return;
  tally.open.count += 1;
  tally.open.first ??= example;
};

type Reading = { readonly order: DateOrder | 'mixed' | 'unknown'; readonly why: string };

/** The one date that rules out the other order, in words. */
const decidedBy = ({ ruledOut, first }: Tally, order: DateOrder): string => {
  const decider = orders.flatMap((other) => (other === order ? [] : (ruledOut[other] ?? [])))[0] ?? first;
  return decider ? `${named(decider)} is only a valid date with ${orderWords[order]}.` : '';
};

const readingOf = (tally: Tally): Reading => {
  const possible = orders.filter((order) => !tally.ruledOut[order]);
  const [order] = possible;
  if (order === undefined) {
    const { dmy, mdy } = tally.ruledOut;
    return {
      order: 'mixed',
      why: `${dmy ? named(dmy) : ''} is not a valid date with the day first, and ${mdy ? named(mdy) : ''} is not one with the month first.`,
    };
  }
  if (possible.length === 1) return { order, why: decidedBy(tally, order) };
  const { count, first } = tally.open;
  if (!first) return { order, why: `${named(tally.first as Example)} is the same date in either order.` };
  const others = count > 1 ? ` and ${count - 1} more` : '';
  return { order: 'unknown', why: `${named(first)}${others} could be read in more than one order.` };
};

/** Dots are written between day, month and year where the day comes first; a number above 12 says more than that. */
const dottedReading = (tally: Tally): Reading => {
  if (!tally.ruledOut.dmy)
    return { order: 'dmy', why: `Dates with dots have the day first: ${named(tally.first as Example)}.` };
  return readingOf(tally);
};

const joined = (dotted: Reading, other: Reading): Reading => {
  if (dotted.order === other.order) return other;
  const why = `${dotted.why} ${other.why}`;
  return { order: other.order === 'unknown' ? 'unknown' : 'mixed', why };
};

/** Collects, date by date, in which order a column has its days, months and years. */
export const createDateEvidence = () => {
  const dotted = newTally();
  const other = newTally();
  /** With the year first: they need no order. */
  const yearFirst = newTally();
  const add = ({ readings, notation }: WrittenDate, example: Example): void =>
    addTo(notation === 'year_first' ? yearFirst : notation === 'dotted' ? dotted : other, readings, example);

  return {
    /** Whether the cell is written as a date, or as two. */
    add(text: string, row: number): boolean {
      const dates = datesInCell(text);
      for (const date of dates) add(date, { row, value: text.trim() });
      return dates.length > 0;
    },
    /** Undefined where the column has no dates. */
    verdict(): DateVerdict | undefined {
      if (dotted.count + other.count === 0)
        return yearFirst.first
          ? {
              dateOrder: 'ymd',
              ambiguous: false,
              evidence: `Dates have the year first: ${named(yearFirst.first)}.`,
            }
          : undefined;
      const { order, why } =
        other.count === 0
          ? dottedReading(dotted)
          : dotted.count === 0
            ? readingOf(other)
            : joined(dottedReading(dotted), readingOf(other));
      const formats = yearFirst.first
        ? ` The column also has dates with the year first: ${named(yearFirst.first)}.`
        : '';
      return {
        dateOrder: order,
        ambiguous: order === 'mixed' || order === 'unknown',
        evidence: `${why}${formats}`,
      };
    },
  };
};
