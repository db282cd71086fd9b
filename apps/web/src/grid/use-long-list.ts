import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type Ends, idsOf, loadedRows, nearerEnd, rowsToLoad } from './long-list.ts';
import { noPages, type Pages, pageSize, rowCount } from './pages.ts';
import { type CursorPage, usePages } from './use-pages.ts';

/** Granularity of the visible range. Rendering needs it per row, loading doesn't. */
const rangeStep = 25;

/** More would take minutes and exceed the rate limit. */
const maxRowsToRead = 50_000;

interface UseLongListOptions<Answer, Key extends QueryKey> {
  /** Snapshot of the pages, from the last visit. */
  start: () => Pages;
  total: number | undefined;
  /** Whether it can be read from its end too. */
  isReversible: boolean;
  pageQuery: (cursor: string | undefined, isReversed: boolean) => UseQueryOptions<Answer, Error, Answer, Key>;
}

/**
 * A list of any length with random access. The API pages only by cursor, so rows are loaded from the start, or from
 * the end if nearer, page by page until visible.
 */
export const useLongList = <
  Item extends { id: string },
  Answer extends CursorPage<Item>,
  Key extends QueryKey,
>({
  start,
  total,
  isReversible,
  pageQuery,
}: UseLongListOptions<Answer, Key>) => {
  const [visibleRange, setVisibleRange] = useState({ first: 0, last: 30 });
  const onVisibleRange = useCallback((first: number, last: number) => {
    const next = { first: first - (first % rangeStep), last: last + rangeStep - (last % rangeStep) };
    setVisibleRange((before) => (before.first === next.first && before.last === next.last ? before : next));
  }, []);
  const loaded = useRef({ head: 0, tail: 0 });
  const ends = { total: total ?? 0, ...loaded.current };
  const end = isReversible && total !== undefined ? nearerEnd(ends, visibleRange) : 'head';
  const distance = (ends: Ends) =>
    total === undefined
      ? 0
      : isReversible
        ? rowsToLoad(ends, visibleRange)
        : Math.max(0, visibleRange.first - ends.head);
  const isTooFar = distance(ends) > maxRowsToRead;
  const head = usePages<Item, Answer, Key>({
    start,
    visibleRange,
    enabled: end === 'head' && !isTooFar,
    pageQuery: (cursor) => pageQuery(cursor, false),
  });
  const mirrored = { first: ends.total - 1 - visibleRange.last, last: ends.total - 1 - visibleRange.first };
  const tail = usePages<Item, Answer, Key>({
    start: () => noPages,
    visibleRange: mirrored,
    enabled: end === 'tail' && !isTooFar,
    pageQuery: (cursor) => pageQuery(cursor, true),
  });
  loaded.current = { head: loadedRows(head.pages), tail: loadedRows(tail.pages) };

  const itemAt = (row: number): Item | undefined =>
    head.itemAt(row) ?? (total === undefined ? undefined : tail.itemAt(total - 1 - row));
  const remaining = distance({ ...ends, ...loaded.current });
  const failed = head.error ? head : tail;
  return {
    head: head.pages,
    tail: tail.pages,
    count: rowCount(head.pages, total),
    ids: idsOf(head.pages, tail.pages, total),
    itemAt,
    visibleRange,
    onVisibleRange,
    /** Number of rows to load before the visible ones; 0 if near, infinite if too far. */
    rowsToLoad: isTooFar ? Number.POSITIVE_INFINITY : remaining > pageSize && !failed.error ? remaining : 0,
    isLoading: head.isLoading && tail.isLoading,
    error: failed.error,
    retry: failed.retry,
  };
};
