import { useQueryClient } from '@tanstack/react-query';
import { isReversible, reversedSort } from '../../../grid/long-list.ts';
import { noPages } from '../../../grid/pages.ts';
import { useLongList } from '../../../grid/use-long-list.ts';
import { type Entry, type EntryListPage, getListSnapshot, pageQuery } from '../api.ts';
import type { ListQuery } from '../model/list-query.ts';

/** Fields that every entry has. Drafts have no submit time, so they are listed by the others. */
const alwaysSetFields = new Set(['number', 'createdAt', 'updatedAt', 'submittedAt']);

export const useEntryPages = (formId: string, query: ListQuery, total: number | undefined) => {
  const client = useQueryClient();
  const { itemAt, ...rest } = useLongList<Entry, EntryListPage, (string | ListQuery)[]>({
    start: () => getListSnapshot(client, formId, query)?.pages ?? noPages,
    total,
    isReversible: isReversible(query.sort, (field) => alwaysSetFields.has(field)) && !query.trashed,
    pageQuery: (cursor, isReversed) =>
      pageQuery(formId, isReversed ? { ...query, sort: reversedSort(query.sort) } : query, cursor),
  });
  return { ...rest, entryAt: itemAt };
};
