import Type from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, Line, Nullable, Resource, Timestamp } from '../primitives.ts';
import { area, type Role, roles, route } from '../route.ts';

const name = Line({
  description: 'What it is for. Use a separate key for each program.',
  maxLength: 200,
  examples: ['Nightly report'],
});

const role = Type.Unsafe<Role | null>({
  type: ['string', 'null'],
  enum: [...roles, null],
  description:
    "The highest role of the key; `viewer` is read-only. Never exceeds its creator's current role. Null: the same as its creator.",
});
const expiresAt = Nullable(Timestamp('When it expires; null if never.'));

const fields = {
  id: Id('key'),
  name,
  partialKey: Type.String({
    minLength: 4,
    maxLength: 4,
    pattern: '^[0-9A-Za-z]{4}$',
    description: 'The last four characters, to tell keys apart.',
    examples: ['x7Qa'],
  }),
  createdAt: Timestamp('When it was created.'),
  lastUsedAt: Nullable(Timestamp('When it was last used, within 30 seconds; null if never.')),
  role,
  expiresAt,
  createdBy: Closed(
    {
      id: Id('usr'),
      name: Line({ description: 'Display name.', maxLength: 200, examples: ['A. Person'] }),
    },
    { title: 'ApiKeyCreator', description: 'The user the key acts as, with their current role.' },
  ),
};

export const ApiKey = Resource('ApiKey', 'Lets a program act as the user who created it, in one account.', {
  ...fields,
  revokedAt: Type.Optional(Timestamp('When it was revoked; absent while it is active.')),
});

const CreatedApiKey = Resource(
  'CreatedApiKey',
  'An API key with its secret. The secret is shown only once.',
  {
    ...fields,
    key: Type.String({
      maxLength: 100,
      pattern: '^svc_[0-9A-Za-z]+$',
      description: "The secret. Only a hash is stored, so you won't be able to see it again.",
    }),
  },
);

const example = {
  id: 'key_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'Nightly report',
  partialKey: 'x7Qa',
  createdAt: '2026-11-15T09:30:00.000Z',
  lastUsedAt: null,
  role: 'viewer',
  expiresAt: '2027-11-15T09:30:00.000Z',
  createdBy: { id: 'usr_01kxta5vqse7xr9m4z3h8w2bcd', name: 'A. Person' },
};

const list: ListRules = {
  sortable: ['createdAt', 'name', 'lastUsedAt', 'expiresAt'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    name: { type: 'string', nullable: false },
    partialKey: { type: 'string', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    lastUsedAt: { type: 'timestamp', nullable: true },
    expiresAt: { type: 'timestamp', nullable: true },
  },
};

export const apiKeys = area({
  title: 'API keys',
  description: 'API keys for the account. They can only be managed by signed-in users, not with an API key.',
  routes: {
    list: route({
      method: 'GET',
      path: '/api-keys',
      base: '/api/settings',
      access: policies.memberSession,
      summary: 'List API keys',
      description:
        "Your own keys, or everyone's if you are an admin. Newest first by default. `revoked=true` lists revoked keys instead of active ones.",
      list,
      query: listQuery(list, {
        ...searchQuery,
        revoked: Type.Optional(
          Type.Boolean({ default: false, description: 'List revoked keys instead of active ones.' }),
        ),
      }),
      response: { status: 200, description: 'A page of API keys.', body: listOf(ApiKey) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/api-keys',
      base: '/api/settings',
      access: policies.memberSession,
      audit: 'api_key.created',
      summary: 'Create an API key',
      description:
        'The key acts as you, with your current role or a lower `role` you choose. An account can have up to 100 active keys.',
      body: Closed(
        { name, role: Type.Optional(role), expiresAt: Type.Optional(expiresAt) },
        { title: 'ApiKeyCreate', description: 'A new API key.' },
      ),
      response: { status: 201, description: 'The new key, with its secret.', body: CreatedApiKey },
      errors: ['state_conflict'],
      location: '/api-keys/{id}',
      examples: {
        body: { name: 'Nightly report', role: 'viewer', expiresAt: '2027-11-15T09:30:00.000Z' },
        response: { ...example, key: `svc_${'0'.repeat(35)}x7Qa` },
      },
    }),
    revoke: route({
      method: 'DELETE',
      path: '/api-keys/{id}',
      base: '/api/settings',
      access: policies.memberSession,
      audit: 'api_key.revoked',
      summary: 'Revoke an API key',
      description:
        "Your own key, or any member's if you are an admin. It stops working immediately and permanently. Revoking a revoked key has no effect.",
      params: Closed({ id: Id('key') }),
      response: { status: 204, description: 'Revoked.' },
      errors: ['not_found'],
    }),
  },
});
