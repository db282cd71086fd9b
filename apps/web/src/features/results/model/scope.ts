import type { ResultsSearch } from '../search.ts';

/** Which entries are summarized, in the format of the API. */
export type Scope = { timezone: string; filter?: string; from?: string; to?: string; fields?: string };

/** Resolves search parameters to a scope, in the user's time zone. */
export function resultsScope(
  { filter, days, from, to }: ResultsSearch,
  timezone: string,
  today: string,
): Scope {
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

/** The calendar day in a time zone: `2026-11-15`. */
export const todayIn = (timezone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
