/** Search parameters of the results. */
export interface ResultsSearch {
  /** CEL: which entries are summarized. */
  filter?: string | undefined;
  /** Number of days; all time if omitted. */
  days?: PeriodDays | undefined;
  /** Calendar days, inclusive, instead of `days`. */
  from?: string | undefined;
  to?: string | undefined;
}

export const periodDays = [7, 30, 90, 365] as const;
type PeriodDays = (typeof periodDays)[number];

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

export const validateResultsSearch = (search: Record<string, unknown>): ResultsSearch => {
  const [from, to] = [day(search.from), day(search.to)];
  // The router parses `filter=true` as a boolean.
  const filter = typeof search.filter === 'boolean' ? String(search.filter) : search.filter;
  return {
    filter: typeof filter === 'string' && filter.trim() !== '' ? filter.slice(0, 4_096) : undefined,
    days: from || to ? undefined : periodDays.find((days) => days === search.days),
    from,
    to,
  };
};
