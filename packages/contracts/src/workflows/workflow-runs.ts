import Type from 'typebox';
import { type ListRules, listOf, listQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, OneOf } from '../primitives.ts';
import { area, route } from '../route.ts';
import { connectionExample, stepExample, triggerExample } from './workflow-resource.ts';
import { workflowRunActions } from './workflow-run-actions.ts';
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
const workflowParams = Closed({ id: Id('wfl') });

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
    description: 'Only runs with this status, or several, separated by commas.',
    examples: ['waiting'],
  }),
);

const pageOf = (example: object) => ({
  response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
});

export const workflowRuns = area({
  title: 'Workflow runs',
  description: 'Start workflows manually, and inspect each run step by step.',
  routes: {
    start: route({
      method: 'POST',
      path: '/workflows/{id}/runs',
      access: policies.editorsWrite,
      audit: 'workflow_run.started',
      summary: 'Start a workflow manually',
      description:
        'With its `manual` trigger and the inputs it declares. With `entryId`, you can test any workflow on an entry, as if its trigger had fired; `version: draft` runs the draft before it is published. Runs start within moments; get them from `Location`. Test runs are real: all actions are performed.',
      params: workflowParams,
      body: Closed(
        {
          inputs: Type.Optional(mapping('Inputs of the manual trigger, by key.')),
          entryId: Type.Optional({ ...Id('ent'), description: 'The entry to run it for.' }),
          trigger: Type.Optional(
            partKey('The trigger to start from. Default: the manual one, or else the first that fits.'),
          ),
          version: Type.Optional(
            OneOf(['published', 'draft'], { description: 'The version to run. Default: `published`.' }),
          ),
        },
        { title: 'WorkflowRunStart', description: 'How to start it.' },
      ),
      bodyOptional: true,
      response: { status: 201, description: 'The queued run.', body: WorkflowRunDetails },
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
      description: 'Newest first by default.',
      params: workflowParams,
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
        'Newest first by default. `awaiting=me` lists runs with an approval waiting for you, by name, address or role; `decided` lists runs with an approval that a member has decided.',
      list: runList,
      query: listQuery(runList, {
        status,
        workflowId: Type.Optional({ ...Id('wfl'), description: 'Only runs of this workflow.' }),
        entryId: Type.Optional({ ...Id('ent'), description: 'Only runs about this entry.' }),
        awaiting: Type.Optional(
          OneOf(['me'], { description: 'Only runs with an approval waiting for you.' }),
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
      summary: 'Get a workflow run',
      description:
        "Includes each step's input, output, error, attempts and times. Values over 64 KB are stored separately and shown only as their size. Runs are kept for 30 days after they end, unless the deployment is configured otherwise.",
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
      description: 'In the order they started. In loops, one for each item.',
      params,
      list: stepList,
      query: listQuery(stepList, {
        key: Type.Optional(partKey('Only this step.')),
        status: Type.Optional(OneOf(stepStatuses, { description: 'Only steps with this status.' })),
      }),
      response: { status: 200, description: 'A page of steps.', body: listOf(WorkflowRunStep) },
      errors: ['not_found'],
      examples: pageOf(runStepExample),
    }),
    getStep: route({
      method: 'GET',
      path: '/workflow-runs/{id}/steps/{key}',
      access: policies.membersRead,
      summary: 'Get a step of a workflow run',
      description: 'Includes its full input and output, whatever their size.',
      params: stepParams,
      query: Closed({
        items: Type.Optional(
          Type.String({
            pattern: '^[0-9]{1,5}(\\.[0-9]{1,5}){0,9}$',
            maxLength: 60,
            description: 'In loops: the item, starting at 0, outermost loop first.',
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
      summary: 'Get the version a workflow run follows',
      description:
        'The triggers, steps and connections of its version; for a test run, of the draft at that time.',
      params,
      response: { status: 200, description: 'The version.', body: WorkflowRunDefinition },
      errors: ['not_found'],
      examples: {
        response: {
          triggers: [triggerExample],
          steps: [stepExample],
          connections: [connectionExample],
        },
      },
    }),
    ...workflowRunActions,
  },
});
