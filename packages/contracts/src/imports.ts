import { ImportPreview } from './import-preview.ts';
import { Import, ImportError, importExample, importSettings, importSource } from './import-resource.ts';
import { type ListRules, listOf, listQuery } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id } from './primitives.ts';
import { area, route } from './route.ts';

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
  description: 'Bring CSV files into forms and data tables.',
  routes: {
    preview: route({
      method: 'POST',
      path: '/imports/preview',
      access: policies.editorsWrite,
      idempotent: false,
      summary: 'Look at a CSV file',
      description:
        'Guesses encoding, delimiter and header by the beginning of the file, and suggests what each column is: by keys, ' +
        'labels and their translations. Named neither a form nor a table, it suggests the types of a new table. What is given ' +
        'is not guessed. Types, the order of dates and the decimal separator are judged by all rows, with the evidence beside. ' +
        'Nothing is written.',
      body: Closed(importSource, { title: 'ImportPreviewRequest', description: 'Which file, and for what.' }),
      response: { status: 200, description: 'What the file looks like.', body: ImportPreview },
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
              evidence: '“25/11/1963” in row 2 is a date only with the day first.',
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
      description: 'Newest first unless `sort` says otherwise. An import is kept for 90 days.',
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
        'Rows are judged as submissions are, by the version of the form that is published now. They are committed in blocks, ' +
        'each with the place reached: whatever happens to a worker, no row is taken twice and none is lost. With `onError: ' +
        '"stop"` the first wrong row ends it: of its block nothing is written, the blocks before stay. Files are not fetched ' +
        'from addresses: a cell of a file field takes ids of files. The order of dates and the decimal separator come from the ' +
        'mapping, from `dateOrder` and `decimal`, or from what the column shows over the whole file. Where that is open, the import ' +
        'is refused with `ambiguous_dates` or `ambiguous_numbers`. The result of the job is `{ importId, created, updated, failed }`.',
      body: Closed(
        { ...importSource, ...importSettings },
        { title: 'ImportCreate', description: 'What to import, and how.' },
      ),
      response: { status: 202, description: 'The import, and the job that does it.', body: Import },
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
      summary: 'Read an import',
      description: 'Also says what an import had done when it was canceled or failed: that stays.',
      params,
      response: { status: 200, description: 'The import as it is now.', body: Import },
      errors: ['not_found'],
      examples: { response: importExample },
    }),
    listErrors: route({
      method: 'GET',
      path: '/imports/{id}/errors',
      access: policies.membersRead,
      summary: 'List the errors of an import',
      description:
        'In the order of the file. Kept for the first 100,000 rows that fail; `failed` counts all of them. Once the import is ' +
        'finished, `errorsFileId` has the same rows as a CSV file with the reasons beside.',
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
              column: 'E-mail',
              code: 'invalid_email',
              message: 'Enter an e-mail address.',
              value: 'person at example',
            },
          ],
          pagination: onePage,
        },
      },
    }),
  },
});
