import { type SelectQueryBuilder, sql } from 'kysely';
import { build, type Db, prepare } from '../../db/db.ts';
import { filterToSql } from '../../db/filter-sql.ts';
import { type ListRequest, listColumn } from '../../db/list.ts';
import type { Tables } from '../../db/tables.ts';
import { decodeId } from '../../kit/ids.ts';

const columns = ['id', 'type', 'data', 'created_at', 'position'] as const;

export interface EventRow {
  id: string;
  type: string;
  data: unknown;
  created_at: Date;
  position: number;
}

/** The position of an event in the total order. Events of one transaction differ only by id. */
export type EventPosition = readonly [position: number, id: string];

const filterColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('evt', String(id)) }),
  type: listColumn('type', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
};

const selectHorizon = prepare(
  () => sql<{ horizon: number | null }>`
    select case when server_started = pg_postmaster_start_time()
      then base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint end as horizon
    from event_clock`,
);

/**
 * All transactions below this position have ended, so no event can appear there anymore. Null if nothing was emitted since
 * PostgreSQL started: all events are final then. Later reads see all of them.
 */
export const findHorizon = async (db: Db): Promise<number | null> =>
  (await db.one(selectHorizon({}))).horizon;

export interface EventConditions {
  types: readonly string[] | undefined;
  /** Only events below this position. */
  horizon: number | null;
  descending: boolean;
  after: EventPosition | undefined;
}

type Matching = SelectQueryBuilder<Tables, 'events', unknown>;

const matching = (
  accountId: string,
  { filter, clock }: ListRequest,
  { types, horizon }: EventConditions,
): Matching => {
  let query: Matching = build.selectFrom('events').where('account_id', '=', accountId);
  if (types) query = query.where('type', 'in', types);
  if (horizon !== null) query = query.where('position', '<', horizon);
  return filter ? query.where(filterToSql(filter, filterColumns, clock)) : query;
};

/** Up to one event more than the limit, to detect further pages. */
export const listEvents = (
  db: Db,
  accountId: string,
  request: ListRequest,
  conditions: EventConditions,
): Promise<EventRow[]> => {
  const { descending, after } = conditions;
  const comparison = sql.raw(descending ? '<' : '>');
  return db.all(
    matching(accountId, request, conditions)
      .select(columns)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(position, id) ${comparison} (${after?.[0]}::bigint, ${after?.[1]}::uuid)`),
      )
      .orderBy('position', descending ? 'desc' : 'asc')
      .orderBy('id', descending ? 'desc' : 'asc')
      .limit(sql.lit(request.limit + 1)),
  );
};

export const countEvents = async (
  db: Db,
  accountId: string,
  request: ListRequest,
  conditions: EventConditions,
): Promise<number> => {
  const query = matching(accountId, request, conditions);
  const { count } = await db.one(query.select((eb) => eb.fn.countAll<number>().as('count')));
  return count;
};

const find = prepare(({ accountId, id }: { accountId: string; id: string }) =>
  build.selectFrom('events').select(columns).where('account_id', '=', accountId).where('id', '=', id),
);

export const findEvent = (db: Db, accountId: string, id: string): Promise<EventRow | undefined> =>
  db.maybe(find({ accountId, id }));
