import Type from 'typebox';
import { bulkResult } from './bulk-results.ts';
import { AnswersGiven, entryExample, entryStatus, Metafields } from './entry-resource.ts';
import { Locale } from './form-settings.ts';
import { policies } from './policies.ts';
import { Closed, Id, OneOf, Timestamp } from './primitives.ts';
import { route } from './route.ts';

const operation = Closed(
  {
    op: OneOf(['create', 'update', 'delete', 'restore'], {
      description: 'What to do. `delete` moves an entry to the trash, `restore` brings it back.',
    }),
    formId: Type.Optional({ ...Id('frm'), description: 'For `create`: the form.' }),
    id: Type.Optional({ ...Id('ent'), description: 'For all but `create`: the entry.' }),
    answers: Type.Optional(AnswersGiven),
    status: Type.Optional(entryStatus),
    metafields: Type.Optional(Metafields),
    createdAt: Type.Optional(Timestamp('For `create`: when it was made, for migrations.')),
    submittedAt: Type.Optional(Timestamp('For `create`: when it was sent, for migrations.')),
    locale: Type.Optional(Locale('For `create`: the language it was filled in.')),
  },
  { title: 'EntryOperation', description: 'One of many changes.' },
);

const BulkResult = bulkResult('ent', {
  title: 'BulkResult',
  errorTitle: 'BulkError',
  item: 'operation',
  subject: 'The entry.',
  status: 'As a request of its own would answer.',
  error: 'Why an operation was not done.',
});

export const bulkRoute = route({
  method: 'POST',
  path: '/entries/bulk',
  access: policies.editorsWrite,
  audit: 'entry.bulk_changed',
  summary: 'Change many entries',
  description:
    'Up to 1,000 operations, each with a result of its own. With `atomic: true` it is all or nothing: when one fails, ' +
    'nothing is done, and the others say so.',
  body: Closed(
    {
      operations: Type.Array(operation, {
        minItems: 1,
        maxItems: 1_000,
        description: 'What to do, in this order.',
      }),
      atomic: Type.Optional(Type.Boolean({ default: false, description: 'All or nothing.' })),
    },
    { title: 'EntryBulk', description: 'Many changes.' },
  ),
  bodyLimit: 8_000_000,
  response: {
    status: 200,
    description: 'A result for each operation.',
    body: Closed(
      {
        results: Type.Array(BulkResult, {
          maxItems: 1_000,
          description: 'In the order of the operations.',
        }),
      },
      { title: 'BulkResults', description: 'What became of each operation.' },
    ),
  },
  examples: {
    body: {
      operations: [{ op: 'create', formId: entryExample.formId, answers: { full_name: 'A. Person' } }],
    },
    response: { results: [{ index: 0, status: 201, id: entryExample.id }] },
  },
});
