import { useQueryClient } from '@tanstack/react-query';
import { noPages } from '../../../grid/pages.ts';
import { usePages } from '../../../grid/use-pages.ts';
import { type Entry, type EntryPage, pageQuery, seenList } from '../api.ts';
import type { ListQuery } from '../model/list-query.ts';

export const useEntryPages = (formId: string, query: ListQuery, sight: { first: number; last: number }) => {
  const client = useQueryClient();
  const { itemAt, ...rest } = usePages<Entry, EntryPage, (string | ListQuery)[]>({
    start: () => seenList(client, formId, query)?.pages ?? noPages,
    sight,
    pageQuery: (cursor) => pageQuery(formId, query, cursor),
  });
  return { ...rest, entryAt: itemAt };
};
