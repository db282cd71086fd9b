import { andFilters, type ListQuery } from './list-query.ts';

/** The previous and next entry in the list. */
export interface Neighbors {
  previous?: string | undefined;
  next?: string | undefined;
}

/** From the loaded ids; undefined if the entry is not among them. */
export const neighborsIn = (ids: readonly string[] | undefined, id: string): Neighbors | undefined => {
  const index = ids?.indexOf(id) ?? -1;
  return ids && index >= 0 ? { previous: ids[index - 1], next: ids[index + 1] } : undefined;
};

const timestampFields = new Set(['createdAt', 'updatedAt', 'submittedAt']);

type Placed = { number: number } & Readonly<Record<string, unknown>>;

const literal = (field: string, value: unknown): string | undefined => {
  if (field === 'number' && typeof value === 'number') return String(value);
  return timestampFields.has(field) && typeof value === 'string' ? `timestamp("${value}")` : undefined;
};

/**
 * The list that starts with the neighbor on one side; undefined if the list is sorted by answers, because empty
 * answers have no position that a filter can express.
 */
export const neighborListQuery = (
  query: ListQuery,
  entry: Placed,
  side: 'previous' | 'next',
): ListQuery | undefined => {
  const isFalling = query.sort.startsWith('-');
  const field = isFalling ? query.sort.slice(1) : query.sort;
  const value = literal(field, entry[field]);
  if (value === undefined) return undefined;
  const wantsLess = isFalling === (side === 'next');
  const than = wantsLess ? '<' : '>';
  // Several entries may have the same timestamp.
  const adjacent =
    field === 'number'
      ? `number ${than} ${value}`
      : `${field} ${than} ${value} || (${field} == ${value} && number ${than} ${entry.number})`;
  const order = wantsLess ? '-' : '';
  return {
    ...query,
    filter: andFilters(query.filter, adjacent) as string,
    sort: field === 'number' ? `${order}number` : `${order}${field},${order}number`,
  };
};
