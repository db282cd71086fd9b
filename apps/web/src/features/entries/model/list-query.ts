import type { EntriesSearch, Show } from '../search.ts';

/** Arguments of an entry list, except the cursor. */
export interface ListQuery {
  sort: string;
  filter?: string;
  q?: string;
  trashed?: true;
}

/** Default sort: newest first. */
const defaultSortOf = (show: Show | undefined): string => (show === 'draft' ? '-createdAt' : '-submittedAt');

/** Combines conditions with "and". Each is in parentheses, because it may contain `||`. */
export const andFilters = (...conditions: readonly (string | undefined)[]): string | undefined => {
  const given = conditions.filter((condition) => condition !== undefined && condition.trim() !== '');
  return given.length > 1 ? given.map((condition) => `(${condition})`).join(' && ') : given[0];
};

/** The trash contains all deleted entries, submitted or not. */
const statusOf = (show: Show | undefined): string | undefined =>
  show === 'trash' ? undefined : `status == "${show ?? 'submitted'}"`;

export const listQueryOf = ({ show, q, filter, sort, group }: EntriesSearch): ListQuery => {
  const condition = andFilters(statusOf(show), filter);
  // A deleted draft has no submit time to sort by.
  const order = sort ?? (show === 'trash' ? '-updatedAt' : defaultSortOf(show));
  const isGrouped = group !== undefined && group !== order.replace('-', '');
  return {
    sort: isGrouped ? `${group},${order}` : order,
    ...(condition && { filter: condition }),
    ...(q && { q }),
    ...(show === 'trash' && { trashed: true }),
  };
};

/** The time at which entries enter the list. */
export const arrivalField = (show: Show | undefined): 'submittedAt' | 'createdAt' | 'updatedAt' => {
  if (show === 'trash') return 'updatedAt';
  return show === 'draft' ? 'createdAt' : 'submittedAt';
};

/** The same list, limited to entries that arrived after a time. */
export const newerThan = (query: ListQuery, show: Show | undefined, moment: string): ListQuery => ({
  ...query,
  filter: andFilters(query.filter, `${arrivalField(show)} > timestamp("${moment}")`) as string,
});

/** The API's limit of a filter. */
const maxLength = 4_096;

/** The list filtered to some entries; undefined if the filter would be too long. */
export const selectionFilter = (filter: string | undefined, ids: Iterable<string>): string | undefined => {
  const named = `id in [${[...ids].map((id) => `"${id}"`).join(', ')}]`;
  const both = andFilters(filter, named) as string;
  return both.length <= maxLength ? both : undefined;
};
