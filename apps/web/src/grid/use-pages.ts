import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Pages, pageAt, pagesFor, withPage } from './pages.ts';

export interface Page<Item> {
  data: Item[];
  pagination: { nextCursor: string | null };
}

interface UsePagesOptions<Item extends { id: string }, Answer extends Page<Item>, Key extends QueryKey> {
  /** What was known of the list when it was last seen. */
  start: () => Pages;
  visibleRange: { first: number; last: number };
  /** Nothing is read while it is not. */
  enabled?: boolean;
  pageQuery: (cursor: string | undefined) => UseQueryOptions<Answer, Error, Answer, Key>;
}

/** The pages that the rows in sight are on, read as they come into sight and let go when they are far away. */
export const usePages = <Item extends { id: string }, Answer extends Page<Item>, Key extends QueryKey>({
  start,
  visibleRange,
  enabled = true,
  pageQuery,
}: UsePagesOptions<Item, Answer, Key>) => {
  const [pages, setPages] = useState<Pages>(start);
  const wanted = enabled ? pagesFor(pages, visibleRange.first, visibleRange.last) : [];
  const results = useQueries({ queries: wanted.map((index) => pageQuery(pages.cached[index]?.cursor)) });

  const came = new Map<number, Answer>();
  for (const [place, { data }] of results.entries())
    if (data) came.set(wanted[place] as number, data as Answer);

  // What came is told to the pages; where that changes nothing, it is the same object and nothing is drawn.
  useEffect(() => {
    setPages((before) => {
      let after = before;
      for (const [index, { data, pagination }] of came)
        after = withPage(after, index, { ids: data.map(({ id }) => id), nextCursor: pagination.nextCursor });
      return after;
    });
  });

  const itemAt = (row: number): Item | undefined => {
    const index = pageAt(pages, row);
    const page = pages.cached[index];
    return page && came.get(index)?.data[row - page.start];
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
