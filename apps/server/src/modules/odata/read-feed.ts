import { FilterError, parseFilter } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import type { RecordRequest } from '../../db/records/record-query.ts';
import { createCursors } from '../../http/cursor.ts';
import {
  type Collection,
  cellOf,
  cellSourcesOf,
  combinedFilter,
  createTimeZoneFormatter,
  type RecordRow,
} from '../exports/index.ts';
import { describeFiles } from '../files/index.ts';
import { type EntitySet, type Property, valueOf } from './entity-sets.ts';
import { failBadRequest, failNotImplemented } from './odata-error.ts';
import { type FeedQuery, findProperty } from './read-query.ts';
import { countInstances, readRecords } from './store.ts';
import { translateFilter } from './translate-filter.ts';

export interface Feed {
  services: Pick<Services, 'clock' | 'keyring'>;
  db: Db;
  accountId: string;
  collection: Collection;
  set: EntitySet;
}

const pathOf =
  (set: EntitySet, option: string) =>
  (name: string): string => {
    const property = findProperty(set, name, option);
    return (
      property.path ??
      failNotImplemented(
        option,
        `${set.name} cannot be filtered or ordered by "${name}". Remove it from ${option}.`,
      )
    );
  };

const readFilter = ({ collection, set }: Feed, text: string | undefined) => {
  if (text === undefined) return [];
  const cel = translateFilter(text, pathOf(set, '$filter'));
  try {
    return [parseFilter(cel, collection.schema)];
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    return failBadRequest('$filter', error.message);
  }
};

const sortOf = ({ collection, set }: Feed, orderby: FeedQuery['orderby']): RecordRequest['sort'] => {
  if (orderby.length === 0) return collection.defaultOrder;
  const seen = new Set<string>();
  return orderby.map(({ property, descending }) => {
    const field = pathOf(set, '$orderby')(property.name);
    if (!collection.isSortable(field))
      failNotImplemented(
        '$orderby',
        `${set.name} cannot be ordered by "${property.name}". Choose another property.`,
      );
    if (seen.has(field)) failBadRequest('$orderby', `Use "${property.name}" only once.`);
    seen.add(field);
    return { field, descending };
  });
};

const requestOf = (feed: Feed, asked: FeedQuery): RecordRequest => {
  const { collection, services } = feed;
  const filter = combinedFilter(collection, readFilter(feed, asked.filter));
  return {
    collectionId: collection.id,
    q: undefined,
    limit: 1,
    filter: filter && collection.toStoredFilter(filter),
    sort: sortOf(feed, asked.orderby).map(({ field, descending }) => ({
      field: collection.toStoredPath(field),
      descending,
    })),
    after: undefined,
    withTotal: false,
    clock: { now: services.clock.now() },
    typeOf: collection.typeOf,
  };
};

const inUtc = createTimeZoneFormatter(undefined);

type Entity = Record<string, unknown>;

/** The entities of some records in a set, with expanded groups. */
const entitiesOf = async (
  { db, accountId, collection, set }: Feed,
  rows: readonly RecordRow[],
  { select, expand }: Pick<FeedQuery, 'select' | 'expand'>,
): Promise<Entity[]> => {
  const isWithFiles = [...select, ...expand.flatMap((one) => one.select)].some(
    ({ column }) => column.kind === 'files',
  );
  const ids = isWithFiles ? rows.flatMap((row) => collection.filesOf(row)) : [];
  const files = ids.length === 0 ? undefined : await describeFiles(db, accountId, ids);
  const nameOf = (id: string) => files?.get(id)?.name;
  const entitiesIn = (row: RecordRow, { sheet }: EntitySet, selected: readonly Property[]): Entity[] =>
    Array.from(cellSourcesOf(row, sheet.lists), (parts) =>
      Object.fromEntries(
        selected.map((property) => [
          property.name,
          valueOf(property, cellOf(property.column, parts, inUtc, nameOf)),
        ]),
      ),
    );
  return rows.flatMap((row) => {
    const groups = expand.map(({ name, set: group, select: selected, skip, top }): [string, Entity[]] => [
      name,
      entitiesIn(row, group, selected).slice(skip, top === undefined ? undefined : skip + top),
    ]);
    return entitiesIn(row, set, select).map((entity) => ({ ...entity, ...Object.fromEntries(groups) }));
  });
};

/** The number of matches, ignoring paging. */
export const countFeed = async (feed: Feed, asked: FeedQuery): Promise<number> => {
  const { db, accountId, collection, set } = feed;
  const request = requestOf(feed, asked);
  if (set.sheet.group !== null)
    return countInstances(db, accountId, collection, { sheet: set.sheet, request });
  const { total } = await readRecords(db, accountId, collection, { ...request, withTotal: true });
  return total ?? 0;
};

export interface FeedPage {
  entities: Record<string, unknown>[];
  /** Where the next page starts; undefined at the end. */
  skiptoken: string | undefined;
}

/** Skipped records are read in pages of this size. */
const skipPageSize = 5_000;

/** One page of `size` records: the instances of a record are never split, unless `$top` or `$skip` require it. */
export const readFeed = async (feed: Feed, asked: FeedQuery, size: number): Promise<FeedPage> => {
  const { db, accountId, collection, set, services } = feed;
  const cursors = createCursors(services.keyring);
  const order = asked.orderby.map(({ property, descending }) => [property.name, descending]);
  const list = JSON.stringify(['odata', accountId, collection.id, set.name, asked.filter ?? null, order]);
  const request = requestOf(feed, asked);
  if (asked.top === 0) return { entities: [], skiptoken: undefined };
  const isRecords = set.sheet.group === null;
  const limit = isRecords ? Math.min(size, asked.top ?? size) : size;
  let after = asked.skiptoken === undefined ? undefined : cursors.read(list, asked.skiptoken);
  // A link to the next page contains its start.
  let left = asked.skiptoken === undefined ? asked.skip : 0;
  const pageAfter = (limit: number) =>
    readRecords(db, accountId, collection, { ...request, limit: limit, after });
  let page = await pageAfter(left > 0 && isRecords ? Math.min(left, skipPageSize) : limit);
  let entities = await entitiesOf(feed, page.rows, asked);
  while (left > 0 && left >= entities.length && page.lastKey !== undefined) {
    left -= entities.length;
    after = page.lastKey as (string | number | null)[];
    page = await pageAfter(left > 0 && isRecords ? Math.min(left, skipPageSize) : limit);
    entities = await entitiesOf(feed, page.rows, asked);
  }
  entities = entities.slice(left);
  const isEnough = asked.top !== undefined && entities.length >= asked.top;
  return {
    entities: asked.top === undefined ? entities : entities.slice(0, asked.top),
    skiptoken:
      page.lastKey === undefined || isEnough
        ? undefined
        : cursors.write(list, page.lastKey as (string | number | null)[]),
  };
};
