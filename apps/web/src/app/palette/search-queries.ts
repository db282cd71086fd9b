import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Recently changed forms, shown before anything is typed. */
export const recentFormsQuery = queryOptions({
  queryKey: ['forms', 'latest'],
  queryFn: async () => (await api().forms.list({ limit: 8, sort: '-updatedAt' })).data,
  staleTime: 30_000,
});

/** Search results. Requests are not canceled while typing; results stay cached in case the text is typed again. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: async () => (await api().search.find({ q, limit: 6 })).data,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export type SearchResult = Awaited<ReturnType<ReturnType<typeof api>['search']['find']>>['data'][number];
