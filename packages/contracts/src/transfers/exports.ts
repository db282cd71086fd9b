import Type from 'typebox';
import { type ListRules, listOf, listQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';

const formats = ['csv', 'xlsx', 'json', 'ndjson'] as const;
const statuses = ['queued', 'running', 'succeeded', 'failed', 'canceled', 'expired'] as const;
const layouts = ['sheet', 'columns'] as const;

export type ExportFormat = (typeof formats)[number];

const rows = Nullable(
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    format: 'int64',
    description: 'Number of records; null until it is finished.',
  }),
);

const format = OneOf(formats, {
  description:
    '`csv` and `xlsx` have one row per record. `json` is an array and `ndjson` one line each, of records as the API returns them.',
});

const filter = Text({
  maxLength: 4_096,
  description:
    "A CEL expression, as in lists. Drafts are excluded unless it mentions `status`. Combined with the view's filter, if any.",
  examples: ['answers.city == "Paris"'],
});

const sort = Type.String({
  maxLength: 200,
  pattern: '^-?[A-Za-z][A-Za-z0-9_.]*(,-?[A-Za-z][A-Za-z0-9_.]*)*$',
  description: 'Fields to sort by, as in lists. Default: by creation time.',
  examples: ['-submittedAt'],
});

const columns = Type.Array(
  Text({
    minLength: 1,
    maxLength: 1_000,
    description:
      'A field of the record (`number`, `submittedAt`), an answer (`answers.city`), a group or multi-part answer, which includes all its parts (`answers.address`), a metafield (`metafields.crm.id`), or a table column (`values.price`).',
    examples: ['answers.city'],
  }),
  { minItems: 1, maxItems: 500, description: 'Export only these, in this order. Default: all.' },
);

const bodyFields = {
  formId: Type.Optional({ ...Id('frm'), description: 'The form whose entries are exported.' }),
  tableId: Type.Optional({ ...Id('tbl'), description: 'The data table whose rows are exported.' }),
  viewId: Type.Optional({
    ...Id('viw'),
    description: 'Takes columns, filter and sort from the view. Your own columns and sort take precedence.',
  }),
  filter: Type.Optional(filter),
  sort: Type.Optional(sort),
  columns: Type.Optional(columns),
  format,
  labels: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Use labels for headers and options. Otherwise uses keys and values, which can be imported again. Only for `csv` and `xlsx`.',
    }),
  ),
  locale: Type.Optional(
    Type.String({
      maxLength: 35,
      pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
      description: "The language of labels, if the form has it. Default: the form's language.",
      examples: ['fr'],
    }),
  ),
  timezone: Type.Optional(
    Type.String({
      maxLength: 64,
      pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
      description:
        'IANA time zone for timestamps. Default: UTC, in CSV as RFC 3339. Only for `csv` and `xlsx`.',
      examples: ['Europe/Paris'],
    }),
  ),
  repeatable: Type.Optional(
    OneOf(layouts, {
      description:
        'Where instances of repeating groups go: to a separate `sheet` with the entry number (for CSV, a separate file in a ZIP), or to numbered `columns`. Default: `sheet` for `xlsx`, `columns` for `csv`.',
    }),
  ),
  bom: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Whether CSV starts with the byte order mark Excel needs for UTF-8. Only for `csv`.',
    }),
  ),
  files: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Create a ZIP with the export and the files in the answers, in one folder per entry number.',
    }),
  ),
};

export const Export = Resource('Export', 'Records of a form or a data table, exported to a file.', {
  id: Id('exp'),
  jobId: { ...Id('job'), description: 'The job that creates it: follow or cancel it there.' },
  formId: Nullable({ ...Id('frm'), description: 'The form; null for a data table.' }),
  tableId: Nullable({ ...Id('tbl'), description: 'The data table; null for a form.' }),
  viewId: Nullable({ ...Id('viw'), description: 'The view it uses, if any.' }),
  format,
  status: OneOf(statuses, {
    description: "The job's status; `expired` once the file has been deleted.",
  }),
  fileId: Nullable({ ...Id('fil'), description: 'The file to download, while it exists.' }),
  rows,
  createdBy: Nullable({ ...Id('usr'), description: 'Who requested it.' }),
  createdAt: Timestamp('When it was requested.'),
  updatedAt: Timestamp('When it was last updated.'),
  finishedAt: Nullable(Timestamp('When the file was ready.')),
  expiresAt: Nullable(Timestamp('When the file is deleted; null until it is ready.')),
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
  description: 'Export entries or rows to a file: CSV, XLSX, JSON or NDJSON.',
  routes: {
    list: route({
      method: 'GET',
      path: '/exports',
      access: policies.membersRead,
      summary: 'List exports',
      description: 'Newest first by default. Listed for 90 days.',
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
        "Specify a form or a table. Exports a snapshot without the trash. The job's result is `{ exportId, fileId, rows }`; download the file with `GET /files/{fileId}/download`. The file is deleted at `expiresAt`. Cells that a spreadsheet would run as a formula are prefixed with an apostrophe.",
      body: Closed(bodyFields, { title: 'ExportCreate', description: 'What to export, and how.' }),
      response: { status: 202, description: 'The export and its job.', body: Export },
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
      summary: 'Get an export',
      params: Closed({ id: Id('exp') }),
      response: { status: 200, description: 'The export.', body: Export },
      errors: ['not_found'],
      examples: { response: example },
    }),
  },
});
