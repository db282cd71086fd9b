import Type from 'typebox';
import { type ListRules, listOf, listQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, idBody, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';
import { DefinitionInput, definitionExample, FormDefinition } from './form-definition.ts';
import { definitionBodyLimit } from './forms.ts';
import { Issue, VersionDiff } from './version-reports.ts';

/** A version ID, or an alias such as `draft`. */
export const versionId = Type.String({
  pattern: `^(draft|published|ver_${idBody})$`,
  maxLength: 30,
  description: 'The id of a version, or `draft` or `published`.',
  examples: ['draft'],
});

export const formId = Id('frm');
export const versionParams = Closed({ formId, versionId });

const states = ['draft', 'published', 'superseded'] as const;
const notes = Text({ maxLength: 5_000, description: 'Release notes, visible to the account only.' });

const about = {
  id: Id('ver'),
  formId,
  number: Type.Integer({
    minimum: 1,
    maximum: 1_000_000_000,
    format: 'int32',
    description: 'The version number. The number of a discarded draft is reused.',
  }),
  state: OneOf(states, {
    description: 'At most one version is the draft, and at most one is published.',
  }),
  notes,
  publishedAt: Nullable(Timestamp('When it was published; null for a draft.')),
  publishedBy: Nullable({ ...Id('usr'), description: 'Who published it.' }),
  createdAt: Timestamp('When it was created.'),
  updatedAt: Timestamp('When it was last updated.'),
};

export const FormVersion = Resource('FormVersion', 'The questions of a form at one point in its history.', {
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

const versionPath = '/forms/{formId}/versions/{versionId}';

export const formVersions = area({
  title: 'Form versions',
  description: 'Edit a draft, validate it, publish it, and see earlier versions.',
  routes: {
    list: route({
      method: 'GET',
      path: '/forms/{formId}/versions',
      access: policies.membersRead,
      summary: 'List the versions of a form',
      description: 'Newest first, without definitions: get a single version for that.',
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
      summary: 'Create a draft',
      description:
        'From any version of the form, which is how you restore an old one. Default: the published version. A form has one draft: if there is one already, returns 409 with its id in `details`, unless `replace` is true.',
      params: Closed({ formId }),
      body: Closed(
        {
          fromVersionId: Type.Optional({ ...Id('ver'), description: 'The version to start from.' }),
          replace: Type.Optional(
            Type.Boolean({ default: false, description: 'Discards the existing draft.' }),
          ),
        },
        { title: 'FormVersionCreate', description: 'The starting point.' },
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
      path: versionPath,
      access: policies.membersRead,
      summary: 'Get a version',
      params: versionParams,
      response: { status: 200, description: 'The version.', body: FormVersion },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: versionPath,
      access: policies.editorsWrite,
      audit: 'form_version.updated',
      summary: 'Update a draft',
      description:
        'JSON merge patch: `definition` is replaced as a whole. Its structure must be valid (422 with the locations); other errors are reported by validation and block publishing, not saving. HTML in rich text is reduced to simple formatting. Send `If-Match` to detect changes by others. One editing session leaves one record in the audit log.',
      params: versionParams,
      bodyLimit: definitionBodyLimit,
      body: Closed(
        { definition: Type.Optional(DefinitionInput), notes: Type.Optional(notes) },
        { title: 'FormVersionUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated draft.', body: FormVersion },
      errors: ['not_found', 'state_conflict', 'version_not_draft'],
      etag: true,
      examples: { body: { definition: definitionExample, notes: 'Asks for the age' }, response: example },
    }),
    delete: route({
      method: 'DELETE',
      path: versionPath,
      access: policies.editorsWrite,
      audit: 'form_version.discarded',
      summary: 'Discard a draft',
      description: 'Permanent. Published versions are kept, because entries refer to them.',
      params: versionParams,
      response: { status: 204, description: 'The draft was discarded.' },
      errors: ['not_found', 'state_conflict', 'version_not_draft'],
      etag: true,
    }),
    validate: route({
      method: 'POST',
      path: `${versionPath}/validate`,
      access: policies.membersRead,
      idempotent: false,
      summary: 'Validate a version',
      description: 'Errors block publishing, warnings do not. Nothing is changed.',
      params: versionParams,
      response: {
        status: 200,
        description: 'The validation result.',
        body: Closed(
          {
            valid: Type.Boolean({ description: 'Whether it can be published: there are no errors.' }),
            issues: Type.Array(Issue, { maxItems: 1_000, description: 'Errors first.' }),
          },
          { title: 'FormVersionValidation', description: 'The validation result.' },
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
      path: `${versionPath}/publish`,
      access: policies.editorsWrite,
      audit: 'form.published',
      summary: 'Publish a draft',
      description:
        'Respondents see it from the next request. The previously published version is superseded; entries keep the version they were created with. A draft with errors is rejected, with the errors in `details`. A closed form stays closed.',
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
      path: `${versionPath}/diff`,
      access: policies.membersRead,
      summary: 'Compare two versions',
      description: 'The changes from version `against` to this one.',
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
