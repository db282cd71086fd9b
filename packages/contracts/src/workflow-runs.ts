import Type from 'typebox';
import { type ListRules, listOf, listQuery } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id, OneOf } from './primitives.ts';
import { area, route } from './route.ts';
import { connectionExample, stepExample, triggerExample } from './workflow-resource.ts';
import { workflowRunDeeds } from './workflow-run-deeds.ts';
import {
  runDetailsExample,
  runExample,
  runStatuses,
  runStepExample,
  stepStatuses,
  WorkflowRun,
  WorkflowRunDefinition,
  WorkflowRunDetails,
  WorkflowRunStep,
} from './workflow-run-resource.ts';
import { mapping, partKey } from './workflow-shapes.ts';

const params = Closed({ id: Id('run') });
const stepParams = Closed({
  id: Id('run'),
  key: { ...partKey('The key of the step.'), examples: ['welcome'] },
});
const ofWorkflow = Closed({ id: Id('wfl') });

export const runList: ListRules = {
  sortable: ['createdAt'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    workflowId: { type: 'string', nullable: false },
    entryId: { type: 'string' },
    status: { type: 'string', nullable: false, values: runStatuses },
    createdAt: { type: 'timestamp', nullable: false },
    startedAt: { type: 'timestamp' },
    finishedAt: { type: 'timestamp' },
  },
};

const stepList: ListRules = { sortable: ['startedAt'], defaultSort: 'startedAt', filterable: {} };

const statusName = `(${runStatuses.join('|')})`;
const status = Type.Optional(
  Type.String({
    pattern: `^${statusName}(,${statusName})*$`,
    maxLength: 100,
    description: 'Only runs with this status, or these, separated by commas.',
    examples: ['waiting'],
  }),
);

const pageOf = (example: object) => ({
  response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
});

export const workflowRuns = area({
  title: 'Workflow runs',
  description: 'Start workflows by hand, and see what each run did, step by step.',
  routes: {
    start: route({
      method: 'POST',
      path: '/workflows/{id}/runs',
      access: policies.editorsWrite,
      audit: 'workflow_run.started',
      summary: 'Start a workflow by hand',
      description:
        'By its trigger of type `manual`, with the inputs that it declares. With `entryId` any workflow can be tried on an ' +
        'entry, as if its trigger had heard of it; `version: draft` runs the draft, before it is published. Runs begin ' +
        'within moments; read them by `Location`. What runs is done for real, also in a trial.',
      params: ofWorkflow,
      body: Closed(
        {
          inputs: Type.Optional(mapping('What the manual trigger declares, by key.')),
          entryId: Type.Optional({ ...Id('ent'), description: 'The entry that it is to be about.' }),
          trigger: Type.Optional(
            partKey('The trigger to begin at; the manual one if left out, else the first that fits.'),
          ),
          version: Type.Optional(
            OneOf(['published', 'draft'], { description: 'What to run; `published` if left out.' }),
          ),
        },
        { title: 'WorkflowRunStart', description: 'How to start it.' },
      ),
      bodyOptional: true,
      response: { status: 201, description: 'The run, which is about to begin.', body: WorkflowRunDetails },
      errors: ['not_found', 'state_conflict', 'version_invalid'],
      location: '/workflow-runs/{id}',
      examples: {
        body: { version: 'draft' },
        response: { ...runDetailsExample, status: 'queued', startedAt: null, finishedAt: null, steps: [] },
      },
    }),
    listOfWorkflow: route({
      method: 'GET',
      path: '/workflows/{id}/runs',
      access: policies.membersRead,
      summary: 'List the runs of a workflow',
      description: 'Newest first unless `sort` says otherwise.',
      params: ofWorkflow,
      list: runList,
      query: listQuery(runList, { status }),
      response: { status: 200, description: 'A page of runs.', body: listOf(WorkflowRun) },
      errors: ['not_found'],
      examples: pageOf(runExample),
    }),
    list: route({
      method: 'GET',
      path: '/workflow-runs',
      access: policies.membersRead,
      summary: 'List workflow runs',
      description:
        'Newest first unless `sort` says otherwise. `awaiting=me` lists the runs with an approval that you were asked for, ' +
        'by name, by address or by your role; `decided` those with an approval that a member has decided.',
      list: runList,
      query: listQuery(runList, {
        status,
        workflowId: Type.Optional({ ...Id('wfl'), description: 'Only runs of this workflow.' }),
        entryId: Type.Optional({ ...Id('ent'), description: 'Only runs about this entry.' }),
        awaiting: Type.Optional(
          OneOf(['me'], { description: 'Only runs with an approval that waits for you.' }),
        ),
        decided: Type.Optional(
          OneOf(['me', 'anyone'], {
            description: 'Only runs with an approval that you decided, or that anyone decided.',
          }),
        ),
      }),
      response: { status: 200, description: 'A page of runs.', body: listOf(WorkflowRun) },
      errors: ['not_found'],
      examples: pageOf(runExample),
    }),
    get: route({
      method: 'GET',
      path: '/workflow-runs/{id}',
      access: policies.membersRead,
      summary: 'Read a workflow run',
      description:
        'With each step: input, output, error, attempts and times. Values of more than 64 KB are kept aside and told by ' +
        'their size alone. Runs are kept for 30 days after their end, unless the deployment says otherwise.',
      params,
      response: { status: 200, description: 'The run.', body: WorkflowRunDetails },
      errors: ['not_found'],
      examples: { response: runDetailsExample },
    }),
    listSteps: route({
      method: 'GET',
      path: '/workflow-runs/{id}/steps',
      access: policies.membersRead,
      summary: 'List the steps of a workflow run',
      description: 'In the order in which they began. In loops there is one for each item.',
      params,
      list: stepList,
      query: listQuery(stepList, {
        key: Type.Optional(partKey('Only what this step did.')),
        status: Type.Optional(OneOf(stepStatuses, { description: 'Only steps that stand so.' })),
      }),
      response: { status: 200, description: 'A page of steps.', body: listOf(WorkflowRunStep) },
      errors: ['not_found'],
      examples: pageOf(runStepExample),
    }),
    getStep: route({
      method: 'GET',
      path: '/workflow-runs/{id}/steps/{key}',
      access: policies.membersRead,
      summary: 'Read a step of a workflow run',
      description: 'With its input and output whole, however large they are.',
      params: stepParams,
      query: Closed({
        items: Type.Optional(
          Type.String({
            pattern: '^[0-9]{1,5}(\\.[0-9]{1,5}){0,9}$',
            maxLength: 60,
            description: 'In loops: for which item, counted from 0, of the outermost loop first.',
            examples: ['0.2'],
          }),
        ),
      }),
      response: { status: 200, description: 'The step.', body: WorkflowRunStep },
      errors: ['not_found'],
      examples: { response: runStepExample },
    }),
    getDefinition: route({
      method: 'GET',
      path: '/workflow-runs/{id}/definition',
      access: policies.membersRead,
      summary: 'Read what a workflow run follows',
      description:
        'The triggers, steps and connections of its version; of a trial, those of the draft as it was then.',
      params,
      response: { status: 200, description: 'What it follows.', body: WorkflowRunDefinition },
      errors: ['not_found'],
      examples: {
        response: {
          triggers: [triggerExample],
          steps: [stepExample],
          connections: [connectionExample],
        },
      },
    }),
    ...workflowRunDeeds,
  },
});
