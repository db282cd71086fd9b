import Type, { type Static } from 'typebox';
import { Closed, Id, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { stepList, triggerList, Workflow } from './workflow-resource.ts';
import { partKey } from './workflow-shapes.ts';

export const runStatuses = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'canceled'] as const;
export const stepStatuses = ['running', 'waiting', 'succeeded', 'failed', 'skipped', 'canceled'] as const;

const integer = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, format: 'int32', description });

const anyObject = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    maxProperties: 1_000,
    additionalProperties: true,
    description,
  });

const anyValue = (description: string) => Type.Unsafe<unknown>({ description });

const RunError = Closed(
  {
    code: Text({ maxLength: 100, description: 'Machine-readable and stable.' }),
    message: Text({ maxLength: 2_000, description: 'Human-readable; says what to do.' }),
    stepKey: Type.Optional(partKey('The step that failed.')),
    details: Type.Optional(
      Type.Array(
        Closed(
          {
            path: Text({ maxLength: 1_000, description: 'The path.' }),
            code: Text({ maxLength: 100, description: 'Machine-readable code.' }),
            message: Text({ maxLength: 2_000, description: 'Human-readable message.' }),
          },
          { title: 'WorkflowRunErrorDetail', description: 'One problem.' },
        ),
        { maxItems: 50, description: 'Each problem.' },
      ),
    ),
  },
  { title: 'WorkflowRunError', description: 'Why it failed.' },
);

/** Any JSON or null: `Nullable` only supports schemas of one type. */
export const nullableRunError = Type.Unsafe<Static<typeof RunError> | null>({
  ...RunError,
  type: ['object', 'null'],
  description: 'Why it failed; null if it did not.',
});

const WorkflowRunTry = Closed(
  {
    startedAt: Nullable(Timestamp('When it started.')),
    finishedAt: Nullable(Timestamp('When it ended; null while it is running or waiting.')),
    error: nullableRunError,
  },
  { title: 'WorkflowRunTry', description: 'One attempt of a step.' },
);

export const WorkflowRunStep = Resource('WorkflowRunStep', 'The result of a step in a run.', {
  key: partKey('The key of the step.'),
  type: Text({ maxLength: 40, description: 'The type of the step.' }),
  items: Type.Array(integer(0, 10_000, 'Starting at 0.'), {
    maxItems: 10,
    description: 'In loops: the item, outermost loop first. Empty outside loops.',
  }),
  status: OneOf(stepStatuses, { description: '`waiting` for a time, a decision or another run.' }),
  branches: Type.Array(partKey('The name of a branch.'), {
    maxItems: 60,
    description: 'The branches it continued with.',
  }),
  attempts: integer(
    0,
    1_000_000,
    'Total number of attempts: by its retry policy, and when the run was retried.',
  ),
  tries: Type.Array(WorkflowRunTry, {
    maxItems: 51,
    description: 'Each attempt with its own times, latest last. Of failed ones, the last 50 are kept.',
  }),
  input: anyValue('Its resolved settings, without secrets. Null before it starts.'),
  output: anyValue('Its output: `steps.KEY.output`. Null until it has ended.'),
  error: nullableRunError,
  startedAt: Nullable(Timestamp('When the first attempt started; `tries` has the times of each attempt.')),
  finishedAt: Nullable(Timestamp('When it ended.')),
  waitingUntil: Nullable(Timestamp('When it continues automatically; null if it is not waiting for a time.')),
});

const run = {
  id: Id('run'),
  workflowId: { ...Id('wfl'), description: 'The workflow.' },
  workflowVersion: Nullable(
    integer(1, 2_147_483_647, 'The published version it follows; null for a test run of the draft.'),
  ),
  trigger: anyObject(
    "What started it: `key`, `type` and `at`, with the trigger's data. Lists include only these three.",
  ),
  status: OneOf(runStatuses, { description: 'The last three are final, but a failed run can be retried.' }),
  entryId: Nullable({ ...Id('ent'), description: 'The entry it is about; null if none.' }),
  parentRunId: Nullable({ ...Id('run'), description: 'The run that started it; null if none.' }),
  replayOf: Nullable({ ...Id('run'), description: 'The run it repeats; null if none.' }),
  error: nullableRunError,
  createdAt: Timestamp('When it was requested.'),
  updatedAt: Timestamp('When it was last updated.'),
  startedAt: Nullable(Timestamp('When a worker first started it.')),
  finishedAt: Nullable(Timestamp('When it finished.')),
};

export const WorkflowRun = Resource('WorkflowRun', 'One execution of a workflow.', run);
export type WorkflowRun = Static<typeof WorkflowRun>;

export const WorkflowRunDefinition = Resource('WorkflowRunDefinition', 'The version a run follows.', {
  triggers: triggerList,
  steps: stepList,
  connections: Workflow.properties.connections,
});

/** The maximum number of steps included in a run. */
export const maxShownSteps = 200;

export const WorkflowRunDetails = Resource('WorkflowRunDetails', 'A run with the result of each step.', {
  ...run,
  output: anyValue('Its output for the run that started it; null if none.'),
  steps: Type.Array(WorkflowRunStep, {
    maxItems: maxShownSteps,
    description: `In the order they started, up to ${maxShownSteps}.`,
  }),
  hasMoreSteps: Type.Boolean({
    description: 'Whether there are more, in `GET /workflow-runs/{id}/steps`: loops create many.',
  }),
});
export type WorkflowRunDetails = Static<typeof WorkflowRunDetails>;
export type WorkflowRunStep = Static<typeof WorkflowRunStep>;

const at = '2026-11-15T09:30:00.000Z';

export const runExample = {
  id: 'run_01kxta5vqse7xr9m4z3h8w2bcd',
  workflowId: 'wfl_01kxta5vqse7xr9m4z3h8w2bcd',
  workflowVersion: 1,
  trigger: { key: 'sent', type: 'entry.submitted', at },
  status: 'succeeded' as const,
  entryId: 'ent_01kxta5vqse7xr9m4z3h8w2bcd',
  parentRunId: null,
  replayOf: null,
  error: null,
  createdAt: at,
  updatedAt: '2026-11-15T09:30:00.120Z',
  startedAt: '2026-11-15T09:30:00.004Z',
  finishedAt: '2026-11-15T09:30:00.120Z',
};

export const runStepExample = {
  key: 'welcome',
  type: 'send_email',
  items: [],
  status: 'succeeded' as const,
  branches: ['next'],
  attempts: 1,
  tries: [{ startedAt: '2026-11-15T09:30:00.006Z', finishedAt: '2026-11-15T09:30:00.118Z', error: null }],
  input: { to: ['person@example.com'], subject: 'Thank you' },
  output: {
    messageId: '<run-01kxta5vqse7xr9m4z3h8w2bcd-welcome@forms.example>',
    delivery: 'sent',
  },
  error: null,
  startedAt: '2026-11-15T09:30:00.006Z',
  finishedAt: '2026-11-15T09:30:00.118Z',
  waitingUntil: null,
};

export const runDetailsExample = {
  ...runExample,
  output: null,
  steps: [runStepExample],
  hasMoreSteps: false,
};
