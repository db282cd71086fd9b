import Type from 'typebox';
import { policies } from './policies.ts';
import { Closed, Id, OneOf, Text } from './primitives.ts';
import { route } from './route.ts';
import {
  runDetailsExample,
  runExample,
  WorkflowRunDetails,
  WorkflowRunStep,
} from './workflow-run-resource.ts';
import { partKey } from './workflow-shapes.ts';

const params = Closed({ id: Id('run') });
const whole = { status: 200, description: 'The run as it is now.', body: WorkflowRunDetails } as const;

const runAgain = (description: string, title: string) =>
  Closed(
    {
      version: Type.Optional(
        OneOf(['same', 'published'], {
          description: 'What to follow: `same`, if left out, is what the run followed so far.',
        }),
      ),
    },
    { title, description },
  );

/** What is done to a run from outside. */
export const workflowRunDeeds = {
  cancel: route({
    method: 'POST',
    path: '/workflow-runs/{id}/cancel',
    access: policies.editorsWrite,
    audit: 'workflow_run.canceled',
    summary: 'Cancel a workflow run',
    description:
      'No further step begins; one under way is given up. What was done stays done. A run that has ended is refused with ' +
      '`run_not_cancelable`.',
    params,
    response: whole,
    errors: ['not_found', 'run_not_cancelable'],
    examples: { response: { ...runDetailsExample, status: 'canceled' } },
  }),
  retry: route({
    method: 'POST',
    path: '/workflow-runs/{id}/retry',
    access: policies.editorsWrite,
    audit: 'workflow_run.retried',
    summary: 'Continue a failed workflow run',
    description:
      'From the step that failed, with all that was done before it. For failed runs alone. `version: published` goes on with ' +
      'what is published by now, so that a step can be mended first: with `state_conflict` where steps that the run has ' +
      'done are gone from it or stand in other loops.',
    params,
    body: runAgain('How to go on.', 'WorkflowRunRetry'),
    bodyOptional: true,
    response: whole,
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
      'A new run of the same version, or of the published one, with what the trigger gave the first. Everything is done anew.',
    params,
    body: runAgain('How to begin.', 'WorkflowRunReplay'),
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
    access: policies.whoeverIsAsked,
    audit: 'workflow_run.decided',
    summary: 'Decide an approval',
    description:
      'Once: whoever comes second is told that it is decided (409). Where the step stands in a loop, `items` says for ' +
      'which item.',
    params: Closed({ id: Id('run'), key: { ...partKey('The key of the step.'), examples: ['ask'] } }),
    body: Closed(
      {
        decision: OneOf(['approved', 'rejected'], { description: 'How it is decided.' }),
        comment: Type.Optional(
          Text({ maxLength: 5_000, description: 'Why; `steps.KEY.output.comment` in the run.' }),
        ),
        items: Type.Optional(WorkflowRunStep.properties.items),
      },
      { title: 'WorkflowDecision', description: 'A decision.' },
    ),
    response: whole,
    errors: ['not_found', 'state_conflict', 'permission_denied'],
    examples: {
      body: { decision: 'approved', comment: 'Within budget.' },
      response: { ...runDetailsExample, status: 'queued', finishedAt: null },
    },
  }),
};
