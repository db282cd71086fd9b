import Type from 'typebox';
import { type AuditAction, auditActions } from '../audit-actions.ts';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import {
  Closed,
  Id,
  type IdPrefix,
  idBody,
  Nullable,
  OneOf,
  Resource,
  Text,
  Timestamp,
} from '../primitives.ts';
import { area, route } from '../route.ts';

/** The target types of audit records, with their ID prefixes. Add a type here when something new is recorded. */
export const auditTargets = {
  account: 'acc',
  user: 'usr',
  invitation: 'inv',
  api_key: 'key',
  project: 'prj',
  form: 'frm',
  file: 'fil',
  entry: 'ent',
  edit_session: 'eds',
  view: 'viw',
  data_table: 'tbl',
  row: 'row',
  export: 'exp',
  import: 'imp',
  template: 'tpl',
  workflow: 'wfl',
  workflow_run: 'run',
  webhook: 'whk',
  api_connector: 'con',
  connector_environment: 'env',
  connector_action: 'act',
  extension: 'ext',
  job: 'job',
} as const satisfies Record<string, IdPrefix>;

export type AuditTargetType = keyof typeof auditTargets;

const actorTypes = ['user', 'api_key', 'system'] as const;
const actions = Object.keys(auditActions) as AuditAction[];
const targetTypes = Object.keys(auditTargets);

const Fields = (description: string) =>
  Type.Unsafe<Record<string, unknown> | null>({
    type: ['object', 'null'],
    additionalProperties: true,
    maxProperties: 200,
    description,
  });

const AuditLogRecord = Resource('AuditLogRecord', 'Who did what, when and from where. Immutable.', {
  id: Id('aud'),
  action: OneOf(actions, { description: 'What was done.' }),
  actor: Closed(
    {
      type: OneOf(actorTypes, {
        description: '`user`: a signed-in user. `api_key`: an API key. `system`: the service itself.',
      }),
      userId: Nullable({ ...Id('usr'), description: 'The user. For a key, its creator.' }),
      apiKeyId: Nullable({ ...Id('key'), description: 'The API key, if one was used.' }),
      name: Nullable(Text({ maxLength: 500, description: "The user's name at the time." })),
    },
    { title: 'AuditLogActor', description: 'Who did it.' },
  ),
  target: Type.Unsafe<{ type: AuditTargetType; id: string | null; name: string | null } | null>({
    type: ['object', 'null'],
    properties: {
      type: { type: 'string', enum: targetTypes, description: 'The type of the target.' },
      id: {
        type: ['string', 'null'],
        pattern: `^[a-z]{3}_${idBody}$`,
        maxLength: 30,
        description: 'Its id.',
      },
      name: {
        type: ['string', 'null'],
        pattern: '^[^\\x00]*$',
        maxLength: 500,
        description: 'Its name at the time.',
      },
    },
    required: ['type', 'id', 'name'],
    additionalProperties: false,
    description: 'What was acted on; null for the account itself.',
  }),
  before: Fields('The changed fields before the action; null if it was created.'),
  after: Fields('The changed fields after the action; null if it was deleted.'),
  ipAddress: Nullable(
    Text({ maxLength: 100, description: 'The IP address of the request.', examples: ['203.0.113.7'] }),
  ),
  userAgent: Nullable(Text({ maxLength: 500, description: 'The user agent of the request.' })),
  requestId: Nullable({ ...Id('req'), description: 'The `X-Request-Id` of the request.' }),
  createdAt: Timestamp('When it happened.'),
});

const example = {
  id: 'aud_01kxta5vqse7xr9m4z3h8w2bcd',
  action: 'project.updated',
  actor: { type: 'user', userId: 'usr_01kxta5vqse7xr9m4z3h8w2bcd', apiKeyId: null, name: 'owner' },
  target: { type: 'project', id: 'prj_01kxta5vqse7xr9m4z3h8w2bcd', name: 'Customer research' },
  before: { archived: false },
  after: { archived: true },
  ipAddress: '203.0.113.7',
  userAgent: 'curl/8.5.0',
  requestId: 'req_01kxta5vqse7xr9m4z3h8w2bcd',
  createdAt: '2026-11-15T09:30:00.000Z',
};

const list: ListRules = {
  sortable: ['createdAt'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    action: { type: 'string', nullable: false, values: actions },
    'actor.type': { type: 'string', nullable: false, values: actorTypes },
    'actor.userId': { type: 'string' },
    'actor.apiKeyId': { type: 'string' },
    'actor.name': { type: 'string' },
    'target.type': { type: 'string', values: targetTypes },
    'target.id': { type: 'string' },
    'target.name': { type: 'string' },
    ipAddress: { type: 'string' },
    userAgent: { type: 'string' },
    requestId: { type: 'string' },
    createdAt: { type: 'timestamp', nullable: false },
  },
};

export const auditLog = area({
  title: 'Audit log',
  description: 'See who did what in the account. Records are immutable and kept for two years.',
  routes: {
    list: route({
      method: 'GET',
      path: '/audit-log',
      access: policies.adminsManage,
      allowedWhen: ['billing_inactive', 'account_deleted'],
      summary: 'List the audit log',
      description:
        'Newest first. `q` searches the names of users and targets. Filter by id like this: `target.id == "prj_…"`.',
      list,
      query: listQuery(list, searchQuery),
      response: { status: 200, description: 'A page of records.', body: listOf(AuditLogRecord) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
  },
});
