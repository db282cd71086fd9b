/** What the results show, as their address says it. */
export interface ResultsSearch {
  /** CEL: which entries are summed up. */
  filter?: string | undefined;
  /** The last so many days; all time, if left out. */
  days?: PeriodDays | undefined;
  /** Calendar days, both included, instead of `days`. */
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
  // The router reads `filter=true` as a boolean.
  const filter = typeof search.filter === 'boolean' ? String(search.filter) : search.filter;
  return {
    filter: typeof filter === 'string' && filter.trim() !== '' ? filter.slice(0, 4_096) : undefined,
    days: from || to ? undefined : periodDays.find((days) => days === search.days),
    from,
    to,
  };
};
