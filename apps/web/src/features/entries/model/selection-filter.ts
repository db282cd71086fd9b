import { andFilters } from './list-query.ts';

/** The API's limit of a filter. */
const maxLength = 4_096;

/** The list filtered to some entries; undefined if the filter would be too long. */
export const selectionFilter = (filter: string | undefined, ids: Iterable<string>): string | undefined => {
  const named = `id in [${[...ids].map((id) => `"${id}"`).join(', ')}]`;
  const both = andFilters(filter, named) as string;
  return both.length <= maxLength ? both : undefined;
};
