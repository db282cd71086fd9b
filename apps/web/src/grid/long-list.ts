import { allIds, idAt, type Pages, pageSize } from './pages.ts';

/** The reverse order. */
export const reversedSort = (sort: string): string =>
  sort
    .split(',')
    .map((part) => (part.startsWith('-') ? part.slice(1) : `-${part}`))
    .join(',');

/**
 * Whether a list can be read from its end. Records without a value come last in either direction, so every record
 * must have the sort fields.
 */
export const isReversible = (sort: string, isNeverEmpty: (field: string) => boolean): boolean =>
  sort.split(',').every((part) => isNeverEmpty(part.replace(/^-/, '')));

/** Number of loaded rows of a chain of pages. */
export const loadedRows = ({ cached }: Pages): number => {
  const last = cached.at(-1);
  return (last?.start ?? 0) + (last?.ids?.length ?? 0);
};

export interface Ends {
  total: number;
  /** Number of loaded rows from the start, and from the end. */
  head: number;
  tail: number;
}

export interface VisibleRange {
  first: number;
  last: number;
}

/** The end from which the visible rows are reached sooner. */
export const nearerEnd = ({ total, head, tail }: Ends, { first, last }: VisibleRange): 'head' | 'tail' => {
  const fromHead = last - head;
  const fromTail = total - tail - first;
  return fromTail < fromHead && fromHead > pageSize ? 'tail' : 'head';
};

/** Number of rows between loaded and visible ones, to be loaded page by page. */
export const rowsToLoad = ({ total, head, tail }: Ends, { first, last }: VisibleRange): number =>
  Math.max(0, Math.min(first - head, total - tail - last));

/** Loaded ids of a list. */
export interface ListIds {
  /** Number of loaded rows. */
  size: number;
  at: (row: number) => string | undefined;
  all: () => string[];
}

export const idsOf = (head: Pages, tail: Pages, total: number | undefined): ListIds => ({
  size: Math.min(total ?? Number.POSITIVE_INFINITY, loadedRows(head) + loadedRows(tail)),
  at: (row) => idAt(head, row) ?? (total === undefined ? undefined : idAt(tail, total - 1 - row)),
  all: () => [...new Set([...allIds(head), ...allIds(tail).reverse()])],
});

/** Ids between two rows, in either order; without those not loaded. */
export const idsBetween = (ids: ListIds, one: number, other: number): string[] => {
  const from = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => ids.at(from + index) ?? []).flat();
};
