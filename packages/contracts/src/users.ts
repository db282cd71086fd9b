import Type from 'typebox';
import { type ListRules, listOf, listQuery, search } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Email, Id, Line, OneOf, Resource, Text, Timestamp } from './primitives.ts';
import { area, roles, route } from './route.ts';

const role = OneOf(roles, { description: 'From least to most: viewer, editor, admin, owner.' });

export const User = Resource('User', 'A member of the account.', {
  id: Id('usr'),
  name: Line({ description: 'What people call them.', maxLength: 200, examples: ['A. Person'] }),
  email: Email('Their e-mail address.'),
  role,
  emailVerified: Type.Boolean({ description: 'Whether they have shown that the address is theirs.' }),
  twoFactorEnabled: Type.Boolean({ description: 'Whether they sign in with a second factor.' }),
  viaProvider: Type.Boolean({
    description:
      "Whether they joined by the account's identity provider. They then exist in this account alone, under the name and " +
      'address that the provider gave, and cannot become an owner.',
  }),
  createdAt: Timestamp('When they joined the account.'),
  updatedAt: Timestamp('When their role last changed.'),
});

const RoleDescription = Resource('RoleDescription', 'A role and what it may do.', {
  role,
  description: Text({ maxLength: 500, description: 'The role in a sentence.' }),
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
        apiKeys: Type.Boolean({ description: 'Whether an API key of someone with the role may do it too.' }),
      },
      { title: 'Permission', description: 'One thing that a role may do.' },
    ),
    { maxItems: 1_000, description: 'All of it, with what lower roles may do.' },
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
  description: 'The members of the account and their roles.',
  routes: {
    list: route({
      method: 'GET',
      path: '/users',
      access: policies.membersRead,
      summary: 'List members',
      description: 'Whoever joined first comes first, unless `sort` says otherwise.',
      list,
      query: listQuery(list, search),
      response: { status: 200, description: 'A page of members.', body: listOf(User) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    get: route({
      method: 'GET',
      path: '/users/{id}',
      access: policies.membersRead,
      summary: 'Read a member',
      params,
      response: { status: 200, description: 'The member.', body: User },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/users/{id}',
      access: policies.adminsInPerson,
      audit: ['member.updated', 'invitation.revoked'],
      summary: "Change a member's role",
      description:
        'Takes effect on the next request of the member and of their API keys. Only an owner may make or change an owner. ' +
        'Somebody who joined by the identity provider cannot become one (409): invite them by e-mail. ' +
        'Invitations that the member sent and could no longer send are withdrawn.',
      params,
      body: Closed(
        { role: Type.Optional(role) },
        { title: 'UserUpdate', description: 'The fields to change.' },
      ),
      response: { status: 200, description: 'The member as they are now.', body: User },
      errors: ['not_found', 'permission_denied', 'last_owner', 'state_conflict'],
      etag: true,
      examples: { body: { role: 'admin' }, response: { ...example, role: 'admin' } },
    }),
    delete: route({
      method: 'DELETE',
      path: '/users/{id}',
      access: policies.adminsInPerson,
      audit: ['member.removed', 'invitation.revoked'],
      summary: 'Remove a member',
      description:
        'They lose access at once, their API keys are revoked for good and the invitations they sent are withdrawn. ' +
        'Only an owner may remove an owner.',
      params,
      response: { status: 204, description: 'They are no longer a member.' },
      errors: ['not_found', 'permission_denied', 'last_owner'],
      etag: true,
    }),
    roles: route({
      method: 'GET',
      path: '/roles',
      access: policies.membersRead,
      summary: 'List roles',
      description: 'From least to most, each with all that it may do.',
      response: { status: 200, description: 'The roles.', body: listOf(RoleDescription) },
      examples: {
        response: {
          data: [
            {
              role: 'viewer',
              description: 'Reads everything in the account and changes nothing.',
              permissions: [{ operation: 'projects.list', summary: 'List projects', apiKeys: true }],
            },
          ],
          pagination: { nextCursor: null, hasMore: false, limit: 50 },
        },
      },
    }),
  },
});
