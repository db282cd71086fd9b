import { type DateCounts, dateAggregate, datetimeAggregate, timeAggregate } from '../store-dates.ts';
import { defineSummarizer } from './field-summarizer.ts';

const units = { 2: 'hour', 4: 'year', 7: 'month', 10: 'day' } as const;

const present = ({ earliest, latest, length, periods }: DateCounts) => ({
  dates: {
    earliest,
    latest,
    unit: units[length],
    histogram: (periods ?? []).map(([period, count]) => ({ period, count })),
  },
});

export const dates = defineSummarizer({ aggregate: () => dateAggregate(), present });

/** Counted by their start date. */
export const dateRanges = defineSummarizer({ aggregate: () => dateAggregate('start'), present });

export const datetimes = defineSummarizer({
  aggregate: (_field, { timezone }) => datetimeAggregate(timezone),
  present,
});

export const times = defineSummarizer({ aggregate: () => timeAggregate, present });
