import Type, { type Static } from 'typebox';
import { entryStatuses } from './entry-resource.ts';
import { columnName, count, ImportMapping, targetKey } from './import-columns.ts';
import { Closed, Id, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';

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
  description: 'What the file is written in. Guessed, if absent.',
});
export const delimiter = OneOf([',', ';', '\t', '|'], {
  description: 'What stands between cells. Guessed, if absent.',
});
export const hasHeader = Type.Boolean({
  description: 'Whether the first line names the columns. Guessed, if absent.',
});

/** Which file, into what, and how the file is written. */
export const importSource = {
  fileId: { ...Id('fil'), description: 'An available file of the account.' },
  formId: Type.Optional({ ...Id('frm'), description: 'The form to import entries into. This or `tableId`.' }),
  tableId: Type.Optional({
    ...Id('tbl'),
    description: 'The data table to import rows into. This or `formId`.',
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
      description: 'A key, or a key with how the dates and numbers of the column are written.',
    },
    description:
      'By column of the file, what it goes into: a key, or an object with the key and how the dates and numbers of the column ' +
      'are written. Columns that are not named are left out.',
  }),
  mode: OneOf(['create', 'upsert'], {
    description: '`create` adds every row; `upsert` changes what `key` finds, and adds the others.',
  }),
  key: Type.Optional({
    ...targetKey,
    description:
      'For `upsert`, the key that rows are found by; it must be mapped. Of a form a field with one value, `entryId` or ' +
      '`entryNumber`; of a table a unique column.',
  }),
  dryRun: Type.Optional(
    Type.Boolean({ default: false, description: 'Judge and count everything, and write nothing.' }),
  ),
  onError: Type.Optional(
    OneOf(['skip', 'stop'], { description: 'What to do with a row that is wrong. Default: `skip`.' }),
  ),
  emptyCells: Type.Optional(
    OneOf(['clear', 'keep'], {
      description: 'What an empty cell does to a record that is there. Default: `clear`.',
    }),
  ),
  emitEvents: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Whether each record is told as an event, as if it was made by hand: webhooks and workflows then run for each. ' +
        'Without, only `import.finished` is told.',
    }),
  ),
  entryStatus: Type.Optional(
    OneOf(entryStatuses, {
      description:
        'Of forms alone: drafts keep wrong answers; submitted entries must be right. Default: `submitted`.',
    }),
  ),
  locale: Type.Optional(
    Type.String({
      maxLength: 35,
      pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
      description:
        'How numbers and dates are written, in columns whose data leave it open and where neither the mapping nor `decimal` and ' +
        '`dateOrder` say it.',
      examples: ['de-DE'],
    }),
  ),
  decimal: Type.Optional(
    OneOf(['.', ','], {
      description:
        'The decimal separator of all columns whose mapping names none. Default: what each column shows.',
    }),
  ),
  dateOrder: Type.Optional(
    OneOf(['ymd', 'dmy', 'mdy'], {
      description:
        'The order of 03/04/2026 in all columns whose mapping names none. Default: what each column shows. ISO dates are always read.',
    }),
  ),
  timezone: Type.Optional(
    Type.String({
      maxLength: 64,
      pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
      description: 'The time zone of moments that do not name one. Default: UTC.',
      examples: ['Europe/Paris'],
    }),
  ),
};

export const Import = Resource('Import', 'A CSV file on its way into a form or a data table.', {
  id: Id('imp'),
  jobId: { ...Id('job'), description: 'The job that does it: follow or cancel it there.' },
  fileId: Id('fil'),
  formId: Nullable({ ...Id('frm'), description: 'The form; null for a table.' }),
  tableId: Nullable({ ...Id('tbl'), description: 'The data table; null for a form.' }),
  status: OneOf(['queued', 'running', 'succeeded', 'failed', 'canceled'], {
    description: 'That of the job.',
  }),
  mode: importSettings.mode,
  key: Nullable({ ...targetKey, description: 'What rows are found by; null for `create`.' }),
  dryRun: Type.Boolean({ description: 'Whether nothing is written.' }),
  onError: OneOf(['skip', 'stop'], { description: 'What is done with a row that is wrong.' }),
  mapping: importSettings.mapping,
  encoding,
  delimiter,
  hasHeader,
  rows: count('How many rows were looked at so far, without blank ones.'),
  created: count('How many records were made.'),
  updated: count('How many records were changed, or found as they should be.'),
  failed: count('How many rows were not taken.'),
  errorsFileId: Nullable({
    ...Id('fil'),
    description:
      'A CSV file of the rows that were not taken, with the reasons beside; null where there are none.',
  }),
  error: Type.Unsafe<{ code: string; message: string } | null>({
    type: ['object', 'null'],
    properties: {
      code: { type: 'string', maxLength: 100, pattern: '^[a-z][a-z0-9_]*$', description: 'Stable.' },
      message: { type: 'string', maxLength: 2_000, pattern: '^[^\\x00]*$', description: 'For people.' },
    },
    required: ['code', 'message'],
    additionalProperties: false,
    description: 'Why it failed, once failed.',
  }),
  createdBy: Nullable({ ...Id('usr'), description: 'Who asked for it.' }),
  createdAt: Timestamp('When it was asked for.'),
  updatedAt: Timestamp('When it last came further.'),
  finishedAt: Nullable(Timestamp('When it came to an end.')),
});

export const ImportError = Closed(
  {
    row: Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      format: 'int64',
      description: 'As spreadsheets count: the header is row 1.',
    }),
    column: Nullable({
      ...columnName,
      description: 'The column of the file; null where the row as a whole is meant.',
    }),
    code: Type.String({ maxLength: 100, pattern: '^[a-z][a-z0-9_]*$', description: 'Stable.' }),
    message: Text({ maxLength: 2_000, description: 'For people: what is wrong.' }),
    value: Nullable(Text({ maxLength: 500, description: 'What stands there, cut where it is long.' })),
  },
  { title: 'ImportRowError', description: 'Why a row was not taken.' },
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
