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
  const ways: Connection[] = connections ?? [
    ...triggers.map(({ key }): Connection => [key, steps[0]?.key ?? '']),
    ...steps.slice(1).map(({ key }, index): Connection => [steps[index]?.key ?? '', key]),
  ];
  return validateWorkflow(
    {
      triggers,
      steps,
      connections: completeConnections(ways.map(([from, to, output]) => ({ from, to, output }))),
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
    ['needs its form', { ...entry, formId: undefined } as never, ['triggers.0.formId required']],
    ['of a form that is not there', { ...entry, formId: 'frm_9' }, ['triggers.0.formId unknown_id']],
    ['filters by what there is', { ...entry, filter: 'answers.age > 3' }, []],
    [
      'filters by what there is not',
      { ...entry, filter: 'answers.agee > 3' },
      ['triggers.0.filter unknown_field'],
    ],
    [
      'filters numbers by numbers',
      { ...entry, filter: 'answers.age == "x"' },
      ['triggers.0.filter type_mismatch'],
    ],
    ['has a button', { key: 'b', type: 'button.clicked', formId, buttonKey: 'ask' }, []],
    [
      'has no such button',
      { key: 'b', type: 'button.clicked', formId, buttonKey: 'aks' },
      ['triggers.0.buttonKey unknown_button'],
    ],
    ['needs a table', { key: 'r', type: 'row.created' }, ['triggers.0.tableId required']],
    [
      'filters rows by columns',
      { key: 'r', type: 'row.updated', tableId, filter: 'values.prise > 1' },
      ['triggers.0.filter unknown_field'],
    ],
    ['needs its times', { key: 's', type: 'schedule' }, ['triggers.0.cron required']],
    [
      'has no such times',
      { key: 's', type: 'schedule', cron: '61 * * * *', timezone: 'Mars/Crater' },
      ['triggers.0.cron invalid_cron', 'triggers.0.timezone unknown_timezone'],
    ],
    [
      'takes five fields',
      { key: 's', type: 'schedule', cron: '* * * * * *' },
      ['triggers.0.cron invalid_cron'],
    ],
    [
      'has each input once',
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
    ['condition without a question', { type: 'condition' }, ['steps.0.expression required']],
    [
      'condition that is none',
      { type: 'condition', expression: 'entry.answers.age' },
      ['steps.0.expression type_mismatch'],
    ],
    [
      'condition that cannot be read',
      { type: 'condition', expression: '1 +' },
      ['steps.0.expression syntax'],
    ],
    [
      'condition on the unknown',
      { type: 'condition', expression: 'entry.answers.ega > 1' },
      ['steps.0.expression unknown_reference'],
    ],
    ['switch without cases', { type: 'switch' }, ['steps.0.cases required']],
    [
      'switch with a branch twice',
      {
        type: 'switch',
        cases: [
          { output: 'a', expression: 'true' },
          { output: 'a', expression: '1 == 1' },
        ],
      },
      ['steps.0.cases.1.output duplicate_output'],
    ],
    ['loop over no list', { type: 'for_each', items: 'entry.answers.age' }, ['steps.0.items type_mismatch']],
    ['loop over guests', { type: 'for_each', items: 'entry.answers.guests' }, []],
    ['delay of nothing', { type: 'delay' }, ['steps.0.seconds required']],
    ['delay of both', { type: 'delay', seconds: 1, until: '2026-11-15' }, ['steps.0.until ambiguous']],
    ['delay of words', { type: 'delay', seconds: 'soon' }, ['steps.0.seconds type_mismatch']],
    ['delay until never', { type: 'delay', until: 'never' }, ['steps.0.until type_mismatch']],
    ['set of nothing', { type: 'set' }, ['steps.0.values required']],
    ['set of a strange name', { type: 'set', values: { 'A b': 1 } }, ['steps.0.values.A b invalid_name']],
    [
      'text that cannot be read',
      { type: 'set', values: { a: '{{ x | }' } },
      ['steps.0.values.a invalid_text'],
    ],
    [
      'text deep inside',
      { type: 'set', values: { a: [{ b: '{{ entri.id }}' }] } },
      ['steps.0.values.a.0.b unknown_reference'],
    ],
    [
      'call of nothing',
      { type: 'connector_action' },
      ['steps.0.actionKey required', 'steps.0.connectorId required'],
    ],
    [
      'call of another connector',
      { type: 'connector_action', connectorId: 'con_9', actionKey: 'send' },
      ['steps.0.connectorId unknown_id'],
    ],
    [
      'call of another action',
      { type: 'connector_action', connectorId, actionKey: 'sent', environment: 'test' },
      ['steps.0.environment unknown_environment', 'steps.0.actionKey unknown_action'],
    ],
    [
      'call with other inputs',
      { type: 'connector_action', connectorId, actionKey: 'send', inputs: { txet: 'x' } },
      ['steps.0.inputs.text required', 'steps.0.inputs.txet unknown_input'],
    ],
    ['request to nowhere', { type: 'http_request' }, ['steps.0.url required']],
    [
      'request to a host that is filled in',
      { type: 'http_request', method: 'GET', url: 'https://{{ entry.answers.email }}/', body: {} },
      ['steps.0.url invalid_url', 'steps.0.body not_allowed'],
    ],
    [
      'mail to nobody',
      { type: 'send_email' },
      ['steps.0.to required', 'steps.0.subject required', 'steps.0.body required'],
    ],
    [
      'mail by a template that names what is not there',
      { type: 'send_email', to: 'a@example.com', subject: 'Hi', templateId },
      ['steps.0.templateId unknown_reference'],
    ],
    [
      'mail with two bodies',
      { type: 'send_email', to: 'a@example.com', subject: 'Hi', templateId: 'tpl_9', body: '' },
      ['steps.0.templateId unknown_id', 'steps.0.body ambiguous'],
    ],
    ['template that is not named', { type: 'render_template' }, ['steps.0.templateId required']],
    ['rows of no table', { type: 'find_rows', tableId: 'tbl_9' }, ['steps.0.tableId unknown_id']],
    [
      'rows by an answer',
      { type: 'find_rows', tableId, filter: 'values.article == entry.answers.email' },
      [],
    ],
    [
      'rows by another type',
      { type: 'find_rows', tableId, filter: 'values.price == entry.answers.email' },
      ['steps.0.filter type_mismatch'],
    ],
    [
      'row without what it needs',
      { type: 'create_row', tableId, values: { prices: 1 } },
      ['steps.0.values.prices unknown_column', 'steps.0.values.article required'],
    ],
    [
      'row with what it needs left empty',
      { type: 'create_row', tableId, values: { article: ' ', price: '' } },
      ['steps.0.values.article required'],
    ],
    ['change of no row', { type: 'update_row', tableId, values: { price: 1 } }, ['steps.0.rowId required']],
    [
      'row by a column that is not unique',
      { type: 'upsert_row', tableId, columnKey: 'price', values: { article: 'A' } },
      ['steps.0.columnKey not_unique'],
    ],
    [
      'row by a value that is not given',
      { type: 'upsert_row', tableId, columnKey: 'article' },
      ['steps.0.values.article required'],
    ],
    ['removal of no row', { type: 'delete_row', tableId }, ['steps.0.rowId required']],
    ['entry of no form', { type: 'create_entry' }, ['steps.0.formId required']],
    [
      'entry with another field',
      { type: 'create_entry', formId, answers: { mail: 'x' } },
      ['steps.0.answers.mail unknown_field', 'steps.0 triggers_itself'],
    ],
    ['entry that is not changed', { type: 'update_entry' }, ['steps.0.answers required']],
    ['entries of no form', { type: 'find_entries' }, ['steps.0.formId required']],
    [
      'entries by an answer',
      { type: 'find_entries', formId, filter: 'answers.email == entry.answers.email' },
      [],
    ],
    [
      'entries by an unknown answer',
      { type: 'find_entries', formId, filter: 'answers.mail == entry.answers.email' },
      ['steps.0.filter unknown_field'],
    ],
    ['entry of another form', { type: 'delete_entry', formId: 'frm_9' }, ['steps.0.formId unknown_id']],
    [
      'approval by nobody',
      { type: 'approval', assignees: [], onTimeout: 'fail' },
      ['steps.0.assignees required', 'steps.0.onTimeout no_timeout'],
    ],
    [
      'approval by somebody strange',
      { type: 'approval', assignees: ['role:king'] },
      ['steps.0.assignees.0 invalid_assignee'],
    ],
    ['start of nothing', { type: 'start_workflow' }, ['steps.0.workflowId required']],
    [
      'start of one that cannot be started',
      { type: 'start_workflow', workflowId },
      ['steps.0.workflowId no_manual_trigger'],
    ],
    [
      'start of one that leads back, without its input',
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
      'to a step that is not there',
      [setStep('a')],
      [
        ['start', 'a'],
        ['a', 'bb'],
      ],
      ['connections.1.to unknown_step'],
    ],
    [
      'from a step that is not there',
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
      'by a branch that is not there',
      [setStep('a'), setStep('b')],
      [
        ['start', 'a'],
        ['a', 'b', 'yes'],
      ],
      ['connections.1.output unknown_output'],
    ],
    [
      'behind the end',
      [{ key: 'a', type: 'stop' }, setStep('b')],
      [
        ['start', 'a'],
        ['a', 'b'],
      ],
      ['connections.1.output unknown_output'],
    ],
    [
      'twice',
      [setStep('a')],
      [
        ['start', 'a'],
        ['start', 'a'],
      ],
      ['connections.1 duplicate_connection'],
    ],
    [
      'in a circle',
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
    ['nowhere', [setStep('a'), setStep('b')], [['start', 'a']], ['steps.1 unconnected']],
    ['from no trigger', [setStep('a')], [], ['steps.0 unconnected', 'triggers.0 unconnected']],
    [
      'out of a loop and into it',
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
      'that part and join',
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
      'side by side know nothing of each other',
      [set('a'), set('b', { x: '{{ steps.a.output.x }}' })],
      [
        ['start', 'a'],
        ['start', 'b'],
      ],
      ['steps.1.values.x unknown_reference'],
    ],
    [
      'behind a loop nothing inside of it is known, but its results',
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
      'in a loop in a loop',
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
