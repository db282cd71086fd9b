import type { FilterField } from '@form-service/engine';
import Type from 'typebox';
import { bulkRoute } from './entry-bulk.ts';
import {
  AnswersGiven,
  Entry,
  entryExample,
  entryStatus,
  InstancesGiven,
  Metafields,
  MetafieldsPatch,
} from './entry-resource.ts';
import {
  File,
  FileCreate,
  FileUpload,
  fileCreateExample,
  fileExample,
  fileList,
  fileUploadExample,
} from './files.ts';
import { Locale } from './form-settings.ts';
import { type ListRules, listOf, listQuery, search } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id, OneOf, Timestamp } from './primitives.ts';
import { area, route } from './route.ts';
import { runExample, WorkflowRun } from './workflow-run-resource.ts';
import { runList } from './workflow-runs.ts';

const own: Record<string, FilterField> = {
  id: { type: 'string', nullable: false },
  formId: { type: 'string', nullable: false },
  number: { type: 'number', nullable: false },
  status: { type: 'string', nullable: false },
  locale: { type: 'string', nullable: false },
  source: { type: 'string', nullable: false },
  revision: { type: 'number', nullable: false },
  createdAt: { type: 'timestamp', nullable: false },
  updatedAt: { type: 'timestamp', nullable: false },
  submittedAt: { type: 'timestamp', nullable: true },
  updatedBy: { type: 'string', nullable: true },
};

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'submittedAt', 'number'],
  defaultSort: '-createdAt',
  filterable: own,
};

const extra = {
  ...search,
  trashed: Type.Optional(Type.Boolean({ default: false, description: 'List the trash instead.' })),
};

const params = Closed({ id: Id('ent') });
const formParams = Closed({ id: Id('frm') });

const page = { data: [entryExample], pagination: { nextCursor: null, hasMore: false, limit: 50 } };
const ofAnswers =
  ' In a filter, `answers.city == "Paris" && answers.age >= 18` speaks of answers and `metafields.crm.id == "C-1042"` of ' +
  'metafields; `sort` takes `answers.age` as well.';

export const entries = area({
  title: 'Entries',
  description: 'What was collected: read it, filter it, correct it, add to it.',
  routes: {
    list: route({
      method: 'GET',
      path: '/entries',
      access: policies.membersRead,
      summary: 'List entries of all forms',
      description:
        'Newest first unless `sort` says otherwise. `trashed=true` lists the trash. Answers differ from form to form, so ' +
        'filters on them work in the list of one form.',
      list,
      query: listQuery(list, extra),
      response: { status: 200, description: 'A page of entries.', body: listOf(Entry) },
      examples: { response: page },
    }),
    listOfForm: route({
      method: 'GET',
      path: '/forms/{id}/entries',
      access: policies.membersRead,
      summary: 'List the entries of a form',
      description: `Newest first unless \`sort\` says otherwise. \`trashed=true\` lists the trash.${ofAnswers}`,
      params: formParams,
      list,
      query: listQuery(list, {
        ...extra,
        viewId: Type.Optional({
          ...Id('viw'),
          description:
            'A view of this form: its filter holds beside the one given, its groups come first, and its order holds where no ' +
            '`sort` is given. Its columns are for whoever shows them.',
        }),
      }),
      response: { status: 200, description: 'A page of entries.', body: listOf(Entry) },
      errors: ['not_found'],
      examples: { response: page },
    }),
    create: route({
      method: 'POST',
      path: '/forms/{id}/entries',
      access: policies.editorsWrite,
      audit: 'entry.created',
      summary: 'Create an entry',
      description:
        'By the published version of the form. Sent unless `status` is `draft`; dates may be given, for migrations. Schedule ' +
        'and limit of the form hold for respondents, not here.',
      params: formParams,
      body: Closed(
        {
          status: Type.Optional(entryStatus),
          answers: AnswersGiven,
          metafields: Type.Optional(Metafields),
          locale: Type.Optional(Locale("The language it was filled in. The form's own, if absent.")),
          createdAt: Type.Optional(Timestamp('When it was made. Now, if absent.')),
          submittedAt: Type.Optional(Timestamp('When it was sent. Now, if absent.')),
        },
        { title: 'EntryCreate', description: 'A new entry.' },
      ),
      response: { status: 201, description: 'The new entry.', body: Entry },
      errors: ['not_found', 'form_not_published', 'state_conflict'],
      etag: true,
      location: '/entries/{id}',
      examples: { body: { answers: { full_name: 'A. Person' } }, response: entryExample },
    }),
    bulk: bulkRoute,
    get: route({
      method: 'GET',
      path: '/entries/{id}',
      access: policies.membersRead,
      summary: 'Read an entry',
      description: 'Also reads an entry in the trash, whose `deletedAt` is set.',
      params,
      response: { status: 200, description: 'The entry.', body: Entry },
      errors: ['not_found'],
      etag: true,
      examples: { response: entryExample },
    }),
    update: route({
      method: 'PATCH',
      path: '/entries/{id}',
      access: policies.editorsWrite,
      audit: 'entry.updated',
      summary: 'Change an entry',
      description:
        'JSON merge patch. `status: "submitted"` sends a draft, after all its answers were checked; a sent entry does not ' +
        'become a draft again.',
      params,
      body: Closed(
        {
          status: Type.Optional(OneOf(['submitted'], { description: 'Sends a draft.' })),
          answers: Type.Optional(AnswersGiven),
          metafields: Type.Optional(MetafieldsPatch),
        },
        { title: 'EntryUpdate', description: 'The fields to change.' },
      ),
      response: { status: 200, description: 'The entry as it is now.', body: Entry },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      examples: { body: { metafields: { crm: { id: 'C-1042' } } }, response: entryExample },
    }),
    updateAnswers: route({
      method: 'PATCH',
      path: '/entries/{id}/answers',
      access: policies.editorsWrite,
      audit: 'entry.updated',
      summary: 'Change answers',
      description:
        'Merges what is sent into the answers and checks them as the form does; a draft keeps wrong ones.',
      params,
      body: Closed(
        { answers: Type.Optional(AnswersGiven), instances: Type.Optional(InstancesGiven) },
        { title: 'EntryAnswersUpdate', description: 'What changes.' },
      ),
      response: { status: 200, description: 'The entry as it is now.', body: Entry },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      examples: { body: { answers: { full_name: 'B. Person' } }, response: entryExample },
    }),
    delete: route({
      method: 'DELETE',
      path: '/entries/{id}',
      access: policies.editorsWrite,
      audit: ['entry.deleted', 'entry.erased'],
      summary: 'Move an entry to the trash, or delete it permanently',
      description:
        'It can be restored until the retention period of the account ends, then it is purged with its files. With ' +
        '`permanent=true` an admin erases it at once, with all its traces.',
      params,
      query: Closed({
        permanent: Type.Optional(
          Type.Boolean({
            default: false,
            description: 'Erase it now. For admins.',
          }),
        ),
      }),
      response: { status: 204, description: 'It is in the trash, or gone.' },
      errors: ['not_found', 'in_use', 'permission_denied'],
      etag: true,
    }),
    restore: route({
      method: 'POST',
      path: '/entries/{id}/restore',
      access: policies.editorsWrite,
      audit: 'entry.restored',
      summary: 'Restore an entry from the trash',
      params,
      response: { status: 200, description: 'The entry as it is now.', body: Entry },
      errors: ['not_found', 'state_conflict', 'entry_limit_reached'],
      etag: true,
      examples: { response: entryExample },
    }),
    listFiles: route({
      method: 'GET',
      path: '/entries/{id}/files',
      access: policies.membersRead,
      summary: 'List the files of an entry',
      description: 'Those it holds in its answers and those that were uploaded for it, newest first.',
      params,
      list: fileList,
      query: listQuery(fileList),
      response: { status: 200, description: 'A page of files.', body: listOf(File) },
      errors: ['not_found'],
      examples: {
        response: { data: [fileExample], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    createFile: route({
      method: 'POST',
      path: '/entries/{id}/files',
      access: policies.editorsWrite,
      audit: 'file.created',
      summary: 'Add a file to an entry',
      description: 'Announces the file; then send its bytes and complete it, as with `POST /files`.',
      params,
      body: FileCreate,
      response: { status: 201, description: 'The file, and where its bytes go.', body: FileUpload },
      errors: ['not_found', 'state_conflict'],
      location: '/files/{file.id}',
      examples: { body: fileCreateExample, response: fileUploadExample },
    }),
    listWorkflowRuns: route({
      method: 'GET',
      path: '/entries/{id}/workflow-runs',
      access: policies.membersRead,
      summary: 'List the workflow runs of an entry',
      description: 'Newest first. Empty where no workflow ran for it.',
      params,
      list: runList,
      query: listQuery(runList),
      response: { status: 200, description: 'A page of runs.', body: listOf(WorkflowRun) },
      errors: ['not_found'],
      examples: {
        response: { data: [runExample], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
  },
});
