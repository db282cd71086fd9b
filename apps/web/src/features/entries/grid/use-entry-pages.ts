import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Entry, type EntryPage, pageQuery, seenList } from '../api.ts';
import type { ListQuery } from '../model/list-query.ts';
import { noPages, type Pages, pageAt, pagesFor, withPage } from '../model/pages.ts';

/** The pages that the rows in sight are on, read as they come into sight and let go when they are far away. */
export const useEntryPages = (formId: string, query: ListQuery, sight: { first: number; last: number }) => {
  const client = useQueryClient();
  const [pages, setPages] = useState<Pages>(() => seenList(client, formId, query)?.pages ?? noPages);
  const wanted = pagesFor(pages, sight.first, sight.last);
  const results = useQueries({
    queries: wanted.map((index) => pageQuery(formId, query, pages.known[index]?.cursor)),
  });

  const came = new Map<number, EntryPage>();
  for (const [place, { data }] of results.entries()) if (data) came.set(wanted[place] as number, data);

  // What came is told to the pages; where that changes nothing, it is the same object and nothing is drawn.
  useEffect(() => {
    setPages((before) => {
      let after = before;
      for (const [index, { data, pagination }] of came)
        after = withPage(after, index, { ids: data.map(({ id }) => id), nextCursor: pagination.nextCursor });
      return after;
    });
  });

  const entryAt = (row: number): Entry | undefined => {
    const index = pageAt(pages, row);
    const page = pages.known[index];
    return page && came.get(index)?.data[row - page.start];
  };
  const failed = results.find(({ error, data }) => error && !data);
  return {
    pages,
    entryAt,
    isLoading: pages.known[0]?.ids === undefined,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  };
};
