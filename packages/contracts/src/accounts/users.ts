import Type from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Email, Id, Line, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { area, roles, route } from '../route.ts';

const role = OneOf(roles, { description: 'From lowest to highest: viewer, editor, admin, owner.' });

export const User = Resource('User', 'A member of the account.', {
  id: Id('usr'),
  name: Line({ description: 'Display name.', maxLength: 200, examples: ['A. Person'] }),
  email: Email('Their email address.'),
  role,
  emailVerified: Type.Boolean({ description: 'Whether they have verified the address.' }),
  twoFactorEnabled: Type.Boolean({ description: 'Whether they use two-factor authentication.' }),
  viaProvider: Type.Boolean({
    description:
      "Whether they joined through the account's identity provider. They then exist in this account only, with the provider's name and address, and cannot become an owner.",
  }),
  createdAt: Timestamp('When they joined the account.'),
  updatedAt: Timestamp('When their role was last changed.'),
});

const RoleDescription = Resource('RoleDescription', 'A role and its permissions.', {
  role,
  description: Text({ maxLength: 500, description: 'A one-sentence description.' }),
  permissions: Type.Array(
    Closed(
      {
        operation: Type.String({
          maxLength: 100,
          pattern: '^[a-zA-Z]+\\.[a-zA-Z]+$',
          description: 'The `operationId` in the OpenAPI document.',
          examples: ['projects.create'],
        }),
        summary: Text({ maxLength: 200, description: 'What it does.', examples: ['Create a project'] }),
        apiKeys: Type.Boolean({ description: 'Whether an API key with this role may do it too.' }),
      },
      { title: 'Permission', description: 'One permission of a role.' },
    ),
    { maxItems: 1_000, description: 'All permissions, including those of lower roles.' },
  ),
});

const params = Closed({ id: Id('usr') });

const example = {
  id: 'usr_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'A. Person',
  email: 'person@example.com',
  role: 'editor',
  emailVerified: true,
  twoFactorEnabled: false,
  viaProvider: false,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'name', 'email', 'role'],
  defaultSort: 'createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    name: { type: 'string', nullable: false },
    email: { type: 'string', nullable: false },
    role: { type: 'string', nullable: false },
    emailVerified: { type: 'boolean', nullable: false },
    twoFactorEnabled: { type: 'boolean', nullable: false },
    viaProvider: { type: 'boolean', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

export const users = area({
  title: 'Users',
  description: "The account's members and their roles.",
  routes: {
    list: route({
      method: 'GET',
      path: '/users',
      access: policies.membersRead,
      summary: 'List members',
      description: 'In the order they joined, by default.',
      list,
      query: listQuery(list, searchQuery),
      response: { status: 200, description: 'A page of members.', body: listOf(User) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    get: route({
      method: 'GET',
      path: '/users/{id}',
      access: policies.membersRead,
      summary: 'Get a member',
      params,
      response: { status: 200, description: 'The member.', body: User },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/users/{id}',
      access: policies.adminSession,
      audit: ['member.updated', 'invitation.revoked'],
      summary: "Change a member's role",
      description:
        "Takes effect on the member's next request, including their API keys. Only an owner can make or change an owner. Someone who joined through the identity provider cannot become an owner (409): invite them by email. Pending invitations that the member could no longer send are revoked.",
      params,
      body: Closed(
        { role: Type.Optional(role) },
        { title: 'UserUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated member.', body: User },
      errors: ['not_found', 'permission_denied', 'last_owner', 'state_conflict'],
      etag: true,
      examples: { body: { role: 'admin' }, response: { ...example, role: 'admin' } },
    }),
    delete: route({
      method: 'DELETE',
      path: '/users/{id}',
      access: policies.adminSession,
      audit: ['member.removed', 'invitation.revoked'],
      summary: 'Remove a member',
      description:
        'They lose access immediately, their API keys are revoked permanently, and their pending invitations are revoked. Only an owner can remove an owner.',
      params,
      response: { status: 204, description: 'Removed.' },
      errors: ['not_found', 'permission_denied', 'last_owner'],
      etag: true,
    }),
    roles: route({
      method: 'GET',
      path: '/roles',
      access: policies.membersRead,
      summary: 'List roles',
      description: 'From lowest to highest, each with its permissions.',
      response: { status: 200, description: 'The roles.', body: listOf(RoleDescription) },
      examples: {
        response: {
          data: [
            {
              role: 'viewer',
              description: 'Can read everything in the account and change nothing.',
              permissions: [{ operation: 'projects.list', summary: 'List projects', apiKeys: true }],
            },
          ],
          pagination: { nextCursor: null, hasMore: false, limit: 50 },
        },
      },
    }),
  },
});
