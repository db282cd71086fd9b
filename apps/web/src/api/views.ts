import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

export type View = Awaited<ReturnType<ReturnType<typeof api>['views']['get']>>;

/** Saved views of a form: shared ones and the user's own. */
export const viewsQuery = (formId: string) =>
  queryOptions({
    queryKey: ['views', formId],
    queryFn: async ({ signal }) =>
      (await api().views.list({ formId, sort: 'name', limit: 200 }, { signal })).data,
    staleTime: 60_000,
  });
