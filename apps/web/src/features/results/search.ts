/** What the address of the results tells: which entries are summed up. */
export interface ResultsSearch {
  filter?: string;
}

export const validateResultsSearch = (search: Record<string, unknown>): ResultsSearch => ({
  filter: typeof search.filter === 'string' && search.filter ? search.filter : undefined,
});
