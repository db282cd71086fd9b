import Type, { type Static, type TProperties } from 'typebox';
import { Closed, Id, Line, OneOf, Text } from './primitives.ts';
import { expression, oneOfTypes, partKey, partName, patchOf, position } from './workflow-shapes.ts';

const trigger = <const T extends string, P extends TProperties>(
  type: T,
  title: string,
  description: string,
  settings: P,
) =>
  Closed(
    {
      type: Type.Unsafe<T>({ type: 'string', enum: [type], description: 'What it listens to.' }),
      key: partKey('How connections name it.'),
      name: Type.Optional(partName),
      position: Type.Optional(position),
      ...settings,
    },
    { title, description },
  );

const optional = Type.Optional;
const ofForm = {
  formId: optional({ ...Id('frm'), description: 'The form.' }),
  filter: optional(expression('Only entries for which this holds, such as `answers.age >= 18`.')),
};
const ofTable = {
  tableId: optional({ ...Id('tbl'), description: 'The data table.' }),
  filter: optional(expression('Only rows for which this holds, such as `values.stock < 5`.')),
};

const input = Closed(
  {
    key: partKey('Its name: `trigger.inputs.KEY`.'),
    label: optional(Line({ maxLength: 200, description: 'What people call it.' })),
    type: OneOf(['string', 'number', 'boolean', 'date', 'datetime', 'list', 'object', 'any'], {
      description: 'What it must be.',
    }),
    required: optional(Type.Boolean({ description: 'Whether a run cannot begin without it.' })),
  },
  { title: 'WorkflowInput', description: 'Something that whoever starts it gives along.' },
);

const triggerShapes = [
  trigger('entry.created', 'EntryCreatedTrigger', 'An entry was begun, or made by a member.', ofForm),
  trigger('entry.updated', 'EntryUpdatedTrigger', 'An entry was changed.', ofForm),
  trigger('entry.submitted', 'EntrySubmittedTrigger', 'An entry was sent.', ofForm),
  trigger('entry.deleted', 'EntryDeletedTrigger', 'An entry went to the trash.', ofForm),
  trigger('button.clicked', 'ButtonClickedTrigger', 'A respondent pressed a button.', {
    formId: ofForm.formId,
    buttonKey: optional(
      Text({ maxLength: 575, description: 'The key of the button, behind those of its groups.' }),
    ),
  }),
  trigger('row.created', 'RowCreatedTrigger', 'A row was added to a data table.', ofTable),
  trigger('row.updated', 'RowUpdatedTrigger', 'A row of a data table was changed.', ofTable),
  trigger('row.deleted', 'RowDeletedTrigger', 'A row of a data table was removed.', {
    tableId: ofTable.tableId,
  }),
  trigger('schedule', 'ScheduleTrigger', 'A time has come.', {
    cron: optional(
      Text({
        maxLength: 200,
        description: 'Five fields: minute, hour, day, month, weekday.',
        examples: ['0 9 * * 1'],
      }),
    ),
    timezone: optional(
      Text({ maxLength: 100, description: 'Its name, such as `Europe/Paris`; UTC if left out.' }),
    ),
  }),
  trigger('webhook', 'WebhookTrigger', 'Another service sent a request to the address of this trigger.', {
    url: optional(
      Text({
        maxLength: 2_000,
        description: 'Where to send it. Made by the service; what is sent here is not read.',
      }),
    ),
  }),
  trigger('manual', 'ManualTrigger', 'A person, a program or another workflow starts it.', {
    inputs: optional(Type.Array(input, { maxItems: 100, description: 'What it is given.' })),
  }),
] as const;

export const WorkflowTrigger = oneOfTypes('WorkflowTrigger', 'What makes a workflow begin.', triggerShapes);
export type WorkflowTrigger = Static<typeof WorkflowTrigger>;
export type TriggerTypeName = WorkflowTrigger['type'];
export type TriggerOf<T extends TriggerTypeName> = Extract<WorkflowTrigger, { type: T }>;

export const TriggerPatch = patchOf(
  'WorkflowTriggerPatch',
  'The settings to change; null takes one away.',
  triggerShapes,
);
