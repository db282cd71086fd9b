import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { listEventsPage } from './list-events.ts';
import { presentEvent } from './present.ts';
import { findEvent } from './store.ts';

const { routes } = areas.events;

export const eventRoutes = ({ lists }: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, query }) => {
    const request = lists.parse(routes.list, accountId, query);
    const { rows, hasMore, next, total } = await listEventsPage(
      db,
      accountId,
      request,
      query.type?.split(','),
    );
    const { data, pagination } = lists.toResponse(
      request,
      { rows, lastKey: next && [...next], total },
      presentEvent,
    );
    const { nextCursor } = pagination;
    return {
      data,
      // A client that follows `nextCursor` stops at the last page, as in every list.
      pagination: {
        ...pagination,
        hasMore,
        nextCursor: hasMore ? nextCursor : null,
        pollCursor: request.sort[0]?.descending ? null : nextCursor,
      },
    };
  }),

  serve(routes.get, async ({ db, accountId, params }) =>
    presentEvent((await findEvent(db, accountId, params.id)) ?? fail('not_found')),
  ),
];
