import { andFilters, type ListQuery } from './list-query.ts';

/** The entries before and after one, in the order of the list it was opened from. */
export interface Neighbors {
  previous?: string | undefined;
  next?: string | undefined;
}

/** By the ids of the list, where the entry is among those that were loaded; undefined where it is not. */
export const neighborsIn = (ids: readonly string[] | undefined, id: string): Neighbors | undefined => {
  const place = ids?.indexOf(id) ?? -1;
  return ids && place >= 0 ? { previous: ids[place - 1], next: ids[place + 1] } : undefined;
};

const timestampFields = new Set(['createdAt', 'updatedAt', 'submittedAt']);

type Placed = { number: number } & Readonly<Record<string, unknown>>;

const literal = (field: string, value: unknown): string | undefined => {
  if (field === 'number' && typeof value === 'number') return String(value);
  return timestampFields.has(field) && typeof value === 'string' ? `timestamp("${value}")` : undefined;
};

/**
 * The list that begins with the neighbour on one side, by the entry's own place in it; undefined where the list is ordered by
 * answers, whose empty ones have no place that a filter could name.
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
  // Several may have come at the same moment.
  const beside =
    field === 'number'
      ? `number ${than} ${value}`
      : `${field} ${than} ${value} || (${field} == ${value} && number ${than} ${entry.number})`;
  const order = wantsLess ? '-' : '';
  return {
    ...query,
    filter: andFilters(query.filter, beside) as string,
    sort: field === 'number' ? `${order}number` : `${order}${field},${order}number`,
  };
};
