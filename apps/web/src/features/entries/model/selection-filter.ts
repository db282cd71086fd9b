import { andFilters } from './list-query.ts';

/** What a filter of the API takes at most. */
const maxLength = 4_096;

/** The list narrowed to some of its entries; undefined where they are more than a filter can name. */
export const selectionFilter = (filter: string | undefined, ids: Iterable<string>): string | undefined => {
  const named = `id in [${[...ids].map((id) => `"${id}"`).join(', ')}]`;
  const both = andFilters(filter, named) as string;
  return both.length <= maxLength ? both : undefined;
};
