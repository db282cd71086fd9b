import Type from 'typebox';
import { bulkResult } from '../bulk-results.ts';
import { Locale } from '../forms/form-settings.ts';
import { policies } from '../policies.ts';
import { Closed, Id, OneOf, Timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { AnswersInput, entryExample, entryStatus, Metafields } from './entry-resource.ts';

const operation = Closed(
  {
    op: OneOf(['create', 'update', 'delete', 'restore'], {
      description: 'The operation. `delete` moves an entry to the trash, `restore` restores it.',
    }),
    formId: Type.Optional({ ...Id('frm'), description: 'For `create`: the form.' }),
    id: Type.Optional({ ...Id('ent'), description: 'For all operations except `create`: the entry.' }),
    answers: Type.Optional(AnswersInput),
    status: Type.Optional(entryStatus),
    metafields: Type.Optional(Metafields),
    createdAt: Type.Optional(Timestamp('For `create`: when it was created, for migrations.')),
    submittedAt: Type.Optional(Timestamp('For `create`: when it was submitted, for migrations.')),
    locale: Type.Optional(Locale('For `create`: the language it was filled out in.')),
  },
  { title: 'EntryOperation', description: 'One operation.' },
);

const BulkResult = bulkResult('ent', {
  title: 'BulkResult',
  errorTitle: 'BulkError',
  item: 'operation',
  subject: 'The entry.',
  status: 'The status a single request would have.',
  error: 'Why an operation failed.',
});

export const bulkRoute = route({
  method: 'POST',
  path: '/entries/bulk',
  access: policies.editorsWrite,
  audit: 'entry.bulk_changed',
  summary: 'Create, update or delete many entries',
  description:
    'Up to 1,000 operations, each with its own result. With `atomic: true`, nothing is changed if any operation fails.',
  body: Closed(
    {
      operations: Type.Array(operation, {
        minItems: 1,
        maxItems: 1_000,
        description: 'The operations, in this order.',
      }),
      atomic: Type.Optional(Type.Boolean({ default: false, description: 'Apply all changes or none.' })),
    },
    { title: 'EntryBulk', description: 'Changes to apply.' },
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
      { title: 'BulkResults', description: 'The result of each operation.' },
    ),
  },
  examples: {
    body: {
      operations: [{ op: 'create', formId: entryExample.formId, answers: { full_name: 'A. Person' } }],
    },
    response: { results: [{ index: 0, status: 201, id: entryExample.id }] },
  },
});
