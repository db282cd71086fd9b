import Type from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { area, route } from '../route.ts';
import { DefinitionInput, definitionExample } from './form-definition.ts';
import {
  closedFormExample as closedExample,
  formExample as example,
  Form,
  formName as name,
  newFormExample as newExample,
  slug,
  statuses,
} from './form-resource.ts';
import { FormSettingsUpdate } from './form-settings.ts';
import { formSummary } from './form-summary.ts';

const params = Closed({ id: Id('frm') });

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'name'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    projectId: { type: 'string', nullable: false },
    name: { type: 'string', nullable: false },
    slug: { type: 'string', nullable: false },
    status: { type: 'string', nullable: false, values: statuses },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

/** Enough for the largest definition that the engine accepts. */
export const definitionBodyLimit = 2_097_152;

export const forms = area({
  title: 'Forms',
  description: 'Create forms, configure them, close and reopen them.',
  routes: {
    list: route({
      method: 'GET',
      path: '/forms',
      access: policies.membersReadWithoutHeader,
      summary: 'List forms',
      description: 'Newest first by default. `trashed=true` lists the trash instead.',
      list,
      query: listQuery(list, {
        ...searchQuery,
        projectId: Type.Optional({ ...Id('prj'), description: 'Only the forms of this project.' }),
        trashed: Type.Optional(Type.Boolean({ default: false, description: 'List the trash instead.' })),
      }),
      response: { status: 200, description: 'A page of forms.', body: listOf(Form) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/forms',
      access: policies.editorsWrite,
      audit: 'form.created',
      summary: 'Create a form',
      description:
        'It starts with a draft: your `definition`, or one empty page. Publish it to accept entries.',
      bodyLimit: definitionBodyLimit,
      body: Closed(
        {
          projectId: Id('prj'),
          name,
          slug: Type.Optional(slug),
          settings: Type.Optional(FormSettingsUpdate),
          definition: Type.Optional(DefinitionInput),
        },
        { title: 'FormCreate', description: 'A new form.' },
      ),
      response: { status: 201, description: 'The new form.', body: Form },
      errors: ['not_found', 'state_conflict', 'slug_taken'],
      etag: true,
      location: '/forms/{id}',
      examples: {
        body: {
          projectId: 'prj_01kxta5vqse7xr9m4z3h8w2bcd',
          name: 'Customer survey',
          settings: { locales: ['en', 'fr'] },
          definition: definitionExample,
        },
        response: newExample,
      },
    }),
    get: route({
      method: 'GET',
      path: '/forms/{id}',
      access: policies.membersRead,
      summary: 'Get a form',
      description: 'Also returns a form in the trash, with `deletedAt` set.',
      params,
      response: { status: 200, description: 'The form.', body: Form },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/forms/{id}',
      access: policies.editorsWrite,
      audit: 'form.updated',
      summary: 'Update a form',
      description:
        'JSON merge patch: only the fields you send are updated, and in `settings` only the settings you send. Respondents see changes immediately. A new `name` also changes the slug, until the form is first published or the slug is set. If you change the `slug` of a published form, the old one redirects to it and stays reserved.',
      params,
      body: Closed(
        {
          projectId: Type.Optional({ ...Id('prj'), description: 'Moves the form to another project.' }),
          name: Type.Optional(name),
          slug: Type.Optional(slug),
          settings: Type.Optional(FormSettingsUpdate),
        },
        { title: 'FormUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated form.', body: Form },
      errors: ['not_found', 'state_conflict', 'slug_taken'],
      etag: true,
      examples: {
        body: { name: 'Customer survey', settings: { locales: ['en', 'fr'] } },
        response: example,
      },
    }),
    delete: route({
      method: 'DELETE',
      path: '/forms/{id}',
      access: policies.editorsWrite,
      audit: 'form.deleted',
      summary: 'Move a form to the trash',
      description:
        "Respondents can no longer open it; its slug stays reserved. It can be restored within the account's retention period; after that it is deleted permanently. Fails with `in_use` if a published workflow uses it.",
      params,
      response: { status: 204, description: 'Moved to the trash.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    restore: route({
      method: 'POST',
      path: '/forms/{id}/restore',
      access: policies.editorsWrite,
      audit: 'form.restored',
      summary: 'Restore a form from the trash',
      description: 'It keeps its status: published, closed or draft. Its project must not be in the trash.',
      params,
      response: { status: 200, description: 'The restored form.', body: Form },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      examples: { response: example },
    }),
    duplicate: route({
      method: 'POST',
      path: '/forms/{id}/duplicate',
      access: policies.editorsWrite,
      audit: 'form.created',
      summary: 'Duplicate a form',
      description:
        'The copy has the same settings, and the definition of the draft, or else of the published version, as its draft. It goes to the same project unless you set `projectId`, and gets its own slug.',
      params,
      body: Closed(
        {
          name: Type.Optional(name),
          slug: Type.Optional(slug),
          projectId: Type.Optional(Id('prj')),
        },
        { title: 'FormDuplicate', description: 'What to change in the copy.' },
      ),
      bodyOptional: true,
      response: { status: 201, description: 'The copy.', body: Form },
      errors: ['not_found', 'state_conflict', 'slug_taken'],
      etag: true,
      location: '/forms/{id}',
      examples: { body: { name: 'Customer survey, next year' }, response: newExample },
    }),
    close: route({
      method: 'POST',
      path: '/forms/{id}/close',
      access: policies.editorsWrite,
      audit: 'form.closed',
      summary: 'Close a form',
      description:
        'Respondents see `settings.closedMessage` from now on. Closing a closed form has no effect.',
      params,
      response: { status: 200, description: 'The closed form.', body: Form },
      errors: ['not_found', 'state_conflict', 'form_not_published'],
      etag: true,
      examples: { response: closedExample },
    }),
    reopen: route({
      method: 'POST',
      path: '/forms/{id}/reopen',
      access: policies.editorsWrite,
      audit: 'form.reopened',
      summary: 'Reopen a closed form',
      description: 'Change a past `closesAt` or a reached `entryLimit` first.',
      params,
      response: { status: 200, description: 'The reopened form.', body: Form },
      errors: ['not_found', 'state_conflict', 'form_not_published'],
      etag: true,
      examples: { response: example },
    }),
    summary: formSummary,
  },
});
