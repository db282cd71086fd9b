import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export type Event = Awaited<ReturnType<ReturnType<typeof api>['events']['get']>>;

/** The newest first. */
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
    // New ones come by themselves, as long as only the newest page is open.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : 5_000),
  });
