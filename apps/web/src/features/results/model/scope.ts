import type { ResultsSearch } from '../search.ts';

/** Which entries are summed up, as the API takes it. */
export type Scope = { timezone: string; filter?: string; from?: string; to?: string; fields?: string };

/** The scope that an address means on a day, in the time zone of whoever looks at it. */
export function scopeOf({ filter, days, from, to }: ResultsSearch, timezone: string, today: string): Scope {
  return {
    timezone,
    ...(filter && { filter }),
    ...(days ? { from: dayBefore(today, days - 1) } : from && { from }),
    ...(to && { to }),
  };
}

const DAY = 86_400_000;

const dayBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY).toISOString().slice(0, 10);

/** The calendar day somewhere: `2026-11-15`. */
export const todayIn = (timezone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
