import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id, OneOf, Text } from '../primitives.ts';
import { route } from '../route.ts';
import {
  runDetailsExample,
  runExample,
  WorkflowRunDetails,
  WorkflowRunStep,
} from './workflow-run-resource.ts';
import { partKey } from './workflow-shapes.ts';

const params = Closed({ id: Id('run') });
const updated = { status: 200, description: 'The updated run.', body: WorkflowRunDetails } as const;

const rerunBody = (description: string, title: string) =>
  Closed(
    {
      version: Type.Optional(
        OneOf(['same', 'published'], {
          description: "The version to use. Default: `same`, the run's own version.",
        }),
      ),
    },
    { title, description },
  );

/** Actions on a run. */
export const workflowRunActions = {
  cancel: route({
    method: 'POST',
    path: '/workflow-runs/{id}/cancel',
    access: policies.editorsWrite,
    audit: 'workflow_run.canceled',
    summary: 'Cancel a workflow run',
    description:
      'No further step starts; a step in progress is aborted. Completed steps are not undone. A run that has ended fails with `run_not_cancelable`.',
    params,
    response: updated,
    errors: ['not_found', 'run_not_cancelable'],
    examples: { response: { ...runDetailsExample, status: 'canceled' } },
  }),
  retry: route({
    method: 'POST',
    path: '/workflow-runs/{id}/retry',
    access: policies.editorsWrite,
    audit: 'workflow_run.retried',
    summary: 'Retry a failed workflow run',
    description:
      'Continues from the failed step and keeps the results of the steps before it. Only for failed runs. `version: published` uses the currently published version, so that you can fix a step first; `state_conflict` if completed steps are missing from it or are in other loops.',
    params,
    body: rerunBody('How to continue.', 'WorkflowRunRetry'),
    bodyOptional: true,
    response: updated,
    errors: ['not_found', 'state_conflict'],
    examples: {
      body: { version: 'published' },
      response: { ...runDetailsExample, status: 'queued', finishedAt: null },
    },
  }),
  replay: route({
    method: 'POST',
    path: '/workflow-runs/{id}/replay',
    access: policies.editorsWrite,
    audit: 'workflow_run.replayed',
    summary: 'Run a workflow again on the same input',
    description:
      'Starts a new run of the same version, or of the published one, with the original trigger data. All steps run again.',
    params,
    body: rerunBody('How to start.', 'WorkflowRunReplay'),
    bodyOptional: true,
    response: { status: 201, description: 'The new run.', body: WorkflowRunDetails },
    errors: ['not_found', 'state_conflict'],
    location: '/workflow-runs/{id}',
    examples: {
      body: { version: 'same' },
      response: {
        ...runDetailsExample,
        status: 'queued',
        replayOf: runExample.id,
        startedAt: null,
        finishedAt: null,
        steps: [],
      },
    },
  }),
  decide: route({
    method: 'POST',
    path: '/workflow-runs/{id}/steps/{key}/decision',
    access: policies.approver,
    audit: 'workflow_run.decided',
    summary: 'Decide on an approval',
    description: 'Once: a second decision returns 409. If the step is in a loop, `items` says which item.',
    params: Closed({ id: Id('run'), key: { ...partKey('The key of the step.'), examples: ['ask'] } }),
    body: Closed(
      {
        decision: OneOf(['approved', 'rejected'], { description: 'The decision.' }),
        comment: Type.Optional(
          Text({ maxLength: 5_000, description: 'The reason; `steps.KEY.output.comment` in the run.' }),
        ),
        items: Type.Optional(WorkflowRunStep.properties.items),
      },
      { title: 'WorkflowDecision', description: 'A decision.' },
    ),
    response: updated,
    errors: ['not_found', 'state_conflict', 'permission_denied'],
    examples: {
      body: { decision: 'approved', comment: 'Within budget.' },
      response: { ...runDetailsExample, status: 'queued', finishedAt: null },
    },
  }),
};
