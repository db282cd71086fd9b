import { type ListRules, listOf, listQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { area, route } from '../route.ts';
import { ImportPreview } from './import-preview.ts';
import { Import, ImportError, importExample, importSettings, importSource } from './import-resource.ts';

const params = Closed({ id: Id('imp') });

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    formId: { type: 'string' },
    tableId: { type: 'string' },
    jobId: { type: 'string', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    finishedAt: { type: 'timestamp' },
  },
};

const errorList: ListRules = {
  sortable: ['row'],
  defaultSort: 'row',
  filterable: {
    row: { type: 'number', nullable: false },
    column: { type: 'string' },
    code: { type: 'string', nullable: false },
  },
};

const ids = {
  fileId: 'fil_01kxta5vqse7xr9m4z3h8w2bcd',
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
};
const onePage = { nextCursor: null, hasMore: false, limit: 50 };

export const imports = area({
  title: 'Imports',
  description: 'Import CSV files into forms and data tables.',
  routes: {
    preview: route({
      method: 'POST',
      path: '/imports/preview',
      access: policies.editorsWrite,
      idempotent: false,
      summary: 'Preview a CSV file',
      description:
        'Detects encoding, delimiter and header from the start of the file, and suggests a target for each column by keys, labels and translations. Without a form or table, it suggests column types for a new table. Values you send are not detected. Types, date order and decimal separator are determined from all rows, with the evidence. Nothing is written.',
      body: Closed(importSource, { title: 'ImportPreviewRequest', description: 'The file and its target.' }),
      response: { status: 200, description: 'The analysis of the file.', body: ImportPreview },
      errors: ['not_found', 'state_conflict', 'form_not_published', 'validation_failed'],
      examples: {
        body: ids,
        response: {
          encoding: 'windows-1252',
          delimiter: ';',
          hasHeader: true,
          columns: [
            {
              name: 'Name',
              samples: [{ raw: 'A. Person', value: 'A. Person' }],
              suggestedKey: 'full_name',
              ambiguous: false,
              evidence: null,
            },
            {
              name: 'Born',
              samples: [{ raw: '25/11/1963', value: '1963-11-25' }],
              suggestedKey: 'born',
              dateOrder: 'dmy',
              ambiguous: false,
              evidence: '“25/11/1963” in row 2 is only a valid date with the day first.',
            },
          ],
          rowEstimate: 1200,
          rowsRead: 1200,
        },
      },
    }),
    list: route({
      method: 'GET',
      path: '/imports',
      access: policies.membersRead,
      summary: 'List imports',
      description: 'Newest first by default. Listed for 90 days.',
      list,
      query: listQuery(list),
      response: { status: 200, description: 'A page of imports.', body: listOf(Import) },
      examples: { response: { data: [importExample], pagination: onePage } },
    }),
    create: route({
      method: 'POST',
      path: '/imports',
      access: policies.editorsWrite,
      audit: 'import.started',
      summary: 'Import a CSV file',
      description:
        'Rows are validated like submissions, with the currently published version. They are committed in batches together with the position: if a worker crashes, no row is imported twice and none is lost. With `onError: "stop"`, the first invalid row ends the import: its batch is rolled back, earlier batches stay. Files are not downloaded: cells of a file field contain file ids. Date order and decimal separator come from the mapping, from `dateOrder` and `decimal`, or from the whole column. If they are ambiguous, the import is rejected with `ambiguous_dates` or `ambiguous_numbers`. The job\'s result is `{ importId, created, updated, failed }`.',
      body: Closed(
        { ...importSource, ...importSettings },
        { title: 'ImportCreate', description: 'What to import, and how.' },
      ),
      response: { status: 202, description: 'The import and its job.', body: Import },
      location: '/jobs/{jobId}',
      errors: [
        'not_found',
        'state_conflict',
        'form_not_published',
        'validation_failed',
        'ambiguous_dates',
        'ambiguous_numbers',
      ],
      examples: {
        body: { ...ids, mapping: { Name: 'full_name' }, mode: 'create' },
        response: importExample,
      },
    }),
    get: route({
      method: 'GET',
      path: '/imports/{id}',
      access: policies.membersRead,
      summary: 'Get an import',
      description: 'Also shows what a canceled or failed import had written: that stays.',
      params,
      response: { status: 200, description: 'The import.', body: Import },
      errors: ['not_found'],
      examples: { response: importExample },
    }),
    listErrors: route({
      method: 'GET',
      path: '/imports/{id}/errors',
      access: policies.membersRead,
      summary: 'List the errors of an import',
      description:
        'In file order. Kept for the first 100,000 failed rows; `failed` counts all of them. Once the import has finished, `errorsFileId` has the same rows as a CSV file with the reasons.',
      params,
      list: errorList,
      query: listQuery(errorList),
      response: { status: 200, description: 'A page of errors.', body: listOf(ImportError) },
      errors: ['not_found'],
      examples: {
        response: {
          data: [
            {
              row: 17,
              column: 'Email',
              code: 'invalid_email',
              message: 'Enter an email address.',
              value: 'person at example',
            },
          ],
          pagination: onePage,
        },
      },
    }),
  },
});
