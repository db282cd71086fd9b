import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export type Event = Awaited<ReturnType<ReturnType<typeof api>['events']['get']>>;

/** Newest first. */
export const eventsQuery = (type: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['events', type],
    queryFn: ({ pageParam, signal }) =>
      api().events.list(
        { sort: '-createdAt', limit: 50, ...(type && { type }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    // Polls for new events while only the first page is loaded.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : 5_000),
  });

/** Number of webhooks and their health. */
export const webhookSummaryQuery = queryOptions({
  queryKey: ['webhooks', 'summary'],
  queryFn: async ({ signal }) => (await api().webhooks.list({ limit: 200 }, { signal })).data,
});
