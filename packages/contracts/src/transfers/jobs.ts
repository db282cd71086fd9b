import Type from 'typebox';
import { type ListRules, listOf, listQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, Nullable, OneOf, Resource, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';

const jobStatuses = ['queued', 'running', 'succeeded', 'failed', 'canceled'] as const;

const count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, format: 'int64', description });

export const Job = Resource('Job', 'A background task.', {
  id: Id('job'),
  type: Type.String({
    maxLength: 100,
    pattern: '^[a-z][a-z0-9-]*$',
    description: 'The type, such as `export`.',
    examples: ['export'],
  }),
  status: OneOf(jobStatuses, { description: 'The last three are final.' }),
  progress: Closed(
    {
      done: count('How much is done.'),
      total: Nullable(count('The total; null while unknown.')),
    },
    { title: 'JobProgress', description: 'The progress.' },
  ),
  result: Type.Unsafe<Record<string, unknown> | null>({
    type: ['object', 'null'],
    additionalProperties: true,
    maxProperties: 100,
    description: 'The result, once succeeded. Its fields depend on the type.',
  }),
  error: Type.Unsafe<{ code: string; message: string } | null>({
    type: ['object', 'null'],
    properties: {
      code: {
        type: 'string',
        maxLength: 100,
        pattern: '^[a-z][a-z0-9_]*$',
        description: 'Machine-readable code.',
      },
      message: {
        type: 'string',
        maxLength: 2_000,
        pattern: '^[^\\x00]*$',
        description: 'Human-readable message.',
      },
    },
    required: ['code', 'message'],
    additionalProperties: false,
    description: 'Why it failed, if it did.',
  }),
  createdAt: Timestamp('When it was requested.'),
  updatedAt: Timestamp('When it was last updated.'),
  startedAt: Nullable(Timestamp('When a worker first started it.')),
  finishedAt: Nullable(Timestamp('When it finished.')),
});

const params = Closed({ id: Id('job') });

const example = {
  id: 'job_01kxta5vqse7xr9m4z3h8w2bcd',
  type: 'export',
  status: 'running',
  progress: { done: 1200, total: 5000 },
  result: null,
  error: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:02.000Z',
  startedAt: '2026-11-15T09:30:00.010Z',
  finishedAt: null,
};

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    type: { type: 'string', nullable: false },
    status: { type: 'string', nullable: false, values: jobStatuses },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
    finishedAt: { type: 'timestamp' },
  },
};

export const jobs = area({
  title: 'Jobs',
  description: 'Track background jobs: imports, exports and other long-running tasks.',
  routes: {
    list: route({
      method: 'GET',
      path: '/jobs',
      access: policies.membersRead,
      summary: 'List jobs',
      list,
      query: listQuery(list),
      response: { status: 200, description: 'A page of jobs.', body: listOf(Job) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    get: route({
      method: 'GET',
      path: '/jobs/{id}',
      access: policies.membersRead,
      summary: 'Get a job',
      params,
      response: { status: 200, description: 'The job.', body: Job },
      errors: ['not_found'],
      examples: { response: example },
    }),
    cancel: route({
      method: 'POST',
      path: '/jobs/{id}/cancel',
      access: policies.editorsWrite,
      audit: 'job.canceled',
      summary: 'Cancel a job',
      description: 'Committed work stays; nothing more is committed after the response.',
      params,
      response: { status: 200, description: 'The canceled job.', body: Job },
      errors: ['not_found', 'job_not_cancelable'],
      examples: { response: { ...example, status: 'canceled', finishedAt: '2026-11-15T09:30:03.000Z' } },
    }),
    events: route({
      method: 'GET',
      path: '/jobs/{id}/events',
      access: policies.membersRead,
      summary: 'Follow a job live',
      description:
        'Server-sent events. Each `job` event contains the whole job as JSON: one immediately, then one after every change. The stream ends after the final status.',
      params,
      response: {
        status: 200,
        description: 'A stream of `job` events.',
        mediaType: 'text/event-stream',
        events: { job: Job },
        body: Type.String({
          pattern: '^[^\\x00]*$',
          maxLength: 1_000_000,
          description: 'Events, one per change of the job.',
        }),
      },
      errors: ['not_found'],
      examples: {
        response: 'event: job\ndata: {"id":"job_01kxta5vqse7xr9m4z3h8w2bcd","status":"running"}\n\n',
      },
    }),
  },
});
