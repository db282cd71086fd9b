import Type, { type Static } from 'typebox';
import { Closed, Id, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';
import { stepList, triggerList, Workflow } from './workflow-resource.ts';
import { partKey } from './workflow-shapes.ts';

export const runStatuses = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'canceled'] as const;
export const stepStatuses = ['running', 'waiting', 'succeeded', 'failed', 'skipped', 'canceled'] as const;

const whole = (minimum: number, maximum: number, description: string) =>
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
    code: Text({ maxLength: 100, description: 'Stable; for programs.' }),
    message: Text({ maxLength: 2_000, description: 'For people; says what to do.' }),
    stepKey: Type.Optional(partKey('The step that failed.')),
    details: Type.Optional(
      Type.Array(
        Closed(
          {
            path: Text({ maxLength: 1_000, description: 'Where.' }),
            code: Text({ maxLength: 100, description: 'What is wrong there.' }),
            message: Text({ maxLength: 2_000, description: 'For people.' }),
          },
          { title: 'WorkflowRunErrorDetail', description: 'One place that is wrong.' },
        ),
        { maxItems: 50, description: 'Each place that is wrong.' },
      ),
    ),
  },
  { title: 'WorkflowRunError', description: 'Why it failed.' },
);

/** `{{ … }}` and null: a schema of one type cannot be told to be null as well by `Nullable`. */
export const nullableRunError = Type.Unsafe<Static<typeof RunError> | null>({
  ...RunError,
  type: ['object', 'null'],
  description: 'Why it failed; null unless it did.',
});

const WorkflowRunTry = Closed(
  {
    startedAt: Nullable(Timestamp('When it began.')),
    finishedAt: Nullable(Timestamp('When it ended; null while it is under way or waits.')),
    error: nullableRunError,
  },
  { title: 'WorkflowRunTry', description: 'One try of a step.' },
);

export const WorkflowRunStep = Resource('WorkflowRunStep', 'What a step of a run did.', {
  key: partKey('The key of the step.'),
  type: Text({ maxLength: 40, description: 'The type of the step.' }),
  items: Type.Array(whole(0, 10_000, 'Counted from 0.'), {
    maxItems: 10,
    description: 'In loops: for which item, of the outermost loop first. Empty outside of loops.',
  }),
  status: OneOf(stepStatuses, { description: '`waiting` for a time, a decision or another run.' }),
  branches: Type.Array(partKey('The name of a branch.'), {
    maxItems: 60,
    description: 'By which outputs it went on.',
  }),
  attempts: whole(
    0,
    1_000_000,
    'How often it was tried in all: by its retry policy, and when the run was retried.',
  ),
  tries: Type.Array(WorkflowRunTry, {
    maxItems: 51,
    description: 'Each try with its own times, the last one last. Of failed ones the last 50 are kept.',
  }),
  input: anyValue('Its settings as they were filled in; secrets are not in it. Null where it has not begun.'),
  output: anyValue('What came of it: `steps.KEY.output`. Null until it has ended.'),
  error: nullableRunError,
  startedAt: Nullable(Timestamp('When it was first tried; the times of each try are in `tries`.')),
  finishedAt: Nullable(Timestamp('When it ended.')),
  waitingUntil: Nullable(Timestamp('When it goes on by itself; null where it does not wait for a time.')),
});

const run = {
  id: Id('run'),
  workflowId: { ...Id('wfl'), description: 'The workflow.' },
  workflowVersion: Nullable(
    whole(1, 2_147_483_647, 'The published version it follows; null for a trial of the draft.'),
  ),
  trigger: anyObject(
    'What began it: `key`, `type` and `at`, with what the trigger gives along. In lists these three alone.',
  ),
  status: OneOf(runStatuses, { description: 'The last three are final, but a failed run can be retried.' }),
  entryId: Nullable({ ...Id('ent'), description: 'The entry it is about; null where there is none.' }),
  parentRunId: Nullable({ ...Id('run'), description: 'The run that started it; null where none did.' }),
  replayOf: Nullable({ ...Id('run'), description: 'The run that it repeats; null where it repeats none.' }),
  error: nullableRunError,
  createdAt: Timestamp('When it was asked for.'),
  updatedAt: Timestamp('When it last changed.'),
  startedAt: Nullable(Timestamp('When a worker first took it up.')),
  finishedAt: Nullable(Timestamp('When it came to an end.')),
};

export const WorkflowRun = Resource('WorkflowRun', 'One time that a workflow ran.', run);
export type WorkflowRun = Static<typeof WorkflowRun>;

export const WorkflowRunDefinition = Resource('WorkflowRunDefinition', 'What a run follows.', {
  triggers: triggerList,
  steps: stepList,
  connections: Workflow.properties.connections,
});

/** How many steps a run shows by itself. */
export const mostShownSteps = 200;

export const WorkflowRunDetails = Resource('WorkflowRunDetails', 'A run with what each of its steps did.', {
  ...run,
  output: anyValue('What it gave to whoever started it; null where it gave nothing.'),
  steps: Type.Array(WorkflowRunStep, {
    maxItems: mostShownSteps,
    description: `In the order in which they began, ${mostShownSteps} at most.`,
  }),
  hasMoreSteps: Type.Boolean({
    description: 'Whether there are more, in `GET /workflow-runs/{id}/steps`: loops make many.',
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
