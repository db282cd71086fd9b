import Type from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, Line, Nullable, Resource, Text, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';

const name = Line({ description: 'Display name.', maxLength: 200, examples: ['Customer research'] });
const description = Text({ description: 'A description.', maxLength: 5_000, examples: ['Surveys of 2026'] });
const archived = Type.Boolean({ description: 'Archived projects are kept but hidden.' });

export const Project = Resource('Project', 'A folder for related forms, tables and workflows.', {
  id: Id('prj'),
  name,
  description,
  archived,
  createdAt: Timestamp('When it was created.'),
  updatedAt: Timestamp('When it was last updated.'),
  deletedAt: Nullable(Timestamp("When it was moved to the trash; null if it wasn't.")),
});

const params = Closed({ id: Id('prj') });

const example = {
  id: 'prj_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'Customer research',
  description: 'Surveys of 2026',
  archived: false,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  deletedAt: null,
};

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'name'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    name: { type: 'string', nullable: false },
    description: { type: 'string', nullable: false },
    archived: { type: 'boolean', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

export const projects = area({
  title: 'Projects',
  description: 'Create and manage projects.',
  routes: {
    list: route({
      method: 'GET',
      path: '/projects',
      access: policies.membersRead,
      summary: 'List projects',
      description: 'Newest first by default. `trashed=true` lists the trash instead.',
      list,
      query: listQuery(list, {
        ...searchQuery,
        trashed: Type.Optional(Type.Boolean({ default: false, description: 'List the trash instead.' })),
      }),
      response: { status: 200, description: 'A page of projects.', body: listOf(Project) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/projects',
      access: policies.editorsWrite,
      audit: 'project.created',
      summary: 'Create a project',
      body: Closed(
        { name, description: Type.Optional(description), archived: Type.Optional(archived) },
        { title: 'ProjectCreate', description: 'A new project.' },
      ),
      response: { status: 201, description: 'The new project.', body: Project },
      etag: true,
      location: '/projects/{id}',
      examples: { body: { name: 'Customer research', description: 'Surveys of 2026' }, response: example },
    }),
    get: route({
      method: 'GET',
      path: '/projects/{id}',
      access: policies.membersRead,
      summary: 'Get a project',
      description: 'Also returns a project in the trash, with `deletedAt` set.',
      params,
      response: { status: 200, description: 'The project.', body: Project },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/projects/{id}',
      access: policies.editorsWrite,
      audit: 'project.updated',
      summary: 'Update a project',
      description: 'JSON merge patch: only the fields you send are updated.',
      params,
      body: Closed(
        {
          name: Type.Optional(name),
          description: Type.Optional(description),
          archived: Type.Optional(archived),
        },
        { title: 'ProjectUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated project.', body: Project },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      examples: { body: { archived: true }, response: { ...example, archived: true } },
    }),
    delete: route({
      method: 'DELETE',
      path: '/projects/{id}',
      access: policies.adminsManage,
      audit: 'project.deleted',
      summary: 'Move a project to the trash',
      description:
        "The project must have no forms or data tables: move or delete those first. It can be restored within the account's retention period; after that it is deleted permanently, with forms that were already in the trash.",
      params,
      response: { status: 204, description: 'Moved to the trash.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    restore: route({
      method: 'POST',
      path: '/projects/{id}/restore',
      access: policies.editorsWrite,
      audit: 'project.restored',
      summary: 'Restore a project from the trash',
      params,
      response: { status: 200, description: 'The restored project.', body: Project },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      examples: { response: example },
    }),
    duplicate: route({
      method: 'POST',
      path: '/projects/{id}/duplicate',
      access: policies.editorsWrite,
      audit: 'project.created',
      summary: 'Duplicate a project',
      description: 'The copy is named after the original unless you set `name`.',
      params,
      body: Closed(
        { name: Type.Optional(name) },
        { title: 'ProjectDuplicate', description: 'What to change in the copy.' },
      ),
      bodyOptional: true,
      response: { status: 201, description: 'The copy.', body: Project },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      location: '/projects/{id}',
      examples: { body: { name: 'Customer research, next year' }, response: example },
    }),
  },
});
