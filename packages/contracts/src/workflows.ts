import Type from 'typebox';
import { type ListRules, listOf, listQuery, search } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id } from './primitives.ts';
import { area, route } from './route.ts';
import { workflowDeeds } from './workflow-deeds.ts';
import {
  workflowExample as example,
  NewConnection,
  stepExample,
  stepList,
  triggerExample,
  triggerList,
  Workflow,
  workflowDescription,
  workflowLimits,
  workflowName,
} from './workflow-resource.ts';

const params = Closed({ id: Id('wfl') });

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'name'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    projectId: { type: 'string', nullable: false },
    name: { type: 'string', nullable: false },
    enabled: { type: 'boolean', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

const parts = {
  triggers: Type.Optional(triggerList),
  steps: Type.Optional(stepList),
  connections: Type.Optional(
    Type.Array(NewConnection, { maxItems: workflowLimits.connections, description: 'What follows what.' }),
  ),
};
const enabled = Type.Optional(
  Type.Boolean({ description: 'Whether its triggers make it run, once it is published.' }),
);
const whole = { status: 200, description: 'The workflow as it is now.', body: Workflow } as const;
const errors = ['not_found', 'state_conflict'] as const;

export const workflows = area({
  title: 'Workflows',
  description:
    'Say what happens by itself when entries come in, rows change, a time comes or another service calls.',
  routes: {
    list: route({
      method: 'GET',
      path: '/workflows',
      access: policies.membersRead,
      summary: 'List workflows',
      description: 'Newest first unless `sort` says otherwise. `trashed=true` lists the trash instead.',
      list,
      query: listQuery(list, {
        ...search,
        projectId: Type.Optional({ ...Id('prj'), description: 'Only the workflows of this project.' }),
        trashed: Type.Optional(Type.Boolean({ default: false, description: 'List the trash instead.' })),
      }),
      response: { status: 200, description: 'A page of workflows.', body: listOf(Workflow) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/workflows',
      access: policies.editorsWrite,
      audit: 'workflow.created',
      summary: 'Create a workflow',
      description:
        'As a draft, empty or with its parts. They may be half made: validation tells what is missing. What another workflow ' +
        'answers as `triggers`, `steps` and `connections` is taken as it is, so a workflow can be carried elsewhere as JSON.',
      body: Closed(
        {
          projectId: Id('prj'),
          name: workflowName,
          description: Type.Optional(workflowDescription),
          enabled,
          ...parts,
        },
        { title: 'WorkflowCreate', description: 'A new workflow.' },
      ),
      response: { status: 201, description: 'The new workflow.', body: Workflow },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      location: '/workflows/{id}',
      examples: {
        body: {
          projectId: example.projectId,
          name: example.name,
          triggers: [triggerExample],
          steps: [stepExample],
          connections: [{ from: 'sent', to: 'welcome' }],
        },
        response: example,
      },
    }),
    get: route({
      method: 'GET',
      path: '/workflows/{id}',
      access: policies.membersRead,
      summary: 'Read a workflow',
      description:
        'Its draft. The addresses of webhook triggers are told to editors alone: whoever has one can start it.',
      params,
      response: { status: 200, description: 'The workflow.', body: Workflow },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/workflows/{id}',
      access: policies.editorsWrite,
      audit: ['workflow.updated', 'workflow.enabled', 'workflow.disabled'],
      summary: 'Change a workflow',
      description:
        'JSON merge patch. `triggers`, `steps` and `connections` are replaced as a whole; their own routes change one. ' +
        'Runs go on with the published version until the draft is published.',
      params,
      body: Closed(
        {
          projectId: Type.Optional({ ...Id('prj'), description: 'Moves it to another project.' }),
          name: Type.Optional(workflowName),
          description: Type.Optional(workflowDescription),
          enabled,
          ...parts,
        },
        { title: 'WorkflowUpdate', description: 'The fields to change.' },
      ),
      response: whole,
      errors,
      etag: true,
      examples: { body: { name: 'Welcome mail' }, response: example },
    }),
    delete: route({
      method: 'DELETE',
      path: '/workflows/{id}',
      access: policies.editorsWrite,
      audit: 'workflow.deleted',
      summary: 'Move a workflow to the trash',
      description:
        'It begins no more runs; those under way go on. One that a published workflow starts is refused with `in_use`. It can be ' +
        'restored until the retention period of the account ends.',
      params,
      response: { status: 204, description: 'It is in the trash.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    restore: route({
      method: 'POST',
      path: '/workflows/{id}/restore',
      access: policies.editorsWrite,
      audit: 'workflow.restored',
      summary: 'Restore a workflow from the trash',
      description: 'It comes back turned off.',
      params,
      response: whole,
      errors,
      etag: true,
      examples: { response: { ...example, enabled: false } },
    }),
    ...workflowDeeds,
  },
});
