import type { Db } from '../../db/db.ts';
import type { SignedListRequest } from '../../http/lists.ts';
import { countEvents, type EventPosition, type EventRow, findHorizon, listEvents } from './store.ts';

const nilUuid = '00000000-0000-0000-0000-000000000000';

interface EventsPage {
  rows: EventRow[];
  hasMore: boolean;
  /** Where to continue. Also set after the last page, unless sorted newest first. */
  next: EventPosition | undefined;
  total: number | undefined;
}

/**
 * Where a poller continues after it has read all visible events: at the horizon, even without a match, so that the next poll does
 * not scan the same events again.
 */
const pollPosition = (
  horizon: number | null,
  last: EventPosition | undefined,
  began: EventPosition | undefined,
): EventPosition => (horizon === null ? (last ?? began ?? [-1, nilUuid]) : [horizon, nilUuid]);

export const listEventsPage = async (
  db: Db,
  accountId: string,
  request: SignedListRequest,
  types: readonly string[] | undefined,
): Promise<EventsPage> => {
  const descending = request.sort[0]?.descending ?? false;
  const after = request.after as EventPosition | undefined;
  // Before the events are read, so that their later snapshot includes everything below the horizon.
  const horizon = await findHorizon(db);
  const conditions = { types, horizon, descending, after };
  const rows = await listEvents(db, accountId, request, conditions);
  const total = request.withTotal ? await countEvents(db, accountId, request, conditions) : undefined;

  const hasMore = rows.length > request.limit;
  if (hasMore) rows.pop();
  const row = rows.at(-1);
  const last: EventPosition | undefined = row && [row.position, row.id];
  const pollFrom = descending ? undefined : pollPosition(horizon, last, after);
  return { rows, hasMore, next: hasMore ? last : pollFrom, total };
};
