import { type DateCounts, dateAggregate, datetimeAggregate, timeAggregate } from '../store-dates.ts';
import { fieldKind } from './field-kind.ts';

const units = { 2: 'hour', 4: 'year', 7: 'month', 10: 'day' } as const;

const present = ({ earliest, latest, length, periods }: DateCounts) => ({
  dates: {
    earliest,
    latest,
    unit: units[length],
    histogram: (periods ?? []).map(([period, count]) => ({ period, count })),
  },
});

export const dates = fieldKind({ aggregate: () => dateAggregate(), present });

/** By where they begin. */
export const dateRanges = fieldKind({ aggregate: () => dateAggregate('start'), present });

export const datetimes = fieldKind({
  aggregate: (_field, { timezone }) => datetimeAggregate(timezone),
  present,
});

export const times = fieldKind({ aggregate: () => timeAggregate, present });
