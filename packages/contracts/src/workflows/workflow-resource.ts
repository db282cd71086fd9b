import Type, { type Static } from 'typebox';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { partKey } from './workflow-shapes.ts';
import { WorkflowStep } from './workflow-steps.ts';
import { WorkflowTrigger } from './workflow-triggers.ts';

export const workflowName = Line({
  description: 'Display name.',
  maxLength: 200,
  examples: ['Welcome email'],
});
export const workflowDescription = Text({ description: 'A description.', maxLength: 5_000 });

export const workflowLimits = { triggers: 20, steps: 200, connections: 1_000 } as const;

export const connectionShape = {
  from: partKey('The trigger or step it starts at.'),
  output: Type.Optional(
    partKey('The branch: `true`, `each`, `approved` … Default: `next`, for steps without branches.'),
  ),
  to: partKey('The step it leads to.'),
};

export const WorkflowConnection = Closed(
  {
    key: partKey('Its key. Default: generated.'),
    from: connectionShape.from,
    output: partKey('The branch.'),
    to: connectionShape.to,
  },
  { title: 'WorkflowConnection', description: 'Connects a trigger or a branch of a step to a step.' },
);
export type WorkflowConnection = Static<typeof WorkflowConnection>;

export const NewConnection = Closed(
  { key: Type.Optional(WorkflowConnection.properties.key), ...connectionShape },
  { title: 'WorkflowConnectionCreate', description: 'A new connection.' },
);

export const triggerList = Type.Array(WorkflowTrigger, {
  maxItems: workflowLimits.triggers,
  description: 'What starts it; any one of them is enough.',
});
export const stepList = Type.Array(WorkflowStep, {
  maxItems: workflowLimits.steps,
  description: 'The steps.',
});

const version = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, format: 'int32', description });

export const WorkflowIssue = Closed(
  {
    severity: OneOf(['error', 'warning'], { description: 'Only errors block publishing.' }),
    path: Text({ maxLength: 1_000, description: 'Where: `steps.2.expression`, `triggers.0.formId`.' }),
    code: Type.String({
      pattern: '^[a-z][a-z0-9_]*$',
      maxLength: 100,
      description: 'Machine-readable and stable.',
    }),
    message: Text({ maxLength: 2_000, description: 'Human-readable; says what to do.' }),
    offset: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        format: 'int32',
        description: 'The position in an expression.',
      }),
    ),
  },
  { title: 'WorkflowIssue', description: 'A problem in a workflow.' },
);
export type WorkflowIssue = Static<typeof WorkflowIssue>;

export const Workflow = Resource(
  'Workflow',
  "An automation: triggers, steps and connections. These are the draft's; runs follow the published version.",
  {
    id: Id('wfl'),
    projectId: { ...Id('prj'), description: 'Its project.' },
    name: workflowName,
    description: workflowDescription,
    enabled: Type.Boolean({ description: 'Whether its triggers start runs. It must also be published.' }),
    status: OneOf(['draft', 'published'], { description: '`published` once a version is.' }),
    publishedVersion: Nullable(version('The number of the published version; null before the first.')),
    publishedAt: Nullable(Timestamp('When that version was published.')),
    hasChanges: Type.Boolean({ description: 'Whether the draft differs from the published version.' }),
    issues: Type.Optional(
      Type.Array(WorkflowIssue, {
        maxItems: 100,
        description:
          'Problems in the published version, because a form, a table or another resource it uses has changed or was deleted. Empty if there are none; omitted in lists.',
      }),
    ),
    triggers: triggerList,
    steps: stepList,
    connections: Type.Array(WorkflowConnection, {
      maxItems: workflowLimits.connections,
      description:
        'Connections. Several from one branch run in parallel; a step with several incoming connections waits for all of them.',
    }),
    createdAt: Timestamp('When it was created.'),
    updatedAt: Timestamp('When it was last updated.'),
    deletedAt: Nullable(Timestamp("When it was moved to the trash; null if it wasn't.")),
  },
);
export type Workflow = Static<typeof Workflow>;

export const WorkflowVersion = Resource('WorkflowVersion', 'A published workflow version.', {
  workflowId: Id('wfl'),
  number: version('Starts at 1.'),
  triggers: triggerList,
  steps: stepList,
  connections: Workflow.properties.connections,
  publishedAt: Timestamp('When it was published.'),
  publishedBy: Nullable({ ...Id('usr'), description: 'Who published it; null if they no longer exist.' }),
});

export const triggerExample = {
  key: 'sent',
  type: 'entry.submitted' as const,
  formId: 'frm_01kxta5vqse7xr9m4z3h8w2bcd',
};
export const stepExample = {
  key: 'welcome',
  type: 'send_email' as const,
  to: '{{ entry.answers.email }}',
  subject: 'Thank you',
  body: 'We have received your answers.',
};
export const connectionExample = { key: 'c1', from: 'sent', output: 'next', to: 'welcome' };
export const workflowExample = {
  id: 'wfl_01kxta5vqse7xr9m4z3h8w2bcd',
  projectId: 'prj_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'Welcome email',
  description: '',
  enabled: true,
  status: 'published' as const,
  publishedVersion: 1,
  publishedAt: '2026-11-15T09:30:00.000Z',
  hasChanges: false,
  issues: [],
  triggers: [triggerExample],
  steps: [stepExample],
  connections: [connectionExample],
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  deletedAt: null,
};
