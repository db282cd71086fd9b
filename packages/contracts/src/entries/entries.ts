import type { FilterField } from '@form-service/engine';
import Type from 'typebox';
import {
  File,
  FileCreate,
  FileUpload,
  fileCreateExample,
  fileExample,
  fileList,
  fileUploadExample,
} from '../files/files.ts';
import { Locale } from '../forms/form-settings.ts';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, OneOf, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';
import { runExample, WorkflowRun } from '../workflows/workflow-run-resource.ts';
import { runList } from '../workflows/workflow-runs.ts';
import { bulkRoute } from './entry-bulk.ts';
import {
  AnswersInput,
  Entry,
  entryExample,
  entryStatus,
  InstancesInput,
  Metafields,
  MetafieldsPatch,
} from './entry-resource.ts';

const entryFilterFields: Record<string, FilterField> = {
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
  filterable: entryFilterFields,
};

const extraQuery = {
  ...searchQuery,
  trashed: Type.Optional(Type.Boolean({ default: false, description: 'List the trash instead.' })),
};

const params = Closed({ id: Id('ent') });
const formParams = Closed({ id: Id('frm') });

const page = { data: [entryExample], pagination: { nextCursor: null, hasMore: false, limit: 50 } };
const answerFilterNote =
  ' In a filter, use `answers.city == "Paris" && answers.age >= 18` for answers and `metafields.crm.id == "C-1042"` for metafields; `sort` also accepts `answers.age`.';

export const entries = area({
  title: 'Entries',
  description: 'Read, filter, correct and add collected data.',
  routes: {
    list: route({
      method: 'GET',
      path: '/entries',
      access: policies.membersRead,
      summary: 'List entries of all forms',
      description:
        'Newest first by default. `trashed=true` lists the trash. Answers differ between forms, so use the list of one form to filter by them.',
      list,
      query: listQuery(list, extraQuery),
      response: { status: 200, description: 'A page of entries.', body: listOf(Entry) },
      examples: { response: page },
    }),
    listOfForm: route({
      method: 'GET',
      path: '/forms/{id}/entries',
      access: policies.membersRead,
      summary: 'List the entries of a form',
      description: `Newest first by default. \`trashed=true\` lists the trash.${answerFilterNote}`,
      params: formParams,
      list,
      query: listQuery(list, {
        ...extraQuery,
        viewId: Type.Optional({
          ...Id('viw'),
          description:
            'A view of this form. Its filter is combined with `filter`, its grouping comes first, and its sort order applies if `sort` is absent. Its columns are for display only.',
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
        "Uses the published version of the form. Submitted unless `status` is `draft`. You can set dates, for migrations. The form's schedule and response limit do not apply here.",
      params: formParams,
      body: Closed(
        {
          status: Type.Optional(entryStatus),
          answers: AnswersInput,
          metafields: Type.Optional(Metafields),
          locale: Type.Optional(Locale("The language it was filled out in. Default: the form's language.")),
          createdAt: Type.Optional(Timestamp('When it was created. Default: now.')),
          submittedAt: Type.Optional(Timestamp('When it was submitted. Default: now.')),
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
      summary: 'Get an entry',
      description: 'Also returns an entry in the trash, with `deletedAt` set.',
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
      summary: 'Update an entry',
      description:
        'JSON merge patch. `status: "submitted"` submits a draft after validating all its answers; a submitted entry cannot become a draft again.',
      params,
      body: Closed(
        {
          status: Type.Optional(OneOf(['submitted'], { description: 'Submits a draft.' })),
          answers: Type.Optional(AnswersInput),
          metafields: Type.Optional(MetafieldsPatch),
        },
        { title: 'EntryUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated entry.', body: Entry },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      examples: { body: { metafields: { crm: { id: 'C-1042' } } }, response: entryExample },
    }),
    updateAnswers: route({
      method: 'PATCH',
      path: '/entries/{id}/answers',
      access: policies.editorsWrite,
      audit: 'entry.updated',
      summary: 'Update answers',
      description:
        'Merges the answers you send and validates them like the form does; a draft keeps invalid ones.',
      params,
      body: Closed(
        { answers: Type.Optional(AnswersInput), instances: Type.Optional(InstancesInput) },
        { title: 'EntryAnswersUpdate', description: 'The answers to update.' },
      ),
      response: { status: 200, description: 'The updated entry.', body: Entry },
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
        "It can be restored within the account's retention period; after that it is deleted permanently with its files. With `permanent=true`, an admin erases it and all traces of it immediately.",
      params,
      query: Closed({
        permanent: Type.Optional(
          Type.Boolean({
            default: false,
            description: 'Erase it now. Admins only.',
          }),
        ),
      }),
      response: { status: 204, description: 'Moved to the trash, or erased.' },
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
      response: { status: 200, description: 'The restored entry.', body: Entry },
      errors: ['not_found', 'state_conflict', 'entry_limit_reached'],
      etag: true,
      examples: { response: entryExample },
    }),
    listFiles: route({
      method: 'GET',
      path: '/entries/{id}/files',
      access: policies.membersRead,
      summary: 'List the files of an entry',
      description: 'Files in its answers and files uploaded for it, newest first.',
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
      description: 'Registers the file. Then upload its bytes and complete it, as with `POST /files`.',
      params,
      body: FileCreate,
      response: { status: 201, description: 'The file and its upload URLs.', body: FileUpload },
      errors: ['not_found', 'state_conflict'],
      location: '/files/{file.id}',
      examples: { body: fileCreateExample, response: fileUploadExample },
    }),
    listWorkflowRuns: route({
      method: 'GET',
      path: '/entries/{id}/workflow-runs',
      access: policies.membersRead,
      summary: 'List the workflow runs of an entry',
      description: 'Newest first.',
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
