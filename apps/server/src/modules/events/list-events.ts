import type { Db } from '../../db/db.ts';
import type { SignedListRequest } from '../../http/lists.ts';
import { countEvents, type EventPosition, type EventRow, findHorizon, listEvents } from './store.ts';

const nilUuid = '00000000-0000-0000-0000-000000000000';

interface EventsPage {
  rows: EventRow[];
  hasMore: boolean;
  /** Where to go on. Also after the last page, unless the newest come first. */
  next: EventPosition | undefined;
  total: number | undefined;
}

/**
 * Where a poller goes on once it has read all that is settled: at the horizon, even where nothing matched, so that what
 * was looked through in vain is not looked through again at every poll.
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
  // First, so that the events are read by a later look at the database, which sees all that is settled.
  const horizon = await findHorizon(db);
  const conditions = { types, horizon, descending, after };
  const rows = await listEvents(db, accountId, request, conditions);
  const total = request.withTotal ? await countEvents(db, accountId, request, conditions) : undefined;

  const hasMore = rows.length > request.limit;
  if (hasMore) rows.pop();
  const row = rows.at(-1);
  const last: EventPosition | undefined = row && [row.position, row.id];
  const waiting = descending ? undefined : pollPosition(horizon, last, after);
  return { rows, hasMore, next: hasMore ? last : waiting, total };
};
