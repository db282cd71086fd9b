import Type, { type Static, type TProperties } from 'typebox';
import { Closed, Id, Line, OneOf, Text } from '../primitives.ts';
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

const integer = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, format: 'int32', description });

const common = {
  key: partKey('Used by other steps: `steps.KEY.output`.'),
  name: Type.Optional(partName),
  retry: Type.Optional(
    Closed(
      {
        attempts: integer(1, 10, 'Total number of attempts.'),
        backoffMs: Type.Optional(
          integer(100, 3_600_000, 'Delay before the first retry in milliseconds; doubles each time.'),
        ),
      },
      { title: 'WorkflowRetry', description: 'How to retry if it fails.' },
    ),
  ),
  onError: Type.Optional(
    OneOf(['fail', 'continue'], {
      description: '`fail` ends the run; `continue` proceeds, with the error in `steps.KEY.error`.',
    }),
  ),
  position: Type.Optional(position),
};

/** Settings are optional, because incomplete drafts can be saved; validation reports what is missing. */
const step = <const T extends string, P extends TProperties>(
  type: T,
  title: string,
  description: string,
  settings: P,
) =>
  Closed(
    {
      type: Type.Unsafe<T>({ type: 'string', enum: [type], description: 'The type of step.' }),
      ...common,
      ...settings,
    },
    { title, description },
  );

const optional = Type.Optional;
const tableId = optional({ ...Id('tbl'), description: 'The data table.' });
const templateId = optional({ ...Text({ maxLength: 30, description: 'The template, `tpl_…`.' }) });
const rowId = optional(liquid('The id of the row: `{{ steps.find.output.row.id }}`.', 2_000));
const rowValues = optional(mapping('Values by column key.'));
const rowFilter = optional(
  expression('A filter on `values.…`; may also use `trigger`, `entry` and `steps`.'),
);
const headers = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: 50,
  propertyNames: { pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$" },
  additionalProperties: { type: 'string', pattern: '^[^\\x00]*$', maxLength: 10_000 },
  description: 'Header values by name: text with `{{ … }}`.',
});
/** One text or a list of texts. */
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

const ConditionStep = step('condition', 'ConditionStep', 'Continues with `true` or `false`.', {
  expression: optional(expression('The condition.')),
});
const SwitchStep = step(
  'switch',
  'SwitchStep',
  'Continues with the first matching case, or else with `default`.',
  {
    cases: optional(
      Type.Array(
        Closed(
          { output: branchName, expression: expression('Its condition.') },
          { title: 'SwitchCase', description: 'A branch and its condition.' },
        ),
        { maxItems: 50, description: 'In order.' },
      ),
    ),
  },
);
const ForEachStep = step(
  'for_each',
  'ForEachStep',
  'Runs the branch `each` for every item, available as `item` and `index`; then continues with `done`.',
  {
    items: optional(expression('A list of up to 10,000 items.')),
    concurrency: optional(integer(1, 20, 'How many items to process in parallel. Default: 1.')),
  },
);
const DelayStep = step('delay', 'DelayStep', 'Waits for a number of seconds or until a time.', {
  seconds: optional(
    Type.Unsafe<number | string>({
      type: ['integer', 'string'],
      minimum: 0,
      maximum: 31_622_400,
      format: 'int32',
      pattern: '^[^\\x00]*$',
      maxLength: 2_000,
      description: 'Up to a year; or text with `{{ … }}`.',
    }),
  ),
  until: optional(liquid('An RFC 3339 timestamp or a date; may contain `{{ … }}`.', 2_000)),
});
const SetStep = step('set', 'SetStep', 'Sets variables.', {
  values: optional(mapping('The values: `{ "total": "{{ entry.answers.price }}" }`.')),
});
const ConnectorActionStep = step('connector_action', 'ConnectorActionStep', 'Calls a connector action.', {
  connectorId: optional(Text({ maxLength: 30, description: 'The connector, `con_…`.' })),
  actionKey: optional(partKey('The key of the action.')),
  environment: optional(
    Line({ maxLength: 200, description: 'The name of the environment. Default: the default environment.' }),
  ),
  inputs: optional(mapping('Its inputs, by key.')),
});
const HttpRequestStep = step('http_request', 'HttpRequestStep', 'Sends an HTTP request.', {
  method: optional(OneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'], { description: 'The method.' })),
  url: optional(liquid('The URL; inserted values are percent-encoded.', 4_000)),
  headers: optional(headers),
  body: optional(
    Type.Unsafe<unknown>({
      description: 'JSON, or text that is sent as is. Inserted values are JSON-encoded.',
    }),
  ),
  timeoutMs: optional(integer(1_000, 60_000, 'The timeout.')),
});
const SendEmailStep = step('send_email', 'SendEmailStep', 'Sends an email.', {
  to: optional(texts('The recipients: one or more addresses. A value may be a list.', 50)),
  replyTo: optional(liquid('The reply-to address.', 1_000)),
  subject: optional(liquid('Its subject.', 1_000)),
  templateId,
  body: optional(liquid('The text, if there is no template.', 100_000)),
  attachments: optional(texts('Attachments, by file id: `{{ steps.pdf.output.fileId }}`.', 20)),
});
const RenderTemplateStep = step('render_template', 'RenderTemplateStep', 'Renders a template.', {
  templateId,
  values: optional(mapping('More values, as `values` in the template.')),
});
const FindRowsStep = step('find_rows', 'FindRowsStep', 'Finds rows of a data table.', {
  tableId,
  filter: rowFilter,
  sort: optional(Text({ maxLength: 200, description: 'As in lists: `-createdAt,values.name`.' })),
  limit: optional(integer(1, 1_000, 'Maximum number of results. Default: 100.')),
});
const CreateRowStep = step('create_row', 'CreateRowStep', 'Adds a row to a data table.', {
  tableId,
  values: rowValues,
});
const UpdateRowStep = step('update_row', 'UpdateRowStep', 'Updates a row of a data table.', {
  tableId,
  rowId,
  values: rowValues,
});
const UpsertRowStep = step(
  'upsert_row',
  'UpsertRowStep',
  'Updates the row with this value in a unique column, or adds it.',
  { tableId, columnKey: optional(partKey('The key of a unique column.')), values: rowValues },
);
const DeleteRowStep = step('delete_row', 'DeleteRowStep', 'Deletes a row of a data table.', {
  tableId,
  rowId,
});
const answers = optional(mapping('Answers by field key.'));
const metafields = optional(mapping('Metafields by namespace and key.'));
const FindEntriesStep = step('find_entries', 'FindEntriesStep', 'Finds entries of a form.', {
  formId: optional({ ...Id('frm'), description: 'The form.' }),
  filter: optional(
    expression(
      'A filter as in lists; may also use `trigger`, `entry` and `steps`. Drafts are excluded unless it mentions `status`.',
    ),
  ),
  sort: optional(Text({ maxLength: 200, description: 'As in lists: `-submittedAt,answers.name`.' })),
  limit: optional(integer(1, 1_000, 'Maximum number of results. Default: 100.')),
});
const CreateEntryStep = step('create_entry', 'CreateEntryStep', 'Creates an entry of a form.', {
  formId: optional({ ...Id('frm'), description: 'The form.' }),
  status: optional(OneOf(['draft', 'submitted'], { description: 'Default: `submitted`.' })),
  answers,
  metafields,
});
const UpdateEntryStep = step('update_entry', 'UpdateEntryStep', 'Updates an entry.', {
  formId: optional({ ...Id('frm'), description: 'The form of the entry, so that keys can be checked.' }),
  entryId: optional(liquid("The entry. Default: the trigger's entry.", 2_000)),
  answers,
  metafields,
});
const DeleteEntryStep = step('delete_entry', 'DeleteEntryStep', 'Moves an entry to the trash.', {
  formId: optional({
    ...Id('frm'),
    description: 'The form of the entry. An entry of another form is rejected.',
  }),
  entryId: optional(liquid("The entry. Default: the trigger's entry.", 2_000)),
});
const GeneratePdfStep = step('generate_pdf', 'GeneratePdfStep', 'Creates a PDF of an entry or a template.', {
  templateId,
  entryId: optional(liquid("The entry. Default: the trigger's entry.", 2_000)),
  fileName: optional(liquid('The file name.', 500)),
});
const ApprovalStep = step(
  'approval',
  'ApprovalStep',
  'Waits for someone to approve, and continues with `approved`, `rejected` or `timeout`.',
  {
    assignees: optional(
      texts(
        "Who can decide; one of them is enough. A member (`usr_…`), a role (`role:admin`) or a member's email address.",
        50,
      ),
    ),
    message: optional(liquid('The question.', 20_000)),
    timeout: optional(integer(60, 31_622_400, 'How many seconds to wait. Default: forever.')),
    onTimeout: optional(
      OneOf(['timeout', 'approved', 'rejected', 'fail'], {
        description: 'The branch to continue with if nobody decided in time. Default: `timeout`.',
      }),
    ),
  },
);
const StartWorkflowStep = step('start_workflow', 'StartWorkflowStep', 'Starts another workflow.', {
  workflowId: optional({ ...Id('wfl'), description: 'The workflow; it needs a `manual` trigger.' }),
  inputs: optional(mapping('Its inputs, as `trigger.inputs`.')),
  wait: optional(Type.Boolean({ description: 'Whether to wait until it ends, to use its output.' })),
});
const StopStep = step('stop', 'StopStep', 'Ends the run.', {
  status: optional(OneOf(['succeeded', 'failed'], { description: 'The status. Default: `succeeded`.' })),
  message: optional(liquid('The reason.', 2_000)),
  output: optional(mapping("The run's output for the workflow that started it.")),
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

export const WorkflowStep = oneOfTypes('WorkflowStep', 'One step of a workflow.', stepShapes);
export type WorkflowStep = Static<typeof WorkflowStep>;
export type StepTypeName = WorkflowStep['type'];
/** The step type by its name. */
export type StepOf<T extends StepTypeName> = Extract<WorkflowStep, { type: T }>;

/** For merge patches: null deletes a setting. The result is validated as a whole step. */
export const StepPatch = patchOf('WorkflowStepPatch', 'The settings to update; null clears one.', stepShapes);
