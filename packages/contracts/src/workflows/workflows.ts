import Type from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { area, route } from '../route.ts';
import { workflowActions } from './workflow-actions.ts';
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
    Type.Array(NewConnection, { maxItems: workflowLimits.connections, description: 'Connections.' }),
  ),
};
const enabled = Type.Optional(
  Type.Boolean({ description: 'Whether its triggers start runs, once it is published.' }),
);
const updated = { status: 200, description: 'The updated workflow.', body: Workflow } as const;
const errors = ['not_found', 'state_conflict'] as const;

export const workflows = area({
  title: 'Workflows',
  description:
    'Automate what happens when entries arrive, rows change, on a schedule, or when another service calls.',
  routes: {
    list: route({
      method: 'GET',
      path: '/workflows',
      access: policies.membersRead,
      summary: 'List workflows',
      description: 'Newest first by default. `trashed=true` lists the trash instead.',
      list,
      query: listQuery(list, {
        ...searchQuery,
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
        "As a draft, empty or with its parts. It may be incomplete: validation reports what is missing. You can send another workflow's `triggers`, `steps` and `connections` as they are, to copy a workflow as JSON.",
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
      summary: 'Get a workflow',
      description:
        'Returns its draft. Only editors see the URLs of webhook triggers: anyone with the URL can start the workflow.',
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
      summary: 'Update a workflow',
      description:
        'JSON merge patch. `triggers`, `steps` and `connections` are replaced as a whole; use their own routes to change one. Runs follow the published version until the draft is published.',
      params,
      body: Closed(
        {
          projectId: Type.Optional({ ...Id('prj'), description: 'Moves it to another project.' }),
          name: Type.Optional(workflowName),
          description: Type.Optional(workflowDescription),
          enabled,
          ...parts,
        },
        { title: 'WorkflowUpdate', description: 'The fields to update.' },
      ),
      response: updated,
      errors,
      etag: true,
      examples: { body: { name: 'Welcome email' }, response: example },
    }),
    delete: route({
      method: 'DELETE',
      path: '/workflows/{id}',
      access: policies.editorsWrite,
      audit: 'workflow.deleted',
      summary: 'Move a workflow to the trash',
      description:
        "It no longer starts runs; runs in progress continue. Fails with `in_use` if a published workflow starts it. It can be restored within the account's retention period.",
      params,
      response: { status: 204, description: 'Moved to the trash.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    restore: route({
      method: 'POST',
      path: '/workflows/{id}/restore',
      access: policies.editorsWrite,
      audit: 'workflow.restored',
      summary: 'Restore a workflow from the trash',
      description: 'It is restored turned off.',
      params,
      response: updated,
      errors,
      etag: true,
      examples: { response: { ...example, enabled: false } },
    }),
    ...workflowActions,
  },
});
