import Type, { type Static } from 'typebox';
import { definitionExample, FormDefinition } from './form-definition.ts';
import { Form, formName, newFormExample, slug } from './form-resource.ts';
import { FormSettingsUpdate } from './form-settings.ts';
import { FormVersion, formId, versionParams } from './form-versions.ts';
import { policies } from './policies.ts';
import { Closed, Id, OneOf, Resource, readableKeyword, Text } from './primitives.ts';
import { area, route } from './route.ts';

/** Room for a workbook of 2 MB as base64, or for the largest definition, and what stands around it. */
const bodyLimit = 3_000_000;
const maxBase64 = 2_796_204;

export const formDocumentFormat = 'form-service/1';

const format = OneOf([formDocumentFormat], { description: 'The format of this document.' });
const { notes } = FormVersion.properties;

export const FormDocument = Type.Object(
  {
    format,
    name: formName,
    notes: Type.Optional(notes),
    settings: FormSettingsUpdate,
    definition: FormDefinition,
  },
  {
    title: 'FormDocument',
    description:
      'A form as one file: what it asks and how it takes entries, without ids, dates and numbers of versions, and with ' +
      'its names always in the same order, so that it can be kept beside code and two of them compared.',
    additionalProperties: false,
    [readableKeyword]: true,
  },
);

export type FormDocument = Static<typeof FormDocument>;

const SentFormDocument = Closed(
  {
    format,
    name: Type.Optional(formName),
    notes: Type.Optional(notes),
    settings: Type.Optional(FormSettingsUpdate),
    definition: FormDefinition,
  },
  { title: 'FormDocumentImport', description: 'A form as it was exported, or as it was written by hand.' },
);

/** One of these three. */
const sources = {
  document: Type.Optional(SentFormDocument),
  xlsForm: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9+/]*={0,2}$',
      minLength: 4,
      maxLength: maxBase64,
      description: 'An XLSForm: the .xlsx file, at most 2 MB, as base64.',
      examples: ['UEsDBBQABgAIAAAAIQ=='],
    }),
  ),
  jsonSchema: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      maxProperties: 2_000,
      additionalProperties: true,
      description: 'A JSON Schema of an object, of 2020-12 or an earlier draft back to 07.',
    }),
  ),
};

const oneSource = 'Send one of `document`, `xlsForm` and `jsonSchema`.';

const ImportIssue = Closed(
  {
    severity: OneOf(['error', 'warning'], {
      description:
        'After an error the form no longer does what it did; after a warning it does it in another way.',
    }),
    place: Text({
      maxLength: 1_000,
      description: 'In what was imported: `survey!F12` in a workbook, a JSON pointer in a document.',
    }),
    code: Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 100, description: 'Stable; for programs.' }),
    message: Text({ maxLength: 4_000, description: 'For people.' }),
  },
  { title: 'FormImportIssue', description: 'Something that could not be carried as it was.' },
);

const FormImport = Resource('FormImport', 'What became of an import.', {
  form: Form,
  version: FormVersion,
  report: Type.Array(ImportIssue, {
    maxItems: 1_100,
    description: 'Everything that could not be carried. Empty for documents of this service.',
  }),
});

const documentExample = {
  format: formDocumentFormat,
  name: 'Customer survey',
  settings: { locales: ['en', 'fr'] },
  definition: definitionExample,
} as const;

const versionExample = {
  id: 'ver_01kxta5vqse7xr9m4z3h8w2bcd',
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  number: 1,
  state: 'draft' as const,
  notes: '',
  publishedAt: null,
  publishedBy: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  definition: definitionExample,
};
const issueExample = {
  severity: 'warning' as const,
  place: 'survey!K7',
  code: 'appearance_not_carried',
  message: '"likert" in "appearance" has no counterpart.',
};
const example = { form: newFormExample, version: versionExample, report: [issueExample] };

export const formImports = area({
  title: 'Forms in and out',
  description: 'Keep forms as files, and bring in XLSForms and JSON Schemas.',
  routes: {
    export: route({
      method: 'GET',
      path: '/forms/{formId}/versions/{versionId}/export',
      access: policies.membersRead,
      summary: 'Export a version as a file',
      description:
        'As a document to keep, over many lines. Settings are those that were set; what names other things of the account (the ' +
        'layout template, the logo) is left out.\n\nWith `format=xlsform` as an XLSForm, which other tools for surveys read. It ' +
        'holds what such a workbook can say; its sheet `not exported` lists the rest.',
      params: versionParams,
      query: Closed({
        format: Type.Optional(
          OneOf(['json', 'xlsform'], { description: 'A document, if left out; or a workbook (.xlsx).' }),
        ),
      }),
      response: {
        status: 200,
        description: 'The document, or the workbook.',
        body: FormDocument,
        file: {
          mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          description: 'The workbook.',
          when: { format: 'xlsform' },
        },
      },
      errors: ['not_found'],
      examples: { response: documentExample },
    }),
    create: route({
      method: 'POST',
      path: '/forms/import',
      access: policies.editorsWrite,
      audit: ['form.created', 'data_table.created'],
      summary: 'Import a form',
      description: `Makes a form whose draft is what was sent. ${oneSource} Without \`name\` it is called as it says itself.`,
      bodyLimit,
      roundsNumbersIn: 'jsonSchema',
      body: Closed(
        {
          projectId: Id('prj'),
          name: Type.Optional(formName),
          slug: Type.Optional(slug),
          ...sources,
        },
        { title: 'FormImportCreate', description: oneSource },
      ),
      response: {
        status: 201,
        description: 'The new form, its draft, and what was not carried.',
        body: FormImport,
      },
      errors: ['not_found', 'state_conflict', 'slug_taken'],
      location: '/forms/{form.id}',
      examples: {
        body: { projectId: 'prj_01kxta5vqse7xr9m4z3h8w2bcd', document: documentExample },
        response: example,
      },
    }),
    replaceDraft: route({
      method: 'POST',
      path: '/forms/{formId}/versions/import',
      access: policies.editorsWrite,
      audit: ['form_version.opened', 'form_version.updated', 'data_table.created'],
      summary: 'Import into the draft of a form',
      description:
        `The draft asks what was sent, and nothing else; a form without a draft gets one. ${oneSource} The name and the ` +
        'settings of the form stay: where those of a document differ, the report says so. The `ETag` is that of the draft; ' +
        '`If-Match` keeps the work of others from being replaced.',
      params: Closed({ formId }),
      bodyLimit,
      roundsNumbersIn: 'jsonSchema',
      body: Closed(sources, { title: 'FormImportReplace', description: oneSource }),
      response: {
        status: 200,
        description: 'The form, its draft, and what was not carried.',
        body: FormImport,
      },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      examples: { body: { document: documentExample }, response: example },
    }),
  },
});
