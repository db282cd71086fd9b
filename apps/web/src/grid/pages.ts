/** Known pages of the list: distant rows are dropped, ids and cursors stay. */
interface CachedPage {
  /** Undefined for the first page. */
  cursor: string | undefined;
  /** Index of its first row. */
  start: number;
  /** Once loaded. */
  ids?: readonly string[];
}

export interface Pages {
  /** The last one may not be loaded yet. */
  cached: readonly CachedPage[];
  isComplete: boolean;
}

export const pageSize = 100;

export const noPages: Pages = { cached: [{ cursor: undefined, start: 0 }], isComplete: false };

const isSame = (a: readonly string[] | undefined, b: readonly string[]): boolean =>
  a !== undefined && a.length === b.length && a.every((id, index) => id === b[index]);

/** Adds or updates a page. If it has another end, the following pages are loaded again. */
export const withPage = (
  pages: Pages,
  index: number,
  { ids, nextCursor }: { ids: readonly string[]; nextCursor: string | null },
): Pages => {
  const page = pages.cached[index];
  if (!page) return pages;
  const next = pages.cached[index + 1];
  const isLast = nextCursor === null;
  const follows = isLast
    ? next === undefined
    : next?.cursor === nextCursor && next.start === page.start + ids.length;
  if (isSame(page.ids, ids) && follows) return pages;
  const before = pages.cached.slice(0, index);
  const now = { ...page, ids };
  if (follows && next) return { ...pages, cached: [...before, now, ...pages.cached.slice(index + 1)] };
  return isLast
    ? { cached: [...before, now], isComplete: true }
    : { cached: [...before, now, { cursor: nextCursor, start: page.start + ids.length }], isComplete: false };
};

/** Number of rows in the grid: all; or while the total is unknown, the loaded ones and one page. */
export const rowCount = ({ cached, isComplete }: Pages, total: number | undefined): number => {
  const last = cached.at(-1);
  const loaded = (last?.start ?? 0) + (last?.ids?.length ?? 0);
  if (isComplete) return loaded;
  return Math.max(loaded, total ?? loaded + pageSize);
};

/** The page of a row. */
export const pageAt = ({ cached }: Pages, row: number): number => {
  let [low, high] = [0, cached.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((cached[middle]?.start ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Pages to load for these rows, including the next one. */
export const pagesFor = (pages: Pages, first: number, last: number): number[] => {
  const from = pageAt(pages, Math.max(0, first - pageSize / 2));
  const to = pageAt(pages, last + pageSize / 2);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};

export const idAt = (pages: Pages, row: number): string | undefined => {
  const page = pages.cached[pageAt(pages, row)];
  return page?.ids?.[row - page.start];
};

export const allIds = ({ cached }: Pages): string[] => cached.flatMap(({ ids }) => ids ?? []);
