import Type, { type TSchema } from 'typebox';
import { Row } from './data-table-rows.ts';
import { Entry, entryExample, entryStatuses } from './entry-resource.ts';
import { Changes } from './entry-revisions.ts';
import { Form } from './form-resource.ts';
import { type ListRules, listOf, listQuery } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id, Line, Nullable, OneOf, Resource, Timestamp } from './primitives.ts';
import { Project } from './projects.ts';
import { area, route } from './route.ts';
import { WebhookEventData } from './webhook-resource.ts';
import { nullableRunError } from './workflow-run-resource.ts';

/** What happened, as webhooks and listeners are told. */
export interface EventShape {
  summary: string;
  data: TSchema;
}

const whole = (description: string, minimum: number) =>
  Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER, format: 'int64', description });

/** Stored events hold ids alone: entries are personal data, and reading them takes the reader's own rights. */
const EntryEventData = Resource(
  'EntryEventData',
  'Which entry, and its state. Webhooks with `payload: "full"` also get its content.',
  {
    entryId: Id('ent'),
    formId: Id('frm'),
    formVersionId: { ...Id('ver'), description: 'The version of the form it was made with.' },
    number: whole('Its number in the form.', 1),
    status: OneOf(entryStatuses, { description: '`draft` until it is sent.' }),
    revision: whole('The number of its last revision.', 1),
    answers: Type.Optional(Entry.properties.answers),
    metafields: Type.Optional(Entry.properties.metafields),
    locale: Type.Optional(Entry.properties.locale),
    source: Type.Optional(Entry.properties.source),
    submittedAt: Type.Optional(Entry.properties.submittedAt),
    createdAt: Type.Optional(Entry.properties.createdAt),
    updatedAt: Type.Optional(Entry.properties.updatedAt),
    updatedBy: Type.Optional(Entry.properties.updatedBy),
    changes: Type.Optional(Changes('What this update changed, in `entry.updated` events.')),
  },
);

const FileEventData = Resource('FileEventData', 'Which file, and what it is.', {
  fileId: Id('fil'),
  name: Line({ description: 'What its sender called it.', maxLength: 500 }),
  size: whole('In bytes.', 0),
  contentType: Line({ description: 'What it was found to be.', maxLength: 200, examples: ['image/png'] }),
  entryId: Nullable({ ...Id('ent'), description: 'The entry it was sent with; null for a file of members.' }),
  signature: Type.Optional(Line({ description: 'In `file.infected`: what was found.', maxLength: 200 })),
});

const RowEventData = Resource(
  'RowEventData',
  'Which row, and its version. Webhooks with `payload: "full"` also get its values.',
  {
    rowId: Id('row'),
    tableId: Id('tbl'),
    version: whole('Its version; of a deleted row, the last.', 1),
    values: Type.Optional(Row.properties.values),
    createdAt: Type.Optional(Row.properties.createdAt),
    updatedAt: Type.Optional(Row.properties.updatedAt),
  },
);

const ExportEventData = Resource('ExportEventData', 'Which export, and where its file is.', {
  exportId: Id('exp'),
  jobId: Id('job'),
  fileId: { ...Id('fil'), description: 'The file, until it expires.' },
  formId: Nullable({ ...Id('frm'), description: 'The form; null for a table.' }),
  tableId: Nullable({ ...Id('tbl'), description: 'The data table; null for a form.' }),
  rows: whole('How many records are in it.', 0),
});

const ImportEventData = Resource('ImportEventData', 'Which import, and what came of it.', {
  importId: Id('imp'),
  jobId: Id('job'),
  formId: Nullable({ ...Id('frm'), description: 'The form; null for a table.' }),
  tableId: Nullable({ ...Id('tbl'), description: 'The data table; null for a form.' }),
  status: OneOf(['succeeded', 'failed'], { description: 'Whether it came to the end of the file.' }),
  dryRun: Type.Boolean({ description: 'Whether nothing was written.' }),
  created: whole('How many records were made.', 0),
  updated: whole('How many records were changed, or found as they should be.', 0),
  failed: whole('How many rows were not taken.', 0),
});

const WorkflowRunEventData = Resource('WorkflowRunEventData', 'Which run, of what, and how it stood.', {
  runId: Id('run'),
  workflowId: Id('wfl'),
  workflowVersion: Nullable(
    whole('The published version that it follows; null for a trial of the draft.', 1),
  ),
  trigger: Closed(
    {
      key: Line({ description: 'The key of the trigger that began it.', maxLength: 63 }),
      type: Line({ description: 'The type of that trigger.', maxLength: 40, examples: ['entry.submitted'] }),
    },
    { title: 'WorkflowRunStartedBy', description: 'What began it.' },
  ),
  entryId: Nullable({ ...Id('ent'), description: 'The entry it is about; null where there is none.' }),
  status: OneOf(['running', 'succeeded', 'failed', 'canceled'], { description: 'How it stood.' }),
  error: nullableRunError,
});

export const eventTypes = {
  'project.created': { summary: 'A project was made', data: Project },
  'project.updated': { summary: 'A project was changed', data: Project },
  'project.deleted': { summary: 'A project went to the trash', data: Project },
  'project.restored': { summary: 'A project came back from the trash', data: Project },
  'form.created': { summary: 'A form was made', data: Form },
  'form.updated': { summary: 'A form was changed, reopened or restored', data: Form },
  'form.published': { summary: 'A version of a form was published', data: Form },
  'form.closed': { summary: 'A form was closed, by hand, by its schedule or by its limit', data: Form },
  'form.deleted': { summary: 'A form went to the trash', data: Form },
  'entry.created': { summary: 'An entry was begun, or made by a member', data: EntryEventData },
  'entry.updated': { summary: 'A new revision of an entry was made', data: EntryEventData },
  'entry.submitted': { summary: 'An entry was sent', data: EntryEventData },
  'entry.deleted': { summary: 'An entry went to the trash', data: EntryEventData },
  'entry.restored': { summary: 'An entry came back from the trash', data: EntryEventData },
  'row.created': { summary: 'A row was added to a data table', data: RowEventData },
  'row.updated': { summary: 'A row of a data table was changed', data: RowEventData },
  'row.deleted': { summary: 'A row of a data table was removed', data: RowEventData },
  'export.finished': { summary: 'The file of an export is ready', data: ExportEventData },
  'import.finished': { summary: 'An import came to its end', data: ImportEventData },
  'file.infected': { summary: 'Malware was found in an uploaded file', data: FileEventData },
  'file.available': { summary: 'A file was uploaded in full and checked', data: FileEventData },
  'workflow_run.started': { summary: 'A run of a workflow began', data: WorkflowRunEventData },
  'workflow_run.succeeded': { summary: 'A run of a workflow came to its end', data: WorkflowRunEventData },
  'workflow_run.failed': { summary: 'A run of a workflow failed', data: WorkflowRunEventData },
  'workflow_run.canceled': { summary: 'A run of a workflow was canceled', data: WorkflowRunEventData },
  'webhook.disabled': { summary: 'A webhook was turned off by the service', data: WebhookEventData },
} as const satisfies Record<string, EventShape>;

export type EventType = keyof typeof eventTypes;

const typeNames = Object.keys(eventTypes) as EventType[];

export const Event = Resource('Event', 'Something that happened in the account. Never changed.', {
  id: Id('evt'),
  type: OneOf(typeNames, { description: 'What happened.' }),
  createdAt: Timestamp('When it happened.'),
  data: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    maxProperties: 200,
    additionalProperties: true,
    description: 'What it happened to, as it was then. Its fields depend on the type; see the webhooks.',
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

/** As a webhook with `payload: "full"` gets it. */
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
          'Where to go on reading, now or later: send it as `cursor`. Also on the last page, where `nextCursor` is null. ' +
          'Null with `sort=-createdAt`.',
      },
    },
    { title: 'EventPagination', description: 'Where this page stands, and where to go on.' },
  ),
});

const typeName = `(${typeNames.map((name) => name.replace('.', '\\.')).join('|')})`;

export const events = area({
  title: 'Events',
  description: 'See what happened in the account, in order and without gaps.',
  routes: {
    list: route({
      method: 'GET',
      path: '/events',
      access: policies.membersRead,
      summary: 'List events, or poll for new ones',
      description:
        'Oldest first. Go on with `pollCursor`: whoever reads page after page, and asks again when a page is empty, gets ' +
        'every event once, in the same order for all. An event appears as soon as no write that began before it is still ' +
        'under way, most often at once. Kept for 30 days. `sort=-createdAt` shows the newest first.',
      list,
      query: listQuery(list, {
        type: Type.Optional(
          Type.String({
            pattern: `^${typeName}(,${typeName})*$`,
            maxLength: 1_000,
            description: 'Only events of this type, or of these, separated by commas.',
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
      summary: 'Read an event',
      params: Closed({ id: Id('evt') }),
      response: { status: 200, description: 'The event.', body: Event },
      errors: ['not_found'],
      examples: { response: example },
    }),
  },
});
