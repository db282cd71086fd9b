import Type, { type Static } from 'typebox';
import { listOf } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, OneOf, Resource } from '../primitives.ts';
import { area, route } from '../route.ts';
import { metafieldPart } from './entry-resource.ts';

const metafieldTypes = ['string', 'number', 'boolean', 'date', 'datetime', 'list', 'json'] as const;
export type MetafieldType = (typeof metafieldTypes)[number];

/** Limits per entry. Sizes are bytes of JSON. */
export const metafieldLimits = { valueBytes: 65_536, entryBytes: 262_144, count: 200 } as const;

const part = (description: string, example: string) =>
  Type.String({ pattern: `^${metafieldPart}$`, maxLength: 63, description, examples: [example] });
const namespace = part('Its owner: a program or a purpose.', 'crm');
const key = part('Its name within the namespace.', 'id');

const valueInput = Type.Unsafe<unknown>({
  type: ['string', 'number', 'boolean', 'object', 'array'],
  pattern: '^[^\\x00]*$',
  maxLength: metafieldLimits.valueBytes,
  maxItems: metafieldLimits.valueBytes,
  maxProperties: metafieldLimits.valueBytes,
  items: {},
  additionalProperties: true,
  description: 'Any JSON except null, up to 64 KB.',
});
// Without types, so that it is serialized as is: a serializer that knows several types mistakes a list for text.
const value = Type.Unsafe<unknown>({ description: 'Any JSON except null.' });

const Metafield = Resource('Metafield', 'A value another program stores with an entry.', {
  namespace,
  key,
  type: OneOf(metafieldTypes, {
    description:
      'Derived from the value: text like `2026-11-15` is a `date`, an RFC 3339 timestamp a `datetime`, an object `json`.',
  }),
  value,
});
export type Metafield = Static<typeof Metafield>;

const params = Closed({ id: Id('ent') });
const metafieldParams = Closed({ id: Id('ent'), namespace, key });

const example = { namespace: 'crm', key: 'renewal', type: 'date' as const, value: '2026-11-15' };

export const entryMetafields = area({
  title: 'Metafields',
  description: 'Store data from other programs with an entry.',
  routes: {
    list: route({
      method: 'GET',
      path: '/entries/{id}/metafields',
      access: policies.membersRead,
      summary: 'List the metafields of an entry',
      description: 'All metafields, sorted by namespace and key. An entry can have up to 200.',
      params,
      response: { status: 200, description: 'The metafields.', body: listOf(Metafield) },
      errors: ['not_found'],
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 200 } },
      },
    }),
    get: route({
      method: 'GET',
      path: '/entries/{id}/metafields/{namespace}/{key}',
      access: policies.membersRead,
      summary: 'Get a metafield',
      description: "The `ETag` is the entry's.",
      params: metafieldParams,
      response: { status: 200, description: 'The metafield.', body: Metafield },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    set: route({
      method: 'PUT',
      path: '/entries/{id}/metafields/{namespace}/{key}',
      access: policies.editorsWrite,
      audit: 'entry.updated',
      summary: 'Set a metafield',
      description:
        "Creates or replaces it, which creates a revision of the entry. Up to 64 KB each, 200 per entry and 256 KB in total. `If-Match` takes the entry's `ETag`.",
      params: metafieldParams,
      body: Closed(
        {
          value: valueInput,
          type: Type.Optional(
            OneOf(metafieldTypes, {
              description: 'The expected type; other values are rejected. `json` accepts any.',
            }),
          ),
        },
        { title: 'MetafieldSet', description: 'The value.' },
      ),
      response: { status: 200, description: 'The metafield.', body: Metafield },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      examples: { body: { value: '2026-12-01' }, response: { ...example, value: '2026-12-01' } },
    }),
    delete: route({
      method: 'DELETE',
      path: '/entries/{id}/metafields/{namespace}/{key}',
      access: policies.editorsWrite,
      audit: 'entry.updated',
      summary: 'Delete a metafield',
      description: 'Creates a revision of the entry, so it can be restored.',
      params: metafieldParams,
      response: { status: 204, description: 'Deleted.' },
      errors: ['not_found', 'state_conflict'],
      etag: true,
    }),
  },
});
