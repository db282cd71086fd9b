import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allIds } from '../../../grid/pages.ts';
import { type Entry, getListSnapshot } from '../api.ts';
import { neighborsQuery } from '../entry-api.ts';
import { listQueryOf } from '../model/list-query.ts';
import { type Neighbors, neighborsIn } from '../model/neighbors.ts';
import type { EntriesSearch } from '../search.ts';

/** Neighbors of an entry in its list; from the server if the list is not loaded. */
export const useNeighbors = (entry: Entry, search: EntriesSearch): Neighbors => {
  const client = useQueryClient();
  const query = useMemo(() => listQueryOf(search), [search]);
  const snapshot = getListSnapshot(client, entry.formId, query);
  const known = snapshot && neighborsIn(allIds(snapshot.pages), entry.id);
  // At the edge of the loaded rows, the server knows more.
  const isComplete = known?.previous !== undefined && known.next !== undefined;
  const { data } = useQuery({ ...neighborsQuery(entry, query), enabled: !isComplete });
  return { previous: known?.previous ?? data?.previous, next: known?.next ?? data?.next };
};
