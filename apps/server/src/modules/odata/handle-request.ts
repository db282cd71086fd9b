import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import type { ProtocolRequest, ProtocolResponse } from '../../http/key-protocol.ts';
import { decodeId } from '../../kit/ids.ts';
import { type Collection, openFormCollection, openTableCollection } from '../exports/index.ts';
import { type EntitySet, entitySetsOf } from './entity-sets.ts';
import { metadataXml, serviceDocument } from './metadata.ts';
import { errorResponse, failBadRequest, jsonHeaders, ODataError } from './odata-error.ts';
import { countFeed, type Feed, readFeed } from './read-feed.ts';
import { type FeedQuery, optionsIn, readQuery } from './read-query.ts';

const defaultPageSize = 1_000;
const maxPageSize = 5_000;

const json = (body: object): ProtocolResponse => ({
  status: 200,
  headers: jsonHeaders,
  body: JSON.stringify(body),
});

/** `Prefer: odata.maxpagesize=500`; a larger size is reduced, as the protocol permits. */
const pageSizeOf = ({ headers }: ProtocolRequest): number => {
  const [, size] = /(?:odata\.)?maxpagesize=(\d{1,9})/.exec(String(headers.prefer ?? '')) ?? [];
  return size === undefined ? defaultPageSize : Math.max(1, Math.min(maxPageSize, Number(size)));
};

const open = (db: Db, accountId: string, { kind, id = '' }: Partial<Record<string, string>>) => {
  const reading = { labels: false };
  const [formId, tableId] = [decodeId('frm', id), decodeId('tbl', id)];
  if (kind === 'forms' && formId !== undefined) return openFormCollection(db, accountId, formId, reading);
  if (kind === 'tables' && tableId !== undefined) return openTableCollection(db, accountId, tableId, reading);
  return undefined;
};

/** The last part of a URL: `Entries`, `Entries('ent_…')`. */
const readResource = (
  sets: readonly EntitySet[],
  text: string,
): { set: EntitySet; key: string | undefined } => {
  const [, name, key] = /^([A-Za-z0-9_]+)(?:\('((?:[^']|'')*)'\))?$/.exec(text) ?? [];
  const set = sets.find((one) => one.name === name);
  if (!set)
    throw new ODataError(404, 'NotFound', 'This entity set does not exist. See the service document.');
  return { set, key: key?.replaceAll("''", "'") };
};

const namesOf = (properties: readonly { name: string }[]): string[] => properties.map(({ name }) => name);

/** The properties in the response: `(id,city,guests(name))`; empty for all of them without groups. */
const projection = (set: EntitySet, { select, expand }: FeedQuery): string => {
  const selected = select.length < set.properties.length ? namesOf(select) : [];
  const groups = expand.map(
    (one) =>
      `${one.name}(${one.select.length < one.set.properties.length ? namesOf(one.select).join(',') : ''})`,
  );
  const parts = [...selected, ...groups];
  return parts.length === 0 ? '' : `(${parts.join(',')})`;
};

const readPage = async (
  feed: Feed,
  request: ProtocolRequest,
  { address, context }: { address: string; context: string },
): Promise<ProtocolResponse> => {
  const options = optionsIn(request.query);
  const asked = readQuery(feed.set, options);
  const { entities, skiptoken } = await readFeed(feed, asked, pageSizeOf(request));
  const next = new URLSearchParams(request.query);
  if (skiptoken !== undefined) {
    next.set('$skiptoken', skiptoken);
    next.delete('$skip');
    if (asked.top !== undefined) next.set('$top', String(asked.top - entities.length));
  }
  return json({
    '@odata.context': `${context}#${feed.set.name}${projection(feed.set, asked)}`,
    ...(asked.count && { '@odata.count': await countFeed(feed, asked) }),
    value: entities,
    ...(skiptoken !== undefined && { '@odata.nextLink': `${address}?${next}` }),
  });
};

/** `Entries('ent_…')/guests`: one record with that group, which `$select` refers to. */
const readGroup = (set: EntitySet, name: string, options: ReadonlyMap<string, string>): FeedQuery => {
  const select = options.get('$select');
  return readQuery(set, new Map([['$expand', select === undefined ? name : `${name}($select=${select})`]]));
};

const readOne = async (
  feed: Feed,
  request: ProtocolRequest,
  { key, context, group }: { key: string; context: string; group: string | undefined },
): Promise<ProtocolResponse> => {
  const { collection, set } = feed;
  if (set.sheet.group !== null)
    return failBadRequest(set.name, `${set.name} does not support reading single instances. Read the set.`);
  const options = optionsIn(request.query);
  for (const name of options.keys())
    if (name !== '$select' && name !== '$format' && (name !== '$expand' || group !== undefined))
      failBadRequest(name, `${name} is not supported for a single entity.`);
  const asked = group === undefined ? readQuery(set, options) : readGroup(set, group, options);
  const none = () => new ODataError(404, 'NotFound', 'This entity does not exist.');
  const prefix = collection.recordColumns.find(({ name }) => name === 'id')?.prefix;
  if (prefix === undefined || decodeId(prefix, key) === undefined) throw none();
  // In any state: a known id can be read.
  const any = collection.defaultFilter ? `${collection.defaultFilter.field} ne null and ` : '';
  const { entities } = await readFeed(feed, { ...asked, filter: `${any}id eq '${key}'` }, 1);
  const [entity] = entities;
  if (!entity) throw none();
  const [expanded] = asked.expand;
  if (group !== undefined && expanded)
    return json({ '@odata.context': `${context}#${expanded.set.name}`, value: entity[expanded.name] });
  return json({ '@odata.context': `${context}#${set.name}${projection(set, asked)}/$entity`, ...entity });
};

const responseFor = async (
  services: Services,
  { db, accountId, collection }: { db: Db; accountId: string; collection: Collection },
  request: ProtocolRequest,
): Promise<ProtocolResponse> => {
  const { kind, id, '*': rest = '' } = request.params;
  const root = `${request.address}/odata/v4/${kind}/${id}`;
  const context = `${root}/$metadata`;
  const sets = entitySetsOf(collection);
  const [first = '', second, ...more] = rest.replace(/\/$/, '').split('/');
  if (first === '') {
    optionsIn(request.query);
    return json(serviceDocument(root, sets));
  }
  if (first === '$metadata' && second === undefined)
    return {
      status: 200,
      headers: { 'content-type': 'application/xml;charset=utf-8', 'odata-version': '4.0' },
      body: metadataXml(sets),
    };
  const { set, key } = readResource(sets, first);
  const feed: Feed = { services, db, accountId, collection, set };
  const isGroup = set.navigation.some(({ name }) => name === second);
  if (key !== undefined && more.length === 0 && (second === undefined || isGroup))
    return readOne(feed, request, { key, context, group: second });
  if (key === undefined && second === undefined)
    return readPage(feed, request, { address: `${root}/${set.name}`, context });
  if (key === undefined && second === '$count' && more.length === 0) {
    const count = await countFeed(feed, readQuery(set, optionsIn(request.query)));
    const headers = { 'content-type': 'text/plain;charset=utf-8', 'odata-version': '4.0' };
    return { status: 200, headers, body: String(count) };
  }
  throw new ODataError(404, 'NotFound', 'There is nothing at this URL. See the service document.');
};

/** Handles a request to the feed of a form or a table, in the caller's account. */
export const handleRequest = async (
  services: Services,
  request: ProtocolRequest,
  { accountId }: Caller,
): Promise<ProtocolResponse> => {
  try {
    return await services.database.read(accountId, async (db) => {
      const collection = (await open(db, accountId, request.params)) ?? fail('not_found');
      return responseFor(services, { db, accountId, collection }, request);
    });
  } catch (error) {
    if (error instanceof ODataError) return errorResponse(error);
    throw error;
  }
};
