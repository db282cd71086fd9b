import type { EntriesSearch, Show } from '../search.ts';

/** The arguments of a list of entries, apart from where in it a page begins. */
export interface ListQuery {
  sort: string;
  filter?: string;
  q?: string;
  trashed?: true;
}

/** What the list is ordered by where its address does not say: the newest first. */
const defaultSortOf = (show: Show | undefined): string => (show === 'draft' ? '-createdAt' : '-submittedAt');

/** Both must hold. Each in brackets: one may hold an `||`. */
export const andFilters = (...conditions: readonly (string | undefined)[]): string | undefined => {
  const given = conditions.filter((condition) => condition !== undefined && condition.trim() !== '');
  return given.length > 1 ? given.map((condition) => `(${condition})`).join(' && ') : given[0];
};

/** The trash holds whatever was thrown away, sent or not. */
const statusOf = (show: Show | undefined): string | undefined =>
  show === 'trash' ? undefined : `status == "${show ?? 'submitted'}"`;

export const listQueryOf = ({ show, q, filter, sort, group }: EntriesSearch): ListQuery => {
  const condition = andFilters(statusOf(show), filter);
  // A draft in the trash was never sent: by that it could not be ordered among the others.
  const order = sort ?? (show === 'trash' ? '-updatedAt' : defaultSortOf(show));
  const isGrouped = group !== undefined && group !== order.replace('-', '');
  return {
    sort: isGrouped ? `${group},${order}` : order,
    ...(condition && { filter: condition }),
    ...(q && { q }),
    ...(show === 'trash' && { trashed: true }),
  };
};

/** By which time entries come into the list. */
export const arrivalField = (show: Show | undefined): 'submittedAt' | 'createdAt' | 'updatedAt' => {
  if (show === 'trash') return 'updatedAt';
  return show === 'draft' ? 'createdAt' : 'submittedAt';
};

/** The same list, but only what came into it after a moment. */
export const newerThan = (query: ListQuery, show: Show | undefined, moment: string): ListQuery => ({
  ...query,
  filter: andFilters(query.filter, `${arrivalField(show)} > timestamp("${moment}")`) as string,
});
