import Type, { type Static, type TProperties } from 'typebox';
import { Closed, Id, Line, OneOf, Text } from './primitives.ts';
import {
  expression,
  liquid,
  mapping,
  oneOfTypes,
  partKey,
  partName,
  patchOf,
  position,
} from './workflow-shapes.ts';

const whole = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, format: 'int32', description });

const common = {
  key: partKey('How other steps name it: `steps.KEY.output`.'),
  name: Type.Optional(partName),
  retry: Type.Optional(
    Closed(
      {
        attempts: whole(1, 10, 'How often it is tried in all.'),
        backoffMs: Type.Optional(
          whole(
            100,
            3_600_000,
            'How long the first pause is, in milliseconds; each next one is twice as long.',
          ),
        ),
      },
      { title: 'WorkflowRetry', description: 'What happens when it fails: it is tried again.' },
    ),
  ),
  onError: Type.Optional(
    OneOf(['fail', 'continue'], {
      description: '`fail` ends the run; `continue` goes on, with what went wrong in `steps.KEY.error`.',
    }),
  ),
  position: Type.Optional(position),
};

/** Settings are optional, because drafts are saved half made; validation says what is missing. */
const step = <const T extends string, P extends TProperties>(
  type: T,
  title: string,
  description: string,
  settings: P,
) =>
  Closed(
    {
      type: Type.Unsafe<T>({ type: 'string', enum: [type], description: 'What it does.' }),
      ...common,
      ...settings,
    },
    { title, description },
  );

const optional = Type.Optional;
const tableId = optional({ ...Id('tbl'), description: 'The data table.' });
const templateId = optional({ ...Text({ maxLength: 30, description: 'The template, `tpl_…`.' }) });
const rowId = optional(liquid('The id of the row: `{{ steps.find.output.row.id }}`.', 2_000));
const rowValues = optional(mapping('Values by the keys of the columns.'));
const rowFilter = optional(
  expression('Which rows: a filter over `values.…` that may also name `trigger`, `entry` and `steps`.'),
);
const headers = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: 50,
  propertyNames: { pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$" },
  additionalProperties: { type: 'string', pattern: '^[^\\x00]*$', maxLength: 10_000 },
  description: 'Headers by name, each with its value: text with `{{ … }}`.',
});
/** One text, or a list of them. */
const texts = (description: string, maxItems: number) =>
  Type.Unsafe<string | string[]>({
    type: ['string', 'array'],
    pattern: '^[^\\x00]*$',
    maxLength: 2_000,
    maxItems,
    items: { type: 'string', pattern: '^[^\\x00]*$', maxLength: 2_000 },
    description,
  });
const branchName = partKey('The name of the branch.');

const ConditionStep = step('condition', 'ConditionStep', 'Goes on by `true` or `false`.', {
  expression: optional(expression('What is asked.')),
});
const SwitchStep = step('switch', 'SwitchStep', 'Goes on by the first case that holds, else by `default`.', {
  cases: optional(
    Type.Array(
      Closed(
        { output: branchName, expression: expression('When it is taken.') },
        { title: 'SwitchCase', description: 'A branch and when it is taken.' },
      ),
      { maxItems: 50, description: 'In their order.' },
    ),
  ),
});
const ForEachStep = step(
  'for_each',
  'ForEachStep',
  'Runs the branch `each` for every item, where it is `item` with its `index`; then goes on by `done`.',
  {
    items: optional(expression('A list, of up to 10,000 items.')),
    concurrency: optional(whole(1, 20, 'How many items are worked on at once; 1 if left out.')),
  },
);
const DelayStep = step('delay', 'DelayStep', 'Waits, for some seconds or until a time.', {
  seconds: optional(
    Type.Unsafe<number | string>({
      type: ['integer', 'string'],
      minimum: 0,
      maximum: 31_622_400,
      format: 'int32',
      pattern: '^[^\\x00]*$',
      maxLength: 2_000,
      description: 'How long, up to a year; or a text with `{{ … }}`.',
    }),
  ),
  until: optional(liquid('A time, RFC 3339 or a date; may hold `{{ … }}`.', 2_000)),
});
const SetStep = step('set', 'SetStep', 'Keeps values under names.', {
  values: optional(mapping('The values: `{ "total": "{{ entry.answers.price }}" }`.')),
});
const ConnectorActionStep = step(
  'connector_action',
  'ConnectorActionStep',
  'Calls an action of a connector.',
  {
    connectorId: optional(Text({ maxLength: 30, description: 'The connector, `con_…`.' })),
    actionKey: optional(partKey('The key of the action.')),
    environment: optional(
      Line({ maxLength: 200, description: 'The name of the environment; the default one if left out.' }),
    ),
    inputs: optional(mapping('Its inputs by their keys.')),
  },
);
const HttpRequestStep = step('http_request', 'HttpRequestStep', 'Sends a request to another service.', {
  method: optional(OneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'], { description: 'The method.' })),
  url: optional(liquid('Where to; values in it are percent-encoded.', 4_000)),
  headers: optional(headers),
  body: optional(
    Type.Unsafe<unknown>({
      description: 'JSON, or a text that is sent as it is. Values are encoded as JSON.',
    }),
  ),
  timeoutMs: optional(whole(1_000, 60_000, 'How long to wait for the answer.')),
});
const SendEmailStep = step('send_email', 'SendEmailStep', 'Sends a mail.', {
  to: optional(texts('Who gets it: an address, or several. A value may be a list.', 50)),
  replyTo: optional(liquid('Where answers go.', 1_000)),
  subject: optional(liquid('Its subject.', 1_000)),
  templateId,
  body: optional(liquid('Its text, where there is no template.', 100_000)),
  attachments: optional(texts('Files to send along, by their ids: `{{ steps.pdf.output.fileId }}`.', 20)),
});
const RenderTemplateStep = step('render_template', 'RenderTemplateStep', 'Fills a template in.', {
  templateId,
  values: optional(mapping('Further values, under `values` in the template.')),
});
const FindRowsStep = step('find_rows', 'FindRowsStep', 'Looks rows of a data table up.', {
  tableId,
  filter: rowFilter,
  sort: optional(Text({ maxLength: 200, description: 'As in lists: `-createdAt,values.name`.' })),
  limit: optional(whole(1, 1_000, 'How many at most; 100 if left out.')),
});
const CreateRowStep = step('create_row', 'CreateRowStep', 'Adds a row to a data table.', {
  tableId,
  values: rowValues,
});
const UpdateRowStep = step('update_row', 'UpdateRowStep', 'Changes a row of a data table.', {
  tableId,
  rowId,
  values: rowValues,
});
const UpsertRowStep = step(
  'upsert_row',
  'UpsertRowStep',
  'Changes the row with this value in a unique column, or adds it.',
  { tableId, columnKey: optional(partKey('The key of a unique column.')), values: rowValues },
);
const DeleteRowStep = step('delete_row', 'DeleteRowStep', 'Removes a row of a data table.', {
  tableId,
  rowId,
});
const answers = optional(mapping('Answers by the keys of the fields.'));
const metafields = optional(mapping('Metafields by namespace and key.'));
const FindEntriesStep = step('find_entries', 'FindEntriesStep', 'Finds entries of a form.', {
  formId: optional({ ...Id('frm'), description: 'The form.' }),
  filter: optional(
    expression(
      'Which entries: a filter as lists take it, that may also name `trigger`, `entry` and `steps`. Drafts are left out unless it names `status`.',
    ),
  ),
  sort: optional(Text({ maxLength: 200, description: 'As in lists: `-submittedAt,answers.name`.' })),
  limit: optional(whole(1, 1_000, 'How many at most; 100 if left out.')),
});
const CreateEntryStep = step('create_entry', 'CreateEntryStep', 'Makes an entry of a form.', {
  formId: optional({ ...Id('frm'), description: 'The form.' }),
  status: optional(OneOf(['draft', 'submitted'], { description: '`submitted` if left out.' })),
  answers,
  metafields,
});
const UpdateEntryStep = step('update_entry', 'UpdateEntryStep', 'Changes an entry.', {
  formId: optional({ ...Id('frm'), description: 'The form of the entry, so that keys can be checked.' }),
  entryId: optional(liquid('Which entry; that of the trigger if left out.', 2_000)),
  answers,
  metafields,
});
const DeleteEntryStep = step('delete_entry', 'DeleteEntryStep', 'Moves an entry to the trash.', {
  formId: optional({
    ...Id('frm'),
    description: 'The form of the entry. An entry of another form is refused.',
  }),
  entryId: optional(liquid('Which entry; that of the trigger if left out.', 2_000)),
});
const GeneratePdfStep = step(
  'generate_pdf',
  'GeneratePdfStep',
  'Makes a PDF of an entry, or of a template.',
  {
    templateId,
    entryId: optional(liquid('Which entry; that of the trigger if left out.', 2_000)),
    fileName: optional(liquid('What the file is called.', 500)),
  },
);
const ApprovalStep = step(
  'approval',
  'ApprovalStep',
  'Waits for a decision of people, and goes on by `approved`, `rejected` or `timeout`.',
  {
    assignees: optional(
      texts(
        'Who may decide; one of them is enough. A member (`usr_…`), a role (`role:admin`) or the e-mail address of a member.',
        50,
      ),
    ),
    message: optional(liquid('What is asked of them.', 20_000)),
    timeout: optional(whole(60, 31_622_400, 'How many seconds to wait; for ever if left out.')),
    onTimeout: optional(
      OneOf(['timeout', 'approved', 'rejected', 'fail'], {
        description: 'The branch to go on by when nobody decided; `timeout` if left out.',
      }),
    ),
  },
);
const StartWorkflowStep = step('start_workflow', 'StartWorkflowStep', 'Starts another workflow.', {
  workflowId: optional({ ...Id('wfl'), description: 'Which; it needs a trigger of type `manual`.' }),
  inputs: optional(mapping('What it is given, as `trigger.inputs`.')),
  wait: optional(Type.Boolean({ description: 'Whether to wait until it has ended, to have its output.' })),
});
const StopStep = step('stop', 'StopStep', 'Ends the run here.', {
  status: optional(OneOf(['succeeded', 'failed'], { description: 'How it ended; `succeeded` if left out.' })),
  message: optional(liquid('Why.', 2_000)),
  output: optional(mapping('What the run gives to whoever started it.')),
});

const stepShapes = [
  ConditionStep,
  SwitchStep,
  ForEachStep,
  DelayStep,
  SetStep,
  ConnectorActionStep,
  HttpRequestStep,
  SendEmailStep,
  RenderTemplateStep,
  FindRowsStep,
  CreateRowStep,
  UpdateRowStep,
  UpsertRowStep,
  DeleteRowStep,
  FindEntriesStep,
  CreateEntryStep,
  UpdateEntryStep,
  DeleteEntryStep,
  GeneratePdfStep,
  ApprovalStep,
  StartWorkflowStep,
  StopStep,
] as const;

export const WorkflowStep = oneOfTypes('WorkflowStep', 'One thing that a workflow does.', stepShapes);
export type WorkflowStep = Static<typeof WorkflowStep>;
export type StepTypeName = WorkflowStep['type'];
/** The step of one type, by its name. */
export type StepOf<T extends StepTypeName> = Extract<WorkflowStep, { type: T }>;

/** For merge patches: null takes a setting away. The result is read as a whole step. */
export const StepPatch = patchOf(
  'WorkflowStepPatch',
  'The settings to change; null takes one away.',
  stepShapes,
);
