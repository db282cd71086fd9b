import type { HostileStep } from './steps.ts';

const anyOf = (count: number): string => Array(count).fill('answers.a == "x"').join(' || ');
const filters: [name: string, filter: string, isTaken: boolean][] = [
  ['60 conditions', anyOf(60), true],
  ['190 conditions', anyOf(190), false],
  ['2,000 parentheses', `${'('.repeat(2_000)}true${')'.repeat(2_000)}`, false],
  ['a list of 200 numbers', `number in [${'1,'.repeat(199)}1]`, true],
  ['sums of 1,300 numbers', `number > ${'1+'.repeat(1_300)}1`, false],
  ['a pattern that backtracks', `answers.a.matches("${'(a+)+'.repeat(200)}$")`, false],
];

const lists: HostileStep[] = filters.flatMap(([name, filter, isTaken]) => [
  {
    name: `entries filtered by ${name}`,
    method: 'GET',
    path: `/forms/{plainForm}/entries?include=total&filter=${encodeURIComponent(filter)}`,
    expected: isTaken ? 200 : 422,
  },
  {
    name: `view with ${name}`,
    path: '/views',
    body: ({ plainForm = '' }) => ({
      formId: plainForm,
      name: 'Hostile',
      columns: [{ key: 'answers.a' }],
      filter,
    }),
    expected: isTaken ? 201 : 422,
  },
]);

const text = '{{ trigger.inputs.text }}';
const expression = `${'trigger.inputs.number + '.repeat(100)}1`;

/** A workflow that is created, published and run manually to its end. */
const runOf = (name: string, steps: object[], inputs: object, expected = 200): HostileStep[] => [
  {
    name: `workflow with ${name}: create`,
    path: '/workflows',
    body: ({ project = '' }) => ({
      projectId: project,
      name: 'Hostile',
      triggers: [
        {
          key: 'by_hand',
          type: 'manual',
          inputs: [
            { key: 'text', type: 'string' },
            { key: 'number', type: 'number' },
          ],
        },
      ],
      steps,
      connections: steps.map((step, at) => ({
        from: at === 0 ? 'by_hand' : (steps[at - 1] as { key: string }).key,
        to: (step as { key: string }).key,
      })),
    }),
    expected: 201,
    keep: ({ id }) => ({ workflow: String(id) }),
  },
  { name: `workflow with ${name}: validate`, path: '/workflows/{workflow}/validate', expected: 200 },
  { name: `workflow with ${name}: publish`, path: '/workflows/{workflow}/publish', expected: 200 },
  {
    name: `workflow with ${name}: start`,
    path: '/workflows/{workflow}/runs',
    body: { inputs },
    expected: 201,
    keep: ({ id }) => ({ run: String(id) }),
  },
  {
    name: `workflow with ${name}: run`,
    method: 'GET',
    path: '/workflow-runs/{run}',
    until: ({ status }) => ['succeeded', 'failed', 'canceled'].includes(String(status)),
    expected,
  },
];

const setSteps = (count: number, value: string) =>
  Array.from({ length: count }, (_, at) => ({ key: `s${at}`, type: 'set', values: { value } }));

const workflows: HostileStep[] = [
  ...runOf('300,000 characters of text, eight times', setSteps(8, `${text}!`), {
    text: 'x'.repeat(300_000),
    number: 1,
  }),
  ...runOf(
    'a template that loops',
    setSteps(2, '{% for a in (1..1000) %}{% for b in (1..1000) %}{{ a }}{% endfor %}{% endfor %}'),
    { text: 'x', number: 1 },
  ),
  ...runOf('long expressions', [{ key: 'asked', type: 'condition', expression: `${expression} > 0` }], {
    text: 'x',
    number: 1,
  }),
];

const connectors: HostileStep[] = [
  {
    name: 'connector action with a loop within a loop: create',
    path: '/api-connectors/{connector}/actions',
    body: {
      key: 'loops',
      method: 'POST',
      path: '/x',
      body: {
        type: 'text',
        text: '{% for a in (1..1000) %}{% for b in (1..1000) %}{{ a }}{% endfor %}{% endfor %}',
      },
      inputs: [{ key: 'text', type: 'string' }],
    },
    expected: 201,
    keep: ({ id }) => ({ action: String(id) }),
  },
  {
    name: 'connector action with a loop within a loop: test',
    path: '/api-connectors/{connector}/actions/{action}/test',
    body: { inputs: { text: 'x'.repeat(500_000) } },
    expected: 200,
  },
];

const documents: HostileStep[] = [
  {
    name: 'an entry: create',
    path: '/forms/{plainForm}/entries',
    body: { answers: { a: 'word '.repeat(190) } },
    expected: 201,
    keep: ({ id }) => ({ plainEntry: String(id) }),
  },
  {
    name: 'an entry: PDF',
    method: 'GET',
    path: '/entries/{plainEntry}/pdf',
    expected: 200,
  },
];

const others: HostileStep[] = [
  {
    name: 'references: 100 of an unknown entry',
    path: '/references/resolve',
    body: { references: Array.from({ length: 100 }, (_, at) => `entry.answers.${'a.'.repeat(50)}f${at}`) },
    expected: 422,
  },
  {
    name: 'export with a filter of 60 conditions',
    path: '/exports',
    body: ({ plainForm = '' }) => ({ formId: plainForm, format: 'csv', filter: anyOf(60) }),
    expected: 202,
  },
];

/** Filters, workflows and connectors: parsed and evaluated text outside forms and templates. */
export const hostileAutomation: HostileStep[] = [
  ...lists,
  ...workflows,
  ...connectors,
  ...documents,
  ...others,
];
