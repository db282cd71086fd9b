import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { route } from '../route.ts';
import {
  workflowExample as example,
  Workflow,
  WorkflowIssue,
  WorkflowVersion,
  workflowName,
} from './workflow-resource.ts';

const params = Closed({ id: Id('wfl') });
const updated = { status: 200, description: 'The updated workflow.', body: Workflow } as const;
const errors = ['not_found', 'state_conflict'] as const;

/** Actions on a workflow, besides reading and updating it. */
export const workflowActions = {
  validate: route({
    method: 'POST',
    path: '/workflows/{id}/validate',
    access: policies.editorsWrite,
    idempotent: false,
    summary: 'Validate the draft of a workflow',
    description: 'Lists all problems, errors first. Nothing is changed.',
    params,
    response: {
      status: 200,
      description: 'The validation result.',
      body: Closed(
        {
          valid: Type.Boolean({ description: 'Whether it can be published.' }),
          issues: Type.Array(WorkflowIssue, { maxItems: 1_000, description: 'Errors first.' }),
        },
        { title: 'WorkflowValidation', description: 'The validation result.' },
      ),
    },
    errors: ['not_found'],
    examples: {
      response: {
        valid: false,
        issues: [
          {
            severity: 'error',
            path: 'steps.0.to',
            code: 'unknown_reference',
            message:
              '"entry.answers.emial" is not available here. Did you mean "entry.answers.email"? (line 1, column 4)',
          },
        ],
      },
    },
  }),
  publish: route({
    method: 'POST',
    path: '/workflows/{id}/publish',
    access: policies.editorsWrite,
    audit: 'workflow.published',
    summary: 'Publish the draft of a workflow',
    description:
      'New runs follow it from now on; runs in progress keep their version. Publishing the first version turns the workflow on, unless `enable` says otherwise. A draft with errors fails with `version_invalid`.',
    params,
    body: Closed(
      { enable: Type.Optional(Type.Boolean({ description: 'Turns it on or off at the same time.' })) },
      { title: 'WorkflowPublish', description: 'How to publish.' },
    ),
    bodyOptional: true,
    response: updated,
    errors: ['not_found', 'state_conflict', 'version_invalid'],
    etag: true,
    examples: { body: { enable: true }, response: example },
  }),
  enable: route({
    method: 'POST',
    path: '/workflows/{id}/enable',
    access: policies.editorsWrite,
    audit: 'workflow.enabled',
    summary: 'Turn on a workflow',
    description: 'Its triggers start runs once a version is published.',
    params,
    response: updated,
    errors,
    etag: true,
    examples: { response: example },
  }),
  disable: route({
    method: 'POST',
    path: '/workflows/{id}/disable',
    access: policies.editorsWrite,
    audit: 'workflow.disabled',
    summary: 'Turn off a workflow',
    description: 'It no longer starts runs; runs in progress continue.',
    params,
    response: updated,
    errors,
    etag: true,
    examples: { response: { ...example, enabled: false } },
  }),
  duplicate: route({
    method: 'POST',
    path: '/workflows/{id}/duplicate',
    access: policies.editorsWrite,
    audit: 'workflow.created',
    summary: 'Duplicate a workflow',
    description:
      'A new draft with the same triggers, steps and connections, turned off. Webhook triggers get new URLs.',
    params,
    body: Closed(
      { name: Type.Optional(workflowName) },
      { title: 'WorkflowDuplicate', description: 'What to change in the copy.' },
    ),
    bodyOptional: true,
    response: { status: 201, description: 'The copy.', body: Workflow },
    errors,
    etag: true,
    location: '/workflows/{id}',
    examples: { body: { name: 'Welcome email, in French' }, response: { ...example, enabled: false } },
  }),
  getVersion: route({
    method: 'GET',
    path: '/workflows/{id}/versions/{number}',
    access: policies.membersRead,
    summary: 'Get a published version of a workflow',
    description: 'To show the version a run followed.',
    params: Closed({
      id: Id('wfl'),
      number: Type.String({
        pattern: '^[1-9][0-9]{0,8}$',
        maxLength: 9,
        description: 'Its number.',
        examples: ['1'],
      }),
    }),
    response: { status: 200, description: 'The version.', body: WorkflowVersion },
    errors: ['not_found'],
    examples: {
      response: {
        workflowId: example.id,
        number: 1,
        triggers: example.triggers,
        steps: example.steps,
        connections: example.connections,
        publishedAt: example.createdAt,
        publishedBy: null,
      },
    },
  }),
};
