import Type, { type TSchema } from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { area, route } from '../route.ts';
import {
  connectionExample,
  connectionShape,
  NewConnection,
  stepExample,
  triggerExample,
  WorkflowConnection,
  workflowLimits,
} from './workflow-resource.ts';
import { partKey } from './workflow-shapes.ts';
import { StepPatch, WorkflowStep } from './workflow-steps.ts';
import { TriggerPatch, WorkflowTrigger } from './workflow-triggers.ts';

const workflow = Closed({ id: Id('wfl') });
const part = Closed({ id: Id('wfl'), key: { ...partKey('Its key.'), examples: ['part'] } });
const errors = ['not_found', 'state_conflict'] as const;

/** The routes for one kind of part. The `ETag` is the workflow's. */
const routesOf = <
  const P extends 'triggers' | 'steps' | 'connections',
  S extends TSchema,
  N extends TSchema,
  U extends TSchema,
>(
  path: P,
  one: string,
  shapes: { shape: S; created: N; patch: U; maxItems: number },
  examples: { one: object; created: object; patch: object },
) => ({
  list: route({
    method: 'GET',
    path: `/workflows/{id}/${path}` as const,
    access: policies.membersRead,
    summary: `List the ${path} of a workflow`,
    params: workflow,
    response: {
      status: 200,
      description: `All ${path} of the draft, in order.`,
      body: Closed({
        data: Type.Array(shapes.shape, { maxItems: shapes.maxItems, description: `The ${path}.` }),
      }),
    },
    errors: ['not_found'],
    examples: { response: { data: [examples.one] } },
  }),
  create: route({
    method: 'POST',
    path: `/workflows/{id}/${path}` as const,
    access: policies.editorsWrite,
    audit: 'workflow.updated',
    summary: `Add a ${one} to a workflow`,
    params: workflow,
    body: shapes.created,
    response: { status: 201, description: `The new ${one}.`, body: shapes.shape },
    errors: [...errors, 'unique_violation'],
    etag: true,
    location: `/workflows/{id}/${path}/{key}` as const,
    examples: { body: examples.created, response: examples.one },
  }),
  update: route({
    method: 'PATCH',
    path: `/workflows/{id}/${path}/{key}` as const,
    access: policies.editorsWrite,
    audit: 'workflow.updated',
    summary: `Update a ${one} of a workflow`,
    description:
      'JSON merge patch; null clears a setting. A new `key` also updates connections and all references in the draft.',
    params: part,
    body: shapes.patch,
    response: { status: 200, description: `The updated ${one}.`, body: shapes.shape },
    errors: [...errors, 'unique_violation'],
    etag: true,
    examples: { body: examples.patch, response: examples.one },
  }),
  delete: route({
    method: 'DELETE',
    path: `/workflows/{id}/${path}/{key}` as const,
    access: policies.editorsWrite,
    audit: 'workflow.updated',
    summary: `Delete a ${one} from a workflow`,
    description: 'Deleting a trigger or step also deletes its connections.',
    params: part,
    response: { status: 204, description: 'Deleted.' },
    errors,
    etag: true,
  }),
});

export const workflowTriggers = area({
  title: 'Workflow triggers',
  description: 'What starts a workflow.',
  routes: routesOf(
    'triggers',
    'trigger',
    {
      shape: WorkflowTrigger,
      created: WorkflowTrigger,
      patch: TriggerPatch,
      maxItems: workflowLimits.triggers,
    },
    { one: triggerExample, created: triggerExample, patch: { filter: 'answers.age >= 18' } },
  ),
});

export const workflowSteps = area({
  title: 'Workflow steps',
  description: 'What a workflow does, step by step.',
  routes: routesOf(
    'steps',
    'step',
    { shape: WorkflowStep, created: WorkflowStep, patch: StepPatch, maxItems: workflowLimits.steps },
    { one: stepExample, created: stepExample, patch: { subject: 'Thank you' } },
  ),
});

const ConnectionPatch = Closed(
  {
    key: Type.Optional(WorkflowConnection.properties.key),
    from: Type.Optional(connectionShape.from),
    output: connectionShape.output,
    to: Type.Optional(connectionShape.to),
  },
  { title: 'WorkflowConnectionUpdate', description: 'The fields to update.' },
);

export const workflowConnections = area({
  title: 'Workflow connections',
  description: 'The order of steps in a workflow.',
  routes: routesOf(
    'connections',
    'connection',
    {
      shape: WorkflowConnection,
      created: NewConnection,
      patch: ConnectionPatch,
      maxItems: workflowLimits.connections,
    },
    { one: connectionExample, created: { from: 'sent', to: 'welcome' }, patch: { to: 'welcome' } },
  ),
});
