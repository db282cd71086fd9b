import Type, { type Static } from 'typebox';
import { entryStatuses } from '../entries/entry-resource.ts';
import { Closed, Count, Id, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { fileColumnName, ImportMapping, targetKey } from './import-columns.ts';

const csvEncodingNames = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
] as const;

export type CsvEncodingName = (typeof csvEncodingNames)[number];

export const encoding = OneOf(csvEncodingNames, {
  description: 'The encoding. Default: detected.',
});
export const delimiter = OneOf([',', ';', '\t', '|'], {
  description: 'The delimiter. Default: detected.',
});
export const hasHeader = Type.Boolean({
  description: 'Whether the first row is a header. Default: detected.',
});

/** The file, its target and its format. */
export const importSource = {
  fileId: { ...Id('fil'), description: 'An available file of the account.' },
  formId: Type.Optional({
    ...Id('frm'),
    description: 'The form to import entries into. Either this or `tableId`.',
  }),
  tableId: Type.Optional({
    ...Id('tbl'),
    description: 'The data table to import rows into. Either this or `formId`.',
  }),
  encoding: Type.Optional(encoding),
  delimiter: Type.Optional(delimiter),
  hasHeader: Type.Optional(hasHeader),
};

export const importSettings = {
  mapping: Type.Unsafe<Record<string, string | Static<typeof ImportMapping>>>({
    type: 'object',
    minProperties: 1,
    maxProperties: 5_000,
    additionalProperties: {
      anyOf: [targetKey, ImportMapping],
      description: "A key, or a key with the column's date and number formats.",
    },
    description:
      "The target of each column of the file: a key, or an object with the key and the column's date and number formats. Columns not listed are ignored.",
  }),
  mode: OneOf(['create', 'upsert'], {
    description:
      '`create` adds every row; `upsert` updates the records that match `key`, and adds the others.',
  }),
  key: Type.Optional({
    ...targetKey,
    description:
      'For `upsert`, the key to match by; it must be mapped. For a form: a single-value field, `entryId` or `entryNumber`; for a table: a unique column.',
  }),
  dryRun: Type.Optional(
    Type.Boolean({ default: false, description: 'Validate and count everything without writing.' }),
  ),
  onError: Type.Optional(
    OneOf(['skip', 'stop'], { description: 'What to do with an invalid row. Default: `skip`.' }),
  ),
  emptyCells: Type.Optional(
    OneOf(['clear', 'keep'], {
      description: 'What an empty cell does to an existing value. Default: `clear`.',
    }),
  ),
  emitEvents: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Whether to create an event per record, so that webhooks and workflows run for each. Otherwise only `import.finished` is created.',
    }),
  ),
  entryStatus: Type.Optional(
    OneOf(entryStatuses, {
      description:
        'Only for forms: drafts keep invalid answers; submitted entries must be valid. Default: `submitted`.',
    }),
  ),
  locale: Type.Optional(
    Type.String({
      maxLength: 35,
      pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
      description:
        'The number and date format of ambiguous columns, if neither the mapping nor `decimal` and `dateOrder` set it.',
      examples: ['de-DE'],
    }),
  ),
  decimal: Type.Optional(
    OneOf(['.', ','], {
      description: 'The decimal separator of columns whose mapping sets none. Default: detected per column.',
    }),
  ),
  dateOrder: Type.Optional(
    OneOf(['ymd', 'dmy', 'mdy'], {
      description:
        'The order of dates like 03/04/2026 in columns whose mapping sets none. Default: detected per column. ISO dates are always recognized.',
    }),
  ),
  timezone: Type.Optional(
    Type.String({
      maxLength: 64,
      pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
      description: 'The time zone of timestamps without one. Default: UTC.',
      examples: ['Europe/Paris'],
    }),
  ),
};

export const Import = Resource('Import', 'The import of a CSV file into a form or a data table.', {
  id: Id('imp'),
  jobId: { ...Id('job'), description: 'The job that runs it: follow or cancel it there.' },
  fileId: Id('fil'),
  formId: Nullable({ ...Id('frm'), description: 'The form; null for a data table.' }),
  tableId: Nullable({ ...Id('tbl'), description: 'The data table; null for a form.' }),
  status: OneOf(['queued', 'running', 'succeeded', 'failed', 'canceled'], {
    description: "The job's status.",
  }),
  mode: importSettings.mode,
  key: Nullable({ ...targetKey, description: 'What rows are matched by; null for `create`.' }),
  dryRun: Type.Boolean({ description: 'Whether it is a dry run.' }),
  onError: OneOf(['skip', 'stop'], { description: 'What to do with an invalid row.' }),
  mapping: importSettings.mapping,
  encoding,
  delimiter,
  hasHeader,
  rows: Count('Number of rows processed so far, excluding blank ones.'),
  created: Count('Number of records created.'),
  updated: Count('Number of records updated or already up to date.'),
  failed: Count('Number of rows skipped.'),
  errorsFileId: Nullable({
    ...Id('fil'),
    description: 'A CSV file of the skipped rows and the reasons; null if there are none.',
  }),
  error: Type.Unsafe<{ code: string; message: string } | null>({
    type: ['object', 'null'],
    properties: {
      code: {
        type: 'string',
        maxLength: 100,
        pattern: '^[a-z][a-z0-9_]*$',
        description: 'Machine-readable code.',
      },
      message: {
        type: 'string',
        maxLength: 2_000,
        pattern: '^[^\\x00]*$',
        description: 'Human-readable message.',
      },
    },
    required: ['code', 'message'],
    additionalProperties: false,
    description: 'Why it failed, if it did.',
  }),
  createdBy: Nullable({ ...Id('usr'), description: 'Who requested it.' }),
  createdAt: Timestamp('When it was requested.'),
  updatedAt: Timestamp('When it last made progress.'),
  finishedAt: Nullable(Timestamp('When it finished.')),
});

export const ImportError = Closed(
  {
    row: Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      format: 'int64',
      description: 'As in spreadsheets: the header is row 1.',
    }),
    column: Nullable({
      ...fileColumnName,
      description: 'The column of the file; null for the row as a whole.',
    }),
    code: Type.String({
      maxLength: 100,
      pattern: '^[a-z][a-z0-9_]*$',
      description: 'Machine-readable code.',
    }),
    message: Text({ maxLength: 2_000, description: 'Human-readable message.' }),
    value: Nullable(Text({ maxLength: 500, description: 'The value, truncated.' })),
  },
  { title: 'ImportRowError', description: 'Why a row was skipped.' },
);

export const importExample = {
  id: 'imp_01kxta5vqse7xr9m4z3h8w2bcd',
  jobId: 'job_01kxta5vqse7xr9m4z3h8w2bcd',
  fileId: 'fil_01kxta5vqse7xr9m4z3h8w2bcd',
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  tableId: null,
  status: 'queued',
  mode: 'create',
  key: null,
  dryRun: false,
  onError: 'skip',
  mapping: { Name: 'full_name' },
  encoding: 'utf-8',
  delimiter: ';',
  hasHeader: true,
  rows: 0,
  created: 0,
  updated: 0,
  failed: 0,
  errorsFileId: null,
  error: null,
  createdBy: 'usr_01kxta5vqse7xr9m4z3h8w2bcd',
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  finishedAt: null,
};
