import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type Pages, pageAt, pagesFor, withPage } from './pages.ts';

export interface CursorPage<Item> {
  data: Item[];
  pagination: { nextCursor: string | null };
}

interface UsePagesOptions<
  Item extends { id: string },
  Answer extends CursorPage<Item>,
  Key extends QueryKey,
> {
  /** Snapshot of the pages, from the last visit. */
  start: () => Pages;
  visibleRange: { first: number; last: number };
  /** Pauses loading if false. */
  enabled?: boolean;
  pageQuery: (cursor: string | undefined) => UseQueryOptions<Answer, Error, Answer, Key>;
}

/** Pages of the visible rows, loaded as they become visible and dropped when far away. */
export const usePages = <Item extends { id: string }, Answer extends CursorPage<Item>, Key extends QueryKey>({
  start,
  visibleRange,
  enabled = true,
  pageQuery,
}: UsePagesOptions<Item, Answer, Key>) => {
  const [pages, setPages] = useState<Pages>(start);
  const wanted = enabled ? pagesFor(pages, visibleRange.first, visibleRange.last) : [];
  const results = useQueries({ queries: wanted.map((index) => pageQuery(pages.cached[index]?.cursor)) });

  const loadedPages = new Map<number, Answer>();
  for (const [position, { data }] of results.entries())
    if (data) loadedPages.set(wanted[position] as number, data as Answer);

  // Adds loaded pages; unchanged pages keep the same object, so that rendering settles.
  let known = pages;
  for (const [index, { data, pagination }] of loadedPages)
    known = withPage(known, index, { ids: data.map(({ id }) => id), nextCursor: pagination.nextCursor });
  if (known !== pages) setPages(known);

  const itemAt = (row: number): Item | undefined => {
    const index = pageAt(pages, row);
    const page = pages.cached[index];
    return page && loadedPages.get(index)?.data[row - page.start];
  };
  const failed = results.find(({ error, data }) => error && !data);
  return {
    pages,
    itemAt,
    isLoading: pages.cached[0]?.ids === undefined,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  };
};
