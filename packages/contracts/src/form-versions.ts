import Type from 'typebox';
import { definitionExample, FormDefinition, SentDefinition } from './form-definition.ts';
import { definitionBodyLimit } from './forms.ts';
import { type ListRules, listOf, listQuery } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id, idBody, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';
import { area, route } from './route.ts';
import { Issue, VersionDiff } from './version-reports.ts';

/** A version by its id or by the word for it. */
export const versionId = Type.String({
  pattern: `^(draft|published|ver_${idBody})$`,
  maxLength: 30,
  description: 'The id of a version, or `draft` or `published`.',
  examples: ['draft'],
});

export const formId = Id('frm');
export const versionParams = Closed({ formId, versionId });

const states = ['draft', 'published', 'superseded'] as const;
const notes = Text({ maxLength: 5_000, description: 'What is new in it, for the account alone.' });

const about = {
  id: Id('ver'),
  formId,
  number: Type.Integer({
    minimum: 1,
    maximum: 1_000_000_000,
    format: 'int32',
    description: 'Counts the versions of the form. The number of a discarded draft is given again.',
  }),
  state: OneOf(states, {
    description: 'At most one version of a form is the draft, and at most one is published.',
  }),
  notes,
  publishedAt: Nullable(Timestamp('When it was published; null for a draft.')),
  publishedBy: Nullable({ ...Id('usr'), description: 'Who published it.' }),
  createdAt: Timestamp('When it was opened.'),
  updatedAt: Timestamp('When it last changed.'),
};

export const FormVersion = Resource('FormVersion', 'What a form asks, at one point of its history.', {
  ...about,
  definition: FormDefinition,
});

const FormVersionSummary = Resource('FormVersionSummary', 'A version without its definition.', about);

const summaryExample = {
  id: 'ver_01kxta5vqse7xr9m4z3h8w2bcd',
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  number: 1,
  state: 'draft' as const,
  notes: '',
  publishedAt: null,
  publishedBy: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};
const example = { ...summaryExample, definition: definitionExample };

const list: ListRules = {
  sortable: ['number', 'createdAt', 'updatedAt'],
  defaultSort: '-number',
  filterable: {
    id: { type: 'string', nullable: false },
    number: { type: 'number', nullable: false },
    state: { type: 'string', nullable: false, values: states },
    notes: { type: 'string', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

const onePath = '/forms/{formId}/versions/{versionId}';

export const formVersions = area({
  title: 'Form versions',
  description: 'Work on a draft, validate it, publish it, and see what was before.',
  routes: {
    list: route({
      method: 'GET',
      path: '/forms/{formId}/versions',
      access: policies.membersRead,
      summary: 'List the versions of a form',
      description: 'Newest first, without their definitions: read one version for that.',
      params: Closed({ formId }),
      list,
      query: listQuery(list),
      response: { status: 200, description: 'A page of versions.', body: listOf(FormVersionSummary) },
      errors: ['not_found'],
      examples: {
        response: { data: [summaryExample], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/forms/{formId}/versions',
      access: policies.editorsWrite,
      audit: 'form_version.opened',
      summary: 'Open a draft',
      description:
        'From any version of the form, which is how an old one is restored; from the published one where none is named. ' +
        'A form has one draft: where there is one already, the answer is 409 with its id in `details`, unless `replace` ' +
        'says that it may be given up.',
      params: Closed({ formId }),
      body: Closed(
        {
          fromVersionId: Type.Optional({ ...Id('ver'), description: 'The version to begin with.' }),
          replace: Type.Optional(
            Type.Boolean({ default: false, description: 'Gives up the draft that is there.' }),
          ),
        },
        { title: 'FormVersionCreate', description: 'Where the draft begins.' },
      ),
      bodyOptional: true,
      response: { status: 201, description: 'The draft.', body: FormVersion },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      location: '/forms/{formId}/versions/{id}',
      examples: {
        body: { fromVersionId: 'ver_01kxta5vqse7xr9m4z3h8w2bcd', replace: true },
        response: example,
      },
    }),
    get: route({
      method: 'GET',
      path: onePath,
      access: policies.membersRead,
      summary: 'Read a version',
      params: versionParams,
      response: { status: 200, description: 'The version.', body: FormVersion },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: onePath,
      access: policies.editorsWrite,
      audit: 'form_version.updated',
      summary: 'Change a draft',
      description:
        'JSON merge patch of the version: `definition` is replaced as a whole. It must be of the right shape (422 with the ' +
        'places that are not); what else is wrong with it is told by validation and keeps it from being published, not ' +
        'from being saved. HTML in rich texts is reduced to simple formatting. Send `If-Match` to be told when somebody ' +
        'else saved in between. A stretch of work on a draft leaves one record in the audit log.',
      params: versionParams,
      bodyLimit: definitionBodyLimit,
      body: Closed(
        { definition: Type.Optional(SentDefinition), notes: Type.Optional(notes) },
        { title: 'FormVersionUpdate', description: 'The fields to change.' },
      ),
      response: { status: 200, description: 'The draft as it is now.', body: FormVersion },
      errors: ['not_found', 'state_conflict', 'version_not_draft'],
      etag: true,
      examples: { body: { definition: definitionExample, notes: 'Asks for the age' }, response: example },
    }),
    delete: route({
      method: 'DELETE',
      path: onePath,
      access: policies.editorsWrite,
      audit: 'form_version.discarded',
      summary: 'Discard a draft',
      description: 'For good. Versions that were published stay, because entries refer to them.',
      params: versionParams,
      response: { status: 204, description: 'The draft is gone.' },
      errors: ['not_found', 'state_conflict', 'version_not_draft'],
      etag: true,
    }),
    validate: route({
      method: 'POST',
      path: `${onePath}/validate`,
      access: policies.membersRead,
      idempotent: false,
      summary: 'Validate a version',
      description: 'Errors keep a version from being published, warnings do not. Nothing is changed.',
      params: versionParams,
      response: {
        status: 200,
        description: 'What is wrong with it.',
        body: Closed(
          {
            valid: Type.Boolean({ description: 'Whether it can be published: there are no errors.' }),
            issues: Type.Array(Issue, { maxItems: 1_000, description: 'Errors first.' }),
          },
          { title: 'FormVersionValidation', description: 'What validation found.' },
        ),
      },
      errors: ['not_found'],
      examples: {
        response: {
          valid: false,
          issues: [
            {
              severity: 'error',
              path: 'pages.0.elements.1.visibleWhen',
              code: 'unknown_name',
              message: 'There is no field "agee". Did you mean "age"?',
            },
          ],
        },
      },
    }),
    publish: route({
      method: 'POST',
      path: `${onePath}/publish`,
      access: policies.editorsWrite,
      audit: 'form.published',
      summary: 'Publish a draft',
      description:
        'Respondents see it from the next request on. The version that was published before is superseded; entries keep ' +
        'the version they were made with. A draft with errors is refused, with the errors as `details`. A form that was ' +
        'closed stays closed.',
      params: versionParams,
      response: { status: 200, description: 'The published version.', body: FormVersion },
      errors: ['not_found', 'state_conflict', 'version_not_draft', 'version_invalid'],
      etag: true,
      examples: {
        response: {
          ...example,
          state: 'published' as const,
          publishedAt: '2026-11-15T09:30:00.000Z',
          publishedBy: 'usr_01kxta5vqse7xr9m4z3h8w2bcd',
        },
      },
    }),
    diff: route({
      method: 'GET',
      path: `${onePath}/diff`,
      access: policies.membersRead,
      summary: 'Compare two versions',
      description: 'What it takes to come from the version `against` to this one.',
      params: versionParams,
      query: Closed({ against: { ...versionId, description: 'The version to compare with.' } }),
      response: { status: 200, description: 'The difference.', body: VersionDiff },
      errors: ['not_found'],
      examples: {
        response: {
          pages: { added: [], removed: [], changed: [], moved: [] },
          elements: {
            added: [{ key: 'age', kind: 'field' }],
            removed: [],
            changed: [{ key: 'full_name', kind: 'field', properties: ['label'] }],
            moved: [],
          },
          translations: ['fr'],
        },
      },
    }),
  },
});
