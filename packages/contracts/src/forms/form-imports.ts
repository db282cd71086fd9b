import Type, { type Static } from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id, OneOf, Resource, readableKeyword, Text } from '../primitives.ts';
import { area, route } from '../route.ts';
import { definitionExample, FormDefinition } from './form-definition.ts';
import { Form, formName, newFormExample, slug } from './form-resource.ts';
import { FormSettingsUpdate } from './form-settings.ts';
import { FormVersion, formId, versionParams } from './form-versions.ts';

/** Enough for a 2 MB workbook in base64, or the largest definition, plus the surrounding JSON. */
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
      'A form as one file: its questions and settings, without ids, dates and version numbers, and with properties in a fixed order, so that you can keep it in version control and compare it.',
    additionalProperties: false,
    [readableKeyword]: true,
  },
);

export type FormDocument = Static<typeof FormDocument>;

const FormDocumentInput = Closed(
  {
    format,
    name: Type.Optional(formName),
    notes: Type.Optional(notes),
    settings: Type.Optional(FormSettingsUpdate),
    definition: FormDefinition,
  },
  { title: 'FormDocumentImport', description: 'A form document, exported or handwritten.' },
);

/** Exactly one of the three sources. */
const sources = {
  document: Type.Optional(FormDocumentInput),
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
      description: 'The JSON Schema of an object, draft 07 to 2020-12.',
    }),
  ),
};

const sourceRule = 'Send one of `document`, `xlsForm` and `jsonSchema`.';

const ImportIssue = Closed(
  {
    severity: OneOf(['error', 'warning'], {
      description: '`error`: the form no longer does this. `warning`: it does this differently.',
    }),
    place: Text({
      maxLength: 1_000,
      description: 'In the imported file: `survey!F12` in a workbook, a JSON pointer in a document.',
    }),
    code: Type.String({
      pattern: '^[a-z][a-z0-9_]*$',
      maxLength: 100,
      description: 'Machine-readable and stable.',
    }),
    message: Text({ maxLength: 4_000, description: 'Human-readable message.' }),
  },
  { title: 'FormImportIssue', description: 'Something that could not be imported exactly.' },
);

const FormImport = Resource('FormImport', 'The result of an import.', {
  form: Form,
  version: FormVersion,
  report: Type.Array(ImportIssue, {
    maxItems: 1_100,
    description: 'Everything that could not be imported. Empty for documents of this service.',
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
  message: '"likert" in "appearance" is not supported.',
};
const example = { form: newFormExample, version: versionExample, report: [issueExample] };

export const formImports = area({
  title: 'Form import and export',
  description: 'Keep forms as files, and import XLSForms and JSON Schemas.',
  routes: {
    export: route({
      method: 'GET',
      path: '/forms/{formId}/versions/{versionId}/export',
      access: policies.membersRead,
      summary: 'Export a version as a file',
      description:
        'A formatted document. Includes only settings that were set; references to other resources of the account (layout template, logo) are omitted.\n\nWith `format=xlsform`, an XLSForm for other survey tools. It includes what the format supports; its sheet `not exported` lists the rest.',
      params: versionParams,
      query: Closed({
        format: Type.Optional(
          OneOf(['json', 'xlsform'], { description: 'Default: a document. Or a workbook (.xlsx).' }),
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
      description: `Creates a form with what you send as its draft. ${sourceRule} Without \`name\`, the name comes from the file.`,
      bodyLimit,
      roundsNumbersIn: 'jsonSchema',
      body: Closed(
        {
          projectId: Id('prj'),
          name: Type.Optional(formName),
          slug: Type.Optional(slug),
          ...sources,
        },
        { title: 'FormImportCreate', description: sourceRule },
      ),
      response: {
        status: 201,
        description: 'The new form, its draft, and what could not be imported.',
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
      description: `Replaces the draft; a form without a draft gets one. ${sourceRule} The form's name and settings stay; the report lists differences. The \`ETag\` is the draft's; use \`If-Match\` to avoid overwriting someone else's work.`,
      params: Closed({ formId }),
      bodyLimit,
      roundsNumbersIn: 'jsonSchema',
      body: Closed(sources, { title: 'FormImportReplace', description: sourceRule }),
      response: {
        status: 200,
        description: 'The form, its draft, and what could not be imported.',
        body: FormImport,
      },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      examples: { body: { document: documentExample }, response: example },
    }),
  },
});
