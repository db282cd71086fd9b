import Type, { type TSchema } from 'typebox';
import { Row } from './data-tables/data-table-rows.ts';
import { Entry, entryExample, entryStatuses } from './entries/entry-resource.ts';
import { Changes } from './entries/entry-revisions.ts';
import { Form } from './forms/form-resource.ts';
import { type ListRules, listOf, listQuery } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id, Line, Nullable, OneOf, Resource, Timestamp } from './primitives.ts';
import { Project } from './projects/projects.ts';
import { area, route } from './route.ts';
import { WebhookEventData } from './webhooks/webhook-resource.ts';
import { nullableRunError } from './workflows/workflow-run-resource.ts';

/** Events, as sent to webhooks and workflows. */
export interface EventShape {
  summary: string;
  data: TSchema;
}

const integer = (description: string, minimum: number) =>
  Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER, format: 'int64', description });

/** Stored events contain only IDs: entries are personal data, and reading them requires the reader's own permissions. */
const EntryEventData = Resource(
  'EntryEventData',
  'The entry and its status. Webhooks with `payload: "full"` also receive its content.',
  {
    entryId: Id('ent'),
    formId: Id('frm'),
    formVersionId: { ...Id('ver'), description: 'The form version it was created with.' },
    number: integer('Its number in the form.', 1),
    status: OneOf(entryStatuses, { description: '`draft` until it is submitted.' }),
    revision: integer('The number of its latest revision.', 1),
    answers: Type.Optional(Entry.properties.answers),
    metafields: Type.Optional(Entry.properties.metafields),
    locale: Type.Optional(Entry.properties.locale),
    source: Type.Optional(Entry.properties.source),
    submittedAt: Type.Optional(Entry.properties.submittedAt),
    createdAt: Type.Optional(Entry.properties.createdAt),
    updatedAt: Type.Optional(Entry.properties.updatedAt),
    updatedBy: Type.Optional(Entry.properties.updatedBy),
    changes: Type.Optional(Changes('What changed, in `entry.updated` events.')),
  },
);

const FileEventData = Resource('FileEventData', 'The file.', {
  fileId: Id('fil'),
  name: Line({ description: 'Its original name.', maxLength: 500 }),
  size: integer('In bytes.', 0),
  contentType: Line({ description: 'The detected type.', maxLength: 200, examples: ['image/png'] }),
  entryId: Nullable({
    ...Id('ent'),
    description: "The entry it was uploaded with; null for a member's file.",
  }),
  signature: Type.Optional(Line({ description: 'In `file.infected`: what was found.', maxLength: 200 })),
});

const RowEventData = Resource(
  'RowEventData',
  'The row and its version. Webhooks with `payload: "full"` also receive its values.',
  {
    rowId: Id('row'),
    tableId: Id('tbl'),
    version: integer('Its version; for a deleted row, the last one.', 1),
    values: Type.Optional(Row.properties.values),
    createdAt: Type.Optional(Row.properties.createdAt),
    updatedAt: Type.Optional(Row.properties.updatedAt),
  },
);

const ExportEventData = Resource('ExportEventData', 'The export and its file.', {
  exportId: Id('exp'),
  jobId: Id('job'),
  fileId: { ...Id('fil'), description: 'The file, until it expires.' },
  formId: Nullable({ ...Id('frm'), description: 'The form; null for a data table.' }),
  tableId: Nullable({ ...Id('tbl'), description: 'The data table; null for a form.' }),
  rows: integer('Number of exported records.', 0),
});

const ImportEventData = Resource('ImportEventData', 'The import and its result.', {
  importId: Id('imp'),
  jobId: Id('job'),
  formId: Nullable({ ...Id('frm'), description: 'The form; null for a data table.' }),
  tableId: Nullable({ ...Id('tbl'), description: 'The data table; null for a form.' }),
  status: OneOf(['succeeded', 'failed'], { description: 'Whether the whole file was processed.' }),
  dryRun: Type.Boolean({ description: 'Whether it was a dry run.' }),
  created: integer('Number of records created.', 0),
  updated: integer('Number of records updated or already up to date.', 0),
  failed: integer('Number of rows skipped.', 0),
});

const WorkflowRunEventData = Resource('WorkflowRunEventData', 'The run and its status.', {
  runId: Id('run'),
  workflowId: Id('wfl'),
  workflowVersion: Nullable(
    integer('The published version it follows; null for a test run of the draft.', 1),
  ),
  trigger: Closed(
    {
      key: Line({ description: 'The key of the trigger that started it.', maxLength: 63 }),
      type: Line({ description: 'The type of that trigger.', maxLength: 40, examples: ['entry.submitted'] }),
    },
    { title: 'WorkflowRunStartedBy', description: 'The trigger that started it.' },
  ),
  entryId: Nullable({ ...Id('ent'), description: 'The entry it is about; null if none.' }),
  status: OneOf(['running', 'succeeded', 'failed', 'canceled'], { description: 'The status.' }),
  error: nullableRunError,
});

export const eventTypes = {
  'project.created': { summary: 'Project created', data: Project },
  'project.updated': { summary: 'Project updated', data: Project },
  'project.deleted': { summary: 'Project moved to the trash', data: Project },
  'project.restored': { summary: 'Project restored', data: Project },
  'form.created': { summary: 'Form created', data: Form },
  'form.updated': { summary: 'Form updated, reopened or restored', data: Form },
  'form.published': { summary: 'Form version published', data: Form },
  'form.closed': { summary: 'Form closed, manually, by its schedule or by its response limit', data: Form },
  'form.deleted': { summary: 'Form moved to the trash', data: Form },
  'entry.created': { summary: 'Entry started, or created by a member', data: EntryEventData },
  'entry.updated': { summary: 'New revision of an entry', data: EntryEventData },
  'entry.submitted': { summary: 'Entry submitted', data: EntryEventData },
  'entry.deleted': { summary: 'Entry moved to the trash', data: EntryEventData },
  'entry.restored': { summary: 'Entry restored', data: EntryEventData },
  'row.created': { summary: 'Row added to a data table', data: RowEventData },
  'row.updated': { summary: 'Row of a data table updated', data: RowEventData },
  'row.deleted': { summary: 'Row of a data table deleted', data: RowEventData },
  'export.finished': { summary: 'Export file ready', data: ExportEventData },
  'import.finished': { summary: 'Import finished', data: ImportEventData },
  'file.infected': { summary: 'Malware found in an uploaded file', data: FileEventData },
  'file.available': { summary: 'File uploaded and checked', data: FileEventData },
  'workflow_run.started': { summary: 'Workflow run started', data: WorkflowRunEventData },
  'workflow_run.succeeded': { summary: 'Workflow run succeeded', data: WorkflowRunEventData },
  'workflow_run.failed': { summary: 'Workflow run failed', data: WorkflowRunEventData },
  'workflow_run.canceled': { summary: 'Workflow run canceled', data: WorkflowRunEventData },
  'webhook.disabled': { summary: 'Webhook disabled by the service', data: WebhookEventData },
} as const satisfies Record<string, EventShape>;

export type EventType = keyof typeof eventTypes;

const typeNames = Object.keys(eventTypes) as EventType[];

export const Event = Resource('Event', 'Something that happened in the account. Immutable.', {
  id: Id('evt'),
  type: OneOf(typeNames, { description: 'What happened.' }),
  createdAt: Timestamp('When it happened.'),
  data: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    maxProperties: 200,
    additionalProperties: true,
    description: 'The resource at the time of the event. Its fields depend on the type; see the webhooks.',
  }),
});

const entryIds = {
  entryId: 'ent_01kxta5vqse7xr9m4z3h8w2bcd',
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
  formVersionId: 'ver_01kxta5vqse7xr9m4z3h8w2bcd',
  number: 17,
  status: 'submitted',
  revision: 1,
};

/** The payload of a webhook with `payload: "full"`. */
export const entryEventExample = {
  ...entryIds,
  answers: entryExample.answers,
  metafields: entryExample.metafields,
  locale: entryExample.locale,
  source: entryExample.source,
  submittedAt: entryExample.submittedAt,
  createdAt: entryExample.createdAt,
  updatedAt: entryExample.updatedAt,
  updatedBy: entryExample.updatedBy,
};

const example = {
  id: 'evt_01kxta5vqse7xr9m4z3h8w2bcd',
  type: 'entry.submitted',
  createdAt: '2026-11-15T09:30:00.000Z',
  data: entryIds,
};
const cursorExample = 'VHJhbnNhY3Rpb24xWzE3OTQ3MzUwMDAwMDAwMDBd';

const list: ListRules = {
  sortable: ['createdAt'],
  defaultSort: 'createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    type: { type: 'string', nullable: false, values: typeNames },
    createdAt: { type: 'timestamp', nullable: false },
  },
};

const { data: page, pagination } = listOf(Event).properties;
const { nextCursor } = pagination.properties;

const EventPage = Closed({
  data: page,
  pagination: Closed(
    {
      ...pagination.properties,
      pollCursor: {
        ...nextCursor,
        description:
          'Where to continue, now or later: send it as `cursor`. Also set on the last page, where `nextCursor` is null. Null with `sort=-createdAt`.',
      },
    },
    { title: 'EventPagination', description: 'The position of this page and where to continue.' },
  ),
});

const typeName = `(${typeNames.map((name) => name.replace('.', '\\.')).join('|')})`;

export const events = area({
  title: 'Events',
  description: 'Read what happened in the account, in order and without gaps.',
  routes: {
    list: route({
      method: 'GET',
      path: '/events',
      access: policies.membersRead,
      summary: 'List events, or poll for new ones',
      description:
        'Oldest first. Continue with `pollCursor`: if you read page after page, and poll again when a page is empty, you get every event once, in an order that never changes. An event appears once all writes that started before it have ended, usually immediately. Kept for 30 days. `sort=-createdAt` lists the newest first.',
      list,
      query: listQuery(list, {
        type: Type.Optional(
          Type.String({
            pattern: `^${typeName}(,${typeName})*$`,
            maxLength: 1_000,
            description: 'Only events of this type, or of several, separated by commas.',
            examples: ['entry.submitted,entry.updated'],
          }),
        ),
      }),
      response: { status: 200, description: 'A page of events.', body: EventPage },
      examples: {
        response: {
          data: [example],
          pagination: { nextCursor: null, pollCursor: cursorExample, hasMore: false, limit: 50 },
        },
      },
    }),
    get: route({
      method: 'GET',
      path: '/events/{id}',
      access: policies.membersRead,
      summary: 'Get an event',
      params: Closed({ id: Id('evt') }),
      response: { status: 200, description: 'The event.', body: Event },
      errors: ['not_found'],
      examples: { response: example },
    }),
  },
});
