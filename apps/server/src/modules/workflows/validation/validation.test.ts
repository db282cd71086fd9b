import type { WorkflowStep, WorkflowTrigger } from '@form-service/contracts';
import { type Definition, definitionTree, formScopes } from '@form-service/engine';
import { describe, expect, test } from 'vitest';
import type { TableSchema } from '../../data-tables/index.ts';
import { completeConnections } from '../merge-definition.ts';
import type { Resources } from './resources.ts';
import { validateWorkflow } from './validate-workflow.ts';

const definition = {
  pages: [
    {
      id: 'p',
      elements: [
        { kind: 'field', key: 'email', type: 'email', label: 'E-mail' },
        { kind: 'field', key: 'age', type: 'number', label: 'Age' },
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: { min: 0, max: 5 },
          elements: [{ kind: 'field', key: 'name', type: 'short_text', label: 'Name' }],
        },
        { kind: 'button', key: 'ask', label: 'Ask', action: { type: 'run_workflow' } },
      ],
    },
  ],
} as unknown as Definition;

const column = (key: string, more: object = {}) => ({
  id: key,
  key,
  name: key,
  type: 'text',
  formerKeys: [],
  ...more,
});
const [formId, tableId, templateId, connectorId, workflowId] = ['frm_1', 'tbl_1', 'tpl_1', 'con_1', 'wfl_1'];
const manual = { key: 'start', type: 'manual' as const };

const resources: Resources = {
  forms: new Map([
    [
      formId,
      { name: 'F', definition, answers: formScopes(definitionTree(definition))([]).names.answers as never },
    ],
  ]),
  tables: new Map([
    [
      tableId,
      {
        columns: [column('article', { required: true, unique: true }), column('price', { type: 'number' })],
      } as unknown as TableSchema,
    ],
  ]),
  templates: new Map([
    [templateId, { name: 'Thanks', kind: 'content', references: ['entry.answers.emial', 'account.name'] }],
  ]),
  connectors: new Map([
    [
      connectorId,
      {
        name: 'C',
        environments: ['production'],
        actions: [{ key: 'send', inputs: [{ key: 'text', required: true }], outputs: ['id'] }],
      },
    ],
  ]),
  workflows: new Map([
    [
      workflowId,
      { name: 'Without', published: true, definition: { triggers: [], steps: [], connections: [] } },
    ],
    [
      'wfl_2',
      {
        name: 'With',
        published: false,
        definition: {
          triggers: [{ ...manual, inputs: [{ key: 'who', type: 'string', required: true }] }],
          steps: [{ key: 'again', type: 'start_workflow', workflowId: 'wfl_own' }],
          connections: [],
        },
      },
    ],
  ]),
};

type Connection = [from: string, to: string, output?: string];

const validate = (
  triggers: WorkflowTrigger[],
  steps: WorkflowStep[],
  connections?: Connection[],
): { path: string; code: string; message: string; severity: string }[] => {
  const edges: Connection[] = connections ?? [
    ...triggers.map(({ key }): Connection => [key, steps[0]?.key ?? '']),
    ...steps.slice(1).map(({ key }, index): Connection => [steps[index]?.key ?? '', key]),
  ];
  return validateWorkflow(
    {
      triggers,
      steps,
      connections: completeConnections(edges.map(([from, to, output]) => ({ from, to, output }))),
    },
    { id: 'wfl_own' },
    resources,
  ).issues;
};

const issueCodes = (issues: ReturnType<typeof validate>) => issues.map(({ path, code }) => `${path} ${code}`);

const entry = { key: 'sent', type: 'entry.submitted' as const, formId };
const set = (key: string, values: Record<string, unknown> = { x: 1 }): WorkflowStep => ({
  key,
  type: 'set',
  values,
});

describe('a trigger', () => {
  const cases: [string, WorkflowTrigger, string[]][] = [
    ['requires a form', { ...entry, formId: undefined } as never, ['triggers.0.formId required']],
    ['with an unknown form', { ...entry, formId: 'frm_9' }, ['triggers.0.formId unknown_id']],
    ['filters by a field', { ...entry, filter: 'answers.age > 3' }, []],
    [
      'filters by an unknown field',
      { ...entry, filter: 'answers.agee > 3' },
      ['triggers.0.filter unknown_field'],
    ],
    [
      'compares numbers with numbers',
      { ...entry, filter: 'answers.age == "x"' },
      ['triggers.0.filter type_mismatch'],
    ],
    ['has a button', { key: 'b', type: 'button.clicked', formId, buttonKey: 'ask' }, []],
    [
      'with an unknown button',
      { key: 'b', type: 'button.clicked', formId, buttonKey: 'aks' },
      ['triggers.0.buttonKey unknown_button'],
    ],
    ['requires a table', { key: 'r', type: 'row.created' }, ['triggers.0.tableId required']],
    [
      'filters rows by columns',
      { key: 'r', type: 'row.updated', tableId, filter: 'values.prise > 1' },
      ['triggers.0.filter unknown_field'],
    ],
    ['requires a schedule', { key: 's', type: 'schedule' }, ['triggers.0.cron required']],
    [
      'with an invalid schedule',
      { key: 's', type: 'schedule', cron: '61 * * * *', timezone: 'Mars/Crater' },
      ['triggers.0.cron invalid_cron', 'triggers.0.timezone unknown_timezone'],
    ],
    [
      'requires five cron fields',
      { key: 's', type: 'schedule', cron: '* * * * * *' },
      ['triggers.0.cron invalid_cron'],
    ],
    [
      'rejects duplicate inputs',
      {
        ...manual,
        inputs: [
          { key: 'a', type: 'string' },
          { key: 'a', type: 'number' },
        ],
      },
      ['triggers.0.inputs.1.key duplicate_key'],
    ],
  ];
  test.each(cases)('%s', (_what, trigger, codes) => {
    expect(issueCodes(validate([trigger], [set('do')]))).toEqual(codes);
  });
});

describe('a step', () => {
  const after = { key: 'do', type: 'set' };
  const cases: [string, object, string[]][] = [
    ['condition without an expression', { type: 'condition' }, ['steps.0.expression required']],
    [
      'condition that is not a boolean',
      { type: 'condition', expression: 'entry.answers.age' },
      ['steps.0.expression type_mismatch'],
    ],
    [
      'condition with a syntax error',
      { type: 'condition', expression: '1 +' },
      ['steps.0.expression syntax'],
    ],
    [
      'condition with an unknown name',
      { type: 'condition', expression: 'entry.answers.ega > 1' },
      ['steps.0.expression unknown_reference'],
    ],
    ['switch without cases', { type: 'switch' }, ['steps.0.cases required']],
    [
      'switch with a duplicate branch',
      {
        type: 'switch',
        cases: [
          { output: 'a', expression: 'true' },
          { output: 'a', expression: '1 == 1' },
        ],
      },
      ['steps.0.cases.1.output duplicate_output'],
    ],
    [
      'loop over a value that is not a list',
      { type: 'for_each', items: 'entry.answers.age' },
      ['steps.0.items type_mismatch'],
    ],
    ['loop over guests', { type: 'for_each', items: 'entry.answers.guests' }, []],
    ['delay without a time', { type: 'delay' }, ['steps.0.seconds required']],
    [
      'delay with both settings',
      { type: 'delay', seconds: 1, until: '2026-11-15' },
      ['steps.0.until ambiguous'],
    ],
    ['delay that is not a number', { type: 'delay', seconds: 'soon' }, ['steps.0.seconds type_mismatch']],
    ['delay until an invalid date', { type: 'delay', until: 'never' }, ['steps.0.until type_mismatch']],
    ['set without values', { type: 'set' }, ['steps.0.values required']],
    ['set with an invalid name', { type: 'set', values: { 'A b': 1 } }, ['steps.0.values.A b invalid_name']],
    [
      'text with a syntax error',
      { type: 'set', values: { a: '{{ x | }' } },
      ['steps.0.values.a invalid_text'],
    ],
    [
      'nested text',
      { type: 'set', values: { a: [{ b: '{{ entri.id }}' }] } },
      ['steps.0.values.a.0.b unknown_reference'],
    ],
    [
      'call without an action',
      { type: 'connector_action' },
      ['steps.0.actionKey required', 'steps.0.connectorId required'],
    ],
    [
      'call of an unknown connector',
      { type: 'connector_action', connectorId: 'con_9', actionKey: 'send' },
      ['steps.0.connectorId unknown_id'],
    ],
    [
      'call of an unknown action',
      { type: 'connector_action', connectorId, actionKey: 'sent', environment: 'test' },
      ['steps.0.environment unknown_environment', 'steps.0.actionKey unknown_action'],
    ],
    [
      'call with unknown inputs',
      { type: 'connector_action', connectorId, actionKey: 'send', inputs: { txet: 'x' } },
      ['steps.0.inputs.text required', 'steps.0.inputs.txet unknown_input'],
    ],
    ['request without a URL', { type: 'http_request' }, ['steps.0.url required']],
    [
      'request with a templated host',
      { type: 'http_request', method: 'GET', url: 'https://{{ entry.answers.email }}/', body: {} },
      ['steps.0.url invalid_url', 'steps.0.body not_allowed'],
    ],
    [
      'mail without recipients',
      { type: 'send_email' },
      ['steps.0.to required', 'steps.0.subject required', 'steps.0.body required'],
    ],
    [
      'mail with a template that uses unknown names',
      { type: 'send_email', to: 'a@example.com', subject: 'Hi', templateId },
      ['steps.0.templateId unknown_reference'],
    ],
    [
      'mail with two bodies',
      { type: 'send_email', to: 'a@example.com', subject: 'Hi', templateId: 'tpl_9', body: '' },
      ['steps.0.templateId unknown_id', 'steps.0.body ambiguous'],
    ],
    ['template without an id', { type: 'render_template' }, ['steps.0.templateId required']],
    ['rows of an unknown table', { type: 'find_rows', tableId: 'tbl_9' }, ['steps.0.tableId unknown_id']],
    [
      'rows filtered by an answer',
      { type: 'find_rows', tableId, filter: 'values.article == entry.answers.email' },
      [],
    ],
    [
      'rows filtered by another type',
      { type: 'find_rows', tableId, filter: 'values.price == entry.answers.email' },
      ['steps.0.filter type_mismatch'],
    ],
    [
      'row without a required value',
      { type: 'create_row', tableId, values: { prices: 1 } },
      ['steps.0.values.prices unknown_column', 'steps.0.values.article required'],
    ],
    [
      'row with an empty required value',
      { type: 'create_row', tableId, values: { article: ' ', price: '' } },
      ['steps.0.values.article required'],
    ],
    [
      'update without a row',
      { type: 'update_row', tableId, values: { price: 1 } },
      ['steps.0.rowId required'],
    ],
    [
      'upsert by a column that is not unique',
      { type: 'upsert_row', tableId, columnKey: 'price', values: { article: 'A' } },
      ['steps.0.columnKey not_unique'],
    ],
    [
      'upsert without the key value',
      { type: 'upsert_row', tableId, columnKey: 'article' },
      ['steps.0.values.article required'],
    ],
    ['deletion without a row', { type: 'delete_row', tableId }, ['steps.0.rowId required']],
    ['entry without a form', { type: 'create_entry' }, ['steps.0.formId required']],
    [
      'entry with an unknown field',
      { type: 'create_entry', formId, answers: { mail: 'x' } },
      ['steps.0.answers.mail unknown_field', 'steps.0 triggers_itself'],
    ],
    ['update without answers', { type: 'update_entry' }, ['steps.0.answers required']],
    ['entries without a form', { type: 'find_entries' }, ['steps.0.formId required']],
    [
      'entries filtered by an answer',
      { type: 'find_entries', formId, filter: 'answers.email == entry.answers.email' },
      [],
    ],
    [
      'entries filtered by an unknown answer',
      { type: 'find_entries', formId, filter: 'answers.mail == entry.answers.email' },
      ['steps.0.filter unknown_field'],
    ],
    ['entry of an unknown form', { type: 'delete_entry', formId: 'frm_9' }, ['steps.0.formId unknown_id']],
    [
      'approval without assignees',
      { type: 'approval', assignees: [], onTimeout: 'fail' },
      ['steps.0.assignees required', 'steps.0.onTimeout no_timeout'],
    ],
    [
      'approval by an unknown assignee',
      { type: 'approval', assignees: ['role:king'] },
      ['steps.0.assignees.0 invalid_assignee'],
    ],
    ['start without a workflow', { type: 'start_workflow' }, ['steps.0.workflowId required']],
    [
      'start of a workflow without a manual trigger',
      { type: 'start_workflow', workflowId },
      ['steps.0.workflowId no_manual_trigger'],
    ],
    [
      'start of a workflow that loops back, without its input',
      { type: 'start_workflow', workflowId: 'wfl_2' },
      ['steps.0.inputs.who required', 'steps.0.workflowId not_published', 'steps.0.workflowId workflow_loop'],
    ],
  ];
  test.each(cases)('%s', (_what, step, codes) => {
    expect(
      issueCodes(validate([entry], [{ ...after, values: undefined, ...step, key: 'do' } as never])),
    ).toEqual(codes);
  });

  test('without an entry to work on, reports it', () => {
    const steps = [
      { key: 'a', type: 'update_entry', answers: { x: 1 } },
      { key: 'b', type: 'generate_pdf' },
    ];
    expect(issueCodes(validate([manual], steps as never))).toEqual([
      'steps.0.entryId required',
      'steps.1.entryId required',
    ]);
  });

  test('that writes what the workflow listens to, gets a warning', () => {
    const issues = validate([entry], [{ key: 'a', type: 'create_entry', formId }]);
    expect(issues).toMatchObject([{ severity: 'warning', path: 'steps.0', code: 'triggers_itself' }]);
  });
});

describe('the nearest name is suggested', () => {
  const messageOf = (values: Record<string, unknown>, trigger: WorkflowTrigger = entry) =>
    validate([trigger], [set('score', { points: 3 }), set('next', values)])[0]?.message;

  test.each([
    ['{{ entry.answers.emial }}', 'entry.answers.email'],
    ['{{ entry.anwsers.email }}', 'entry.answers'],
    ['{{ steps.scor.output.points }}', 'steps.score'],
    ['{{ steps.score.output.pionts }}', 'steps.score.output.points'],
    ['{{ entry.answers.guests[0].nmae }}', 'entry.answers.guests[0].name'],
    ['{{ trigger.entryID }}', 'trigger.entryId'],
    ['{{ acount.name }}', 'account'],
  ])('%s', (text, nearest) => {
    expect(messageOf({ x: text })).toContain(`Did you mean "${nearest}"?`);
  });

  test('with its position', () => {
    expect(messageOf({ x: 'One\n  {{ entry.answers.emial }}' })).toContain('(line 2, column 6)');
  });

  test("of the trigger's values, not of another's", () => {
    expect(messageOf({ x: '{{ entry.id }}' }, manual)).toContain('"entry.id" is not available here.');
  });
});

describe('connections', () => {
  const setStep = (key: string) => set(key);
  const loop: WorkflowStep = { key: 'loop', type: 'for_each', items: '[1]' };
  const cases: [string, WorkflowStep[], Connection[], string[]][] = [
    [
      'to an unknown step',
      [setStep('a')],
      [
        ['start', 'a'],
        ['a', 'bb'],
      ],
      ['connections.1.to unknown_step'],
    ],
    [
      'from an unknown step',
      [setStep('a')],
      [
        ['start', 'a'],
        ['b', 'a'],
      ],
      ['connections.1.from unknown_step'],
    ],
    [
      'to a trigger',
      [setStep('a')],
      [
        ['start', 'a'],
        ['a', 'start'],
      ],
      ['connections.1.to unknown_step'],
    ],
    [
      'with an unknown output',
      [setStep('a'), setStep('b')],
      [
        ['start', 'a'],
        ['a', 'b', 'yes'],
      ],
      ['connections.1.output unknown_output'],
    ],
    [
      'after the end',
      [{ key: 'a', type: 'stop' }, setStep('b')],
      [
        ['start', 'a'],
        ['a', 'b'],
      ],
      ['connections.1.output unknown_output'],
    ],
    [
      'duplicated',
      [setStep('a')],
      [
        ['start', 'a'],
        ['start', 'a'],
      ],
      ['connections.1 duplicate_connection'],
    ],
    [
      'in a cycle',
      [setStep('a'), setStep('b')],
      [
        ['start', 'a'],
        ['a', 'b'],
        ['b', 'a'],
      ],
      ['steps.0 cycle', 'steps.1 cycle'],
    ],
    [
      'to itself',
      [setStep('a')],
      [
        ['start', 'a'],
        ['a', 'a'],
      ],
      ['steps.0 cycle'],
    ],
    ['missing', [setStep('a'), setStep('b')], [['start', 'a']], ['steps.1 unconnected']],
    ['missing from the trigger', [setStep('a')], [], ['steps.0 unconnected', 'triggers.0 unconnected']],
    [
      'into and out of a loop',
      [loop, setStep('in'), setStep('out')],
      [
        ['start', 'loop'],
        ['loop', 'in', 'each'],
        ['in', 'out'],
        ['loop', 'out', 'done'],
      ],
      ['steps.2 leaves_loop'],
    ],
    [
      'that branch and join',
      [
        setStep('a'),
        setStep('b'),
        setStep('c'),
        set('d', { x: '{{ steps.b.output.x }}{{ steps.c.output.x }}' }),
      ],
      [
        ['start', 'a'],
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'd'],
        ['c', 'd'],
      ],
      [],
    ],
    [
      'in parallel: steps do not see each other',
      [set('a'), set('b', { x: '{{ steps.a.output.x }}' })],
      [
        ['start', 'a'],
        ['start', 'b'],
      ],
      ['steps.1.values.x unknown_reference'],
    ],
    [
      'after a loop: only its results are available',
      [
        loop,
        set('in', { x: '{{ item }}' }),
        set('out', { a: '{{ steps.in.output.x }}', b: '{{ steps.loop.output.results }}' }),
      ],
      [
        ['start', 'loop'],
        ['loop', 'in', 'each'],
        ['loop', 'out', 'done'],
      ],
      ['steps.2.values.a unknown_reference'],
    ],
    [
      'in a nested loop',
      [
        loop,
        { ...loop, key: 'inner', items: '[item]' },
        set('deep', { x: '{{ item }}{{ steps.loop.index }}' }),
      ],
      [
        ['start', 'loop'],
        ['loop', 'inner', 'each'],
        ['inner', 'deep', 'each'],
      ],
      [],
    ],
  ];
  test.each(cases)('%s', (_what, steps, connections, codes) => {
    expect(issueCodes(validate([manual], steps, connections)).sort()).toEqual([...codes].sort());
  });

  test('an empty workflow, and duplicate keys', () => {
    expect(issueCodes(validate([], []))).toEqual(['triggers required', 'steps required']);
    expect(issueCodes(validate([manual], [setStep('start')], [['start', 'start']]))).toContain(
      'steps.0.key duplicate_key',
    );
  });
});
