import Type, { type Static } from 'typebox';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';
import { partKey } from './workflow-shapes.ts';
import { WorkflowStep } from './workflow-steps.ts';
import { WorkflowTrigger } from './workflow-triggers.ts';

export const workflowName = Line({
  description: 'What people call it.',
  maxLength: 200,
  examples: ['Welcome mail'],
});
export const workflowDescription = Text({ description: 'What it is for.', maxLength: 5_000 });

export const workflowLimits = { triggers: 20, steps: 200, connections: 1_000 } as const;

export const connectionShape = {
  from: partKey('The trigger or step that it starts at.'),
  output: Type.Optional(
    partKey(
      'By which branch: `true`, `each`, `approved` … `next`, if left out, where there are no branches.',
    ),
  ),
  to: partKey('The step that it leads to.'),
};

export const WorkflowConnection = Closed(
  {
    key: partKey('How this API names it; made by the service if left out.'),
    from: connectionShape.from,
    output: partKey('By which branch.'),
    to: connectionShape.to,
  },
  { title: 'WorkflowConnection', description: 'A way from a trigger or a branch of a step to a step.' },
);
export type WorkflowConnection = Static<typeof WorkflowConnection>;

export const NewConnection = Closed(
  { key: Type.Optional(WorkflowConnection.properties.key), ...connectionShape },
  { title: 'WorkflowConnectionCreate', description: 'A new connection.' },
);

export const triggerList = Type.Array(WorkflowTrigger, {
  maxItems: workflowLimits.triggers,
  description: 'What makes it begin; each alone is enough.',
});
export const stepList = Type.Array(WorkflowStep, {
  maxItems: workflowLimits.steps,
  description: 'What it does.',
});

const version = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, format: 'int32', description });

export const WorkflowIssue = Closed(
  {
    severity: OneOf(['error', 'warning'], { description: 'Only errors keep it from being published.' }),
    path: Text({ maxLength: 1_000, description: 'Where: `steps.2.expression`, `triggers.0.formId`.' }),
    code: Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 100, description: 'Stable; for programs.' }),
    message: Text({ maxLength: 2_000, description: 'For people; says what to do.' }),
    offset: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        format: 'int32',
        description: 'The place within the text of an expression.',
      }),
    ),
  },
  { title: 'WorkflowIssue', description: 'Something that is wrong with a workflow.' },
);
export type WorkflowIssue = Static<typeof WorkflowIssue>;

export const Workflow = Resource(
  'Workflow',
  'What happens by itself: triggers, steps and the connections between them. These are those of the draft; runs follow the ' +
    'published version.',
  {
    id: Id('wfl'),
    projectId: { ...Id('prj'), description: 'The project it belongs to.' },
    name: workflowName,
    description: workflowDescription,
    enabled: Type.Boolean({ description: 'Whether its triggers make it run. It must be published too.' }),
    status: OneOf(['draft', 'published'], { description: '`published` once a version was.' }),
    publishedVersion: Nullable(version('The number of the version that runs; null before the first.')),
    publishedAt: Nullable(Timestamp('When that was published.')),
    hasChanges: Type.Boolean({ description: 'Whether the draft differs from the published version.' }),
    issues: Type.Optional(
      Type.Array(WorkflowIssue, {
        maxItems: 100,
        description:
          'What is wrong with the published version by now, because a form, a table or something else that it names has ' +
          'changed or gone since. Empty where all is well; left out in lists.',
      }),
    ),
    triggers: triggerList,
    steps: stepList,
    connections: Type.Array(WorkflowConnection, {
      maxItems: workflowLimits.connections,
      description:
        'What follows what. Several from one branch run side by side; a step with several before it waits for all of them.',
    }),
    createdAt: Timestamp('When it was made.'),
    updatedAt: Timestamp('When it last changed.'),
    deletedAt: Nullable(Timestamp('When it went to the trash; null while it is in use.')),
  },
);
export type Workflow = Static<typeof Workflow>;

export const WorkflowVersion = Resource('WorkflowVersion', 'A workflow as it was published.', {
  workflowId: Id('wfl'),
  number: version('Counted from 1.'),
  triggers: triggerList,
  steps: stepList,
  connections: Workflow.properties.connections,
  publishedAt: Timestamp('When it was published.'),
  publishedBy: Nullable({ ...Id('usr'), description: 'By whom; null where they are gone.' }),
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
  name: 'Welcome mail',
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
