import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allIds } from '../../../grid/pages.ts';
import { type Entry, seenList } from '../api.ts';
import { neighboursQuery } from '../entry-api.ts';
import { listQueryOf } from '../model/list-query.ts';
import { type Neighbours, neighboursIn } from '../model/neighbours.ts';
import type { EntriesSearch } from '../search.ts';

/** What is before and after an entry in the list it was opened from; by the service where that list is not at hand. */
export const useNeighbours = (entry: Entry, search: EntriesSearch): Neighbours => {
  const client = useQueryClient();
  const query = useMemo(() => listQueryOf(search), [search]);
  const seen = seenList(client, entry.formId, query);
  const known = seen && neighboursIn(allIds(seen.pages), entry.id);
  // At the edge of what was loaded the service knows more.
  const isWhole = known?.previous !== undefined && known.next !== undefined;
  const { data } = useQuery({ ...neighboursQuery(entry, query), enabled: !isWhole });
  return { previous: known?.previous ?? data?.previous, next: known?.next ?? data?.next };
};
