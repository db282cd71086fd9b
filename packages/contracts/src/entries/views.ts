import Type from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';

const visibilities = ['private', 'shared'] as const;

/** A path as in filters and sorts: `number`, `answers.venue.city`, `metafields.crm.id`. */
const path = (description: string) =>
  Type.String({
    maxLength: 1_000,
    pattern: '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z0-9_-]+)*$',
    description,
    examples: ['answers.city'],
  });

const name = Line({ description: 'Display name.', maxLength: 200, examples: ['To be called back'] });
const columns = Type.Array(
  Closed(
    {
      key: path(
        'What it shows: a field of the entry (`number`, `submittedAt`) or an answer (`answers.city`).',
      ),
      width: Type.Optional(
        Type.Integer({ minimum: 20, maximum: 2_000, format: 'int32', description: 'In pixels.' }),
      ),
    },
    { title: 'ViewColumn', description: 'A column of a view.' },
  ),
  { maxItems: 500, description: 'In order. If empty, the client chooses.' },
);
const filter = Nullable(
  Text({
    maxLength: 4_096,
    description: 'A CEL expression, as in lists. Null shows all entries.',
    examples: ['answers.city == "Paris"'],
  }),
);
const sort = Nullable(
  Type.String({
    maxLength: 200,
    pattern: '^-?[A-Za-z][A-Za-z0-9_.]*(,-?[A-Za-z][A-Za-z0-9_.]*)*$',
    description: 'Fields to sort by, as in lists. Null: newest first.',
    examples: ['-submittedAt'],
  }),
);
const groupBy = Nullable(path('What to group entries by: lists with this view return group after group.'));
const visibility = OneOf(visibilities, {
  description: '`private`: visible only to its creator. `shared`: visible to all members.',
});

const Issue = Closed(
  {
    path: Text({ maxLength: 200, description: 'Where in the view.', examples: ['columns.2.key'] }),
    code: Type.String({
      maxLength: 100,
      pattern: '^[a-z][a-z0-9_]*$',
      description: 'Machine-readable code.',
    }),
    message: Text({ maxLength: 2_000, description: 'Human-readable message.' }),
  },
  { title: 'ViewIssue', description: 'Something in a view that no longer fits its form.' },
);

export const View = Resource('View', "A saved way to look at a form's entries.", {
  id: Id('viw'),
  formId: Id('frm'),
  name,
  columns,
  filter,
  sort,
  groupBy,
  visibility,
  createdBy: Nullable({ ...Id('usr'), description: 'Who created it.' }),
  issues: Type.Array(Issue, {
    maxItems: 1_000,
    description: 'What no longer fits the form, such as a deleted field. Empty if everything fits.',
  }),
  createdAt: Timestamp('When it was created.'),
  updatedAt: Timestamp('When it was last updated.'),
});

const params = Closed({ id: Id('viw') });

const example = {
  id: 'viw_01kxta5vqse7xr9m4z3h8w2bcd',
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'To be called back',
  columns: [{ key: 'number' }, { key: 'submittedAt' }, { key: 'answers.full_name', width: 240 }],
  filter: 'status == "submitted"',
  sort: '-submittedAt',
  groupBy: null,
  visibility: 'shared',
  createdBy: 'usr_01kxta5vqse7xr9m4z3h8w2bcd',
  issues: [],
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'name'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    formId: { type: 'string', nullable: false },
    name: { type: 'string', nullable: false },
    visibility: { type: 'string', nullable: false, values: visibilities },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

export const views = area({
  title: 'Views',
  description: 'Save columns, filter, sort order and grouping of entries.',
  routes: {
    list: route({
      method: 'GET',
      path: '/views',
      access: policies.membersRead,
      summary: 'List views',
      description: 'Shared views and your own private ones. Newest first by default.',
      list,
      query: listQuery(list, {
        ...searchQuery,
        formId: Type.Optional({ ...Id('frm'), description: 'Only views of this form.' }),
      }),
      response: { status: 200, description: 'A page of views.', body: listOf(View) },
      errors: ['not_found'],
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/views',
      access: policies.editorsWrite,
      audit: 'view.created',
      summary: 'Create a view',
      description:
        'Checked against the published version of the form, or its draft if none is published: every field it names must exist. Default: private.',
      body: Closed(
        {
          formId: Id('frm'),
          name,
          columns: Type.Optional(columns),
          filter: Type.Optional(filter),
          sort: Type.Optional(sort),
          groupBy: Type.Optional(groupBy),
          visibility: Type.Optional(visibility),
        },
        { title: 'ViewCreate', description: 'A new view.' },
      ),
      response: { status: 201, description: 'The new view.', body: View },
      errors: ['not_found', 'state_conflict', 'invalid_filter'],
      etag: true,
      location: '/views/{id}',
      examples: {
        body: {
          formId: example.formId,
          name: example.name,
          columns: example.columns,
          filter: example.filter,
          sort: example.sort,
          visibility: 'shared',
        },
        response: example,
      },
    }),
    get: route({
      method: 'GET',
      path: '/views/{id}',
      access: policies.membersRead,
      summary: 'Get a view',
      description: "Another member's private view returns 404, whatever your role.",
      params,
      response: { status: 200, description: 'The view.', body: View },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/views/{id}',
      access: policies.editorsWrite,
      audit: 'view.updated',
      summary: 'Update a view',
      description:
        'JSON merge patch: only the fields you send are updated and checked. Every editor can change a shared view, but only its creator can make it private.',
      params,
      body: Closed(
        {
          name: Type.Optional(name),
          columns: Type.Optional(columns),
          filter: Type.Optional(filter),
          sort: Type.Optional(sort),
          groupBy: Type.Optional(groupBy),
          visibility: Type.Optional(visibility),
        },
        { title: 'ViewUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated view.', body: View },
      errors: ['not_found', 'permission_denied', 'invalid_filter'],
      etag: true,
      examples: { body: { name: 'Called back' }, response: { ...example, name: 'Called back' } },
    }),
    delete: route({
      method: 'DELETE',
      path: '/views/{id}',
      access: policies.editorsWrite,
      audit: 'view.deleted',
      summary: 'Delete a view',
      description: 'Permanent: views have no trash. Entries are not affected.',
      params,
      response: { status: 204, description: 'Deleted.' },
      errors: ['not_found'],
      etag: true,
    }),
  },
});
