import Type from 'typebox';
import { type ListRules, listOf, listQuery } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';
import { area, route } from './route.ts';

const formats = ['csv', 'xlsx', 'json', 'ndjson'] as const;
const statuses = ['queued', 'running', 'succeeded', 'failed', 'canceled', 'expired'] as const;
const layouts = ['sheet', 'columns'] as const;

export type ExportFormat = (typeof formats)[number];

const rows = Nullable(
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    format: 'int64',
    description: 'How many records are in it; null until it is finished.',
  }),
);

const format = OneOf(formats, {
  description:
    '`csv` and `xlsx` are tables, one record a row. `json` is an array and `ndjson` a line each, of records as the API shows them.',
});

const filter = Text({
  maxLength: 4_096,
  description:
    'A CEL expression, as lists take it. Drafts are left out unless it names `status`. Narrows the view, if there is one.',
  examples: ['answers.city == "Paris"'],
});

const sort = Type.String({
  maxLength: 200,
  pattern: '^-?[A-Za-z][A-Za-z0-9_.]*(,-?[A-Za-z][A-Za-z0-9_.]*)*$',
  description: 'Fields to sort by, as lists take it. Default: in the order in which the records were made.',
  examples: ['-submittedAt'],
});

const columns = Type.Array(
  Text({
    minLength: 1,
    maxLength: 1_000,
    description:
      'A field of the record (`number`, `submittedAt`), an answer (`answers.city`), a group or an answer with parts, which stands for all of them (`answers.address`), a metafield (`metafields.crm.id`), or a column of the table (`values.price`).',
    examples: ['answers.city'],
  }),
  { minItems: 1, maxItems: 500, description: 'Only these, in this order. Default: all.' },
);

const bodyFields = {
  formId: Type.Optional({ ...Id('frm'), description: 'The form whose entries are exported.' }),
  tableId: Type.Optional({ ...Id('tbl'), description: 'The data table whose rows are exported.' }),
  viewId: Type.Optional({
    ...Id('viw'),
    description:
      'Takes columns, filter and sort from the view as it is now. What else is sent goes before its columns and sort.',
  }),
  filter: Type.Optional(filter),
  sort: Type.Optional(sort),
  columns: Type.Optional(columns),
  format,
  labels: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Headings and choices as people see them. Otherwise keys and values, which an import reads back. Of tables alone.',
    }),
  ),
  locale: Type.Optional(
    Type.String({
      maxLength: 35,
      pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
      description: "The language of labels, as far as the form has it. Default: the form's own.",
      examples: ['fr'],
    }),
  ),
  timezone: Type.Optional(
    Type.String({
      maxLength: 64,
      pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
      description:
        'An IANA time zone: moments are written as its clocks showed them. Default: UTC, in CSV as RFC 3339. Of tables alone.',
      examples: ['Europe/Paris'],
    }),
  ),
  repeatable: Type.Optional(
    OneOf(layouts, {
      description:
        'Where the instances of repeatable groups go: to a `sheet` of their own with the number of the entry (of CSV, to a file of their own; both then come in a ZIP), or into numbered `columns`. Default: `sheet` for `xlsx`, `columns` for `csv`.',
    }),
  ),
  bom: Type.Optional(
    Type.Boolean({
      default: true,
      description:
        'Whether CSV begins with the byte order mark that Excel needs to read it as UTF-8. Of `csv` alone.',
    }),
  ),
  files: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'A ZIP with the export and the files that the answers hold, in a folder per entry, named by its number.',
    }),
  ),
};

export const Export = Resource('Export', 'Records of a form or a data table, written into a file.', {
  id: Id('exp'),
  jobId: { ...Id('job'), description: 'The job that writes it: follow or cancel it there.' },
  formId: Nullable({ ...Id('frm'), description: 'The form; null for a table.' }),
  tableId: Nullable({ ...Id('tbl'), description: 'The data table; null for a form.' }),
  viewId: Nullable({ ...Id('viw'), description: 'The view it was made by; else null.' }),
  format,
  status: OneOf(statuses, {
    description:
      'That of the job; `expired` once the file of an export that succeeded is gone, by its age or by hand.',
  }),
  fileId: Nullable({ ...Id('fil'), description: 'The file to download, while there is one.' }),
  rows,
  createdBy: Nullable({ ...Id('usr'), description: 'Who asked for it.' }),
  createdAt: Timestamp('When it was asked for.'),
  updatedAt: Timestamp('When it last changed.'),
  finishedAt: Nullable(Timestamp('When the file was ready.')),
  expiresAt: Nullable(Timestamp('When the file is removed; null until it is ready.')),
});

const example = {
  id: 'exp_01kxta5vqse7xr9m4z3h8w2bcd',
  jobId: 'job_01kxta5vqse7xr9m4z3h8w2bcd',
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  tableId: null,
  viewId: null,
  format: 'csv',
  status: 'queued',
  fileId: null,
  rows: null,
  createdBy: 'usr_01kxta5vqse7xr9m4z3h8w2bcd',
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  finishedAt: null,
  expiresAt: null,
};

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    formId: { type: 'string' },
    tableId: { type: 'string' },
    jobId: { type: 'string', nullable: false },
    format: { type: 'string', nullable: false, values: formats },
    createdAt: { type: 'timestamp', nullable: false },
    finishedAt: { type: 'timestamp' },
  },
};

export const exports = area({
  title: 'Exports',
  description: 'Write entries or rows into a file: CSV, XLSX, JSON or NDJSON.',
  routes: {
    list: route({
      method: 'GET',
      path: '/exports',
      access: policies.membersRead,
      summary: 'List exports',
      description:
        'Newest first unless `sort` says otherwise. An export is listed as long as its job, 90 days.',
      list,
      query: listQuery(list),
      response: { status: 200, description: 'A page of exports.', body: listOf(Export) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/exports',
      access: policies.editorsWrite,
      audit: 'export.created',
      summary: 'Export entries or rows',
      description:
        'Name a form or a table. What is written is what there was at one moment, without the trash. The job tells ' +
        '`{ exportId, fileId, rows }` when it has succeeded; download the file by `GET /files/{fileId}/download`. It is removed ' +
        'after some days, as `expiresAt` says. Cells that a spreadsheet would run as a formula begin with an apostrophe.',
      body: Closed(bodyFields, { title: 'ExportCreate', description: 'What to export, and how.' }),
      response: { status: 202, description: 'The export, and the job that writes it.', body: Export },
      location: '/jobs/{jobId}',
      errors: ['not_found', 'validation_failed', 'invalid_filter'],
      examples: {
        body: { formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd', format: 'csv', labels: true },
        response: example,
      },
    }),
    get: route({
      method: 'GET',
      path: '/exports/{id}',
      access: policies.membersRead,
      summary: 'Read an export',
      params: Closed({ id: Id('exp') }),
      response: { status: 200, description: 'The export as it is now.', body: Export },
      errors: ['not_found'],
      examples: { response: example },
    }),
  },
});
