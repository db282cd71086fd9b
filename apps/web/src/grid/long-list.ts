import { allIds, idAt, type Pages, pageSize } from './pages.ts';

/** The same list from its other end. */
export const reversedSort = (sort: string): string =>
  sort
    .split(',')
    .map((part) => (part.startsWith('-') ? part.slice(1) : `-${part}`))
    .join(',');

/**
 * Whether a list is the same from both ends. Records without a value come last in either direction, so that only what
 * every record has will do.
 */
export const isReversible = (sort: string, isNeverEmpty: (field: string) => boolean): boolean =>
  sort.split(',').every((part) => isNeverEmpty(part.replace(/^-/, '')));

/** How many rows of a chain of pages came. */
export const loadedRows = ({ cached }: Pages): number => {
  const last = cached.at(-1);
  return (last?.start ?? 0) + (last?.ids?.length ?? 0);
};

export interface Ends {
  total: number;
  /** How many rows are known from the beginning, and how many from the end. */
  head: number;
  tail: number;
}

export interface VisibleRange {
  first: number;
  last: number;
}

/** From which end the rows in sight are reached sooner. */
export const nearerEnd = ({ total, head, tail }: Ends, { first, last }: VisibleRange): 'head' | 'tail' => {
  const fromHead = last - head;
  const fromTail = total - tail - first;
  return fromTail < fromHead && fromHead > pageSize ? 'tail' : 'head';
};

/** How many rows lie between what is known and what is in sight; they are read one page after the other. */
export const rowsToLoad = ({ total, head, tail }: Ends, { first, last }: VisibleRange): number =>
  Math.max(0, Math.min(first - head, total - tail - last));

/** The ids of a list's rows, as far as they came. */
export interface ListIds {
  /** How many came. */
  size: number;
  at: (row: number) => string | undefined;
  all: () => string[];
}

export const idsOf = (head: Pages, tail: Pages, total: number | undefined): ListIds => ({
  size: Math.min(total ?? Number.POSITIVE_INFINITY, loadedRows(head) + loadedRows(tail)),
  at: (row) => idAt(head, row) ?? (total === undefined ? undefined : idAt(tail, total - 1 - row)),
  all: () => [...new Set([...allIds(head), ...allIds(tail).reverse()])],
});

/** The ids from one row to another, whichever comes first; those that did not come are left out. */
export const idsBetween = (ids: ListIds, one: number, other: number): string[] => {
  const from = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => ids.at(from + index) ?? []).flat();
};
