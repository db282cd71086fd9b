import type { HostileStep } from './steps.ts';

const anyOf = (count: number): string => Array(count).fill('answers.a == "x"').join(' || ');
const parentheses = `${'('.repeat(2_000)}true${')'.repeat(2_000)}`;
const loops = '{% for a in (1..1000) %}{% for b in (1..1000) %}{{ a }}{% endfor %}{% endfor %}';

const headers = Object.fromEntries(
  Array.from({ length: 50 }, (_, at) => [`X-Header-${at}`, '{{ env.a | upcase }}'.repeat(450)]),
);

const manifest = {
  manifestVersion: 1,
  key: 'hostile',
  name: 'Hostile',
  version: '1.0.0',
  description: 'x'.repeat(1_000),
  publisher: { name: 'Hostile' },
  connectors: [
    {
      key: 'api',
      name: 'API',
      environments: [{ name: 'live', baseUrl: 'https://connector.invalid' }],
      actions: Array.from({ length: 100 }, (_, at) => ({
        key: `say_${at}`,
        method: 'POST',
        path: '/say',
        body: { text: '{{ inputs.text | upcase }}'.repeat(100) },
        inputs: [{ key: 'text', type: 'string' }],
      })),
    },
  ],
  templates: Array.from({ length: 4 }, (_, at) => ({
    key: `t${at}`,
    name: `T ${at}`,
    body: '{{ a }}<b>x</b>'.repeat(3_000),
  })),
};

const extensions: HostileStep[] = [
  {
    name: 'extension of 400 KB: preview',
    path: '/extensions/preview-install',
    body: { manifest },
    expected: 200,
  },
  {
    name: 'extension of 400 KB: install',
    path: '/extensions',
    body: { manifest },
    expected: 201,
    keep: ({ id }) => ({ extension: String(id) }),
  },
  {
    name: 'extension of 400 KB: preview the upgrade',
    path: '/extensions/{extension}/preview-upgrade',
    body: { manifest: { ...manifest, version: '1.0.1' } },
    expected: 200,
  },
  {
    name: 'extension of 400 KB: upgrade',
    path: '/extensions/{extension}/upgrade',
    body: { manifest: { ...manifest, version: '1.0.1' } },
    expected: 200,
  },
];

const steps = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    key: `s${at}`,
    type: 'condition',
    expression: Array(90).fill('trigger.inputs.number + 1').join(' > 0 || '),
  }));

const workflows: HostileStep[] = [
  {
    name: 'workflow of 60 long conditions: create',
    path: '/workflows',
    body: ({ project = '' }) => ({ projectId: project, name: 'Long', triggers: [], steps: [] }),
    expected: 201,
    keep: ({ id }) => ({ long: String(id) }),
  },
  {
    name: 'workflow of 60 long conditions: change',
    method: 'PATCH',
    path: '/workflows/{long}',
    body: { steps: steps(60) },
    expected: 200,
  },
  {
    name: 'workflow of 60 long conditions: add a trigger',
    path: '/workflows/{long}/triggers',
    body: ({ plainForm = '' }) => ({
      key: 'submitted',
      type: 'entry.submitted',
      formId: plainForm,
      filter: anyOf(60),
    }),
    expected: 201,
  },
  {
    name: 'workflow of 60 long conditions: change a trigger',
    method: 'PATCH',
    path: '/workflows/{long}/triggers/submitted',
    body: { filter: anyOf(59) },
    expected: 200,
  },
  {
    name: 'workflow of 60 long conditions: add a step',
    path: '/workflows/{long}/steps',
    body: { key: 'added', type: 'set', values: { a: loops } },
    expected: 201,
  },
  {
    name: 'workflow of 60 long conditions: add a text of 190,000 characters',
    path: '/workflows/{long}/steps',
    body: { key: 'text', type: 'set', values: { a: '{{ trigger.x }}'.repeat(12_600) } },
    expected: 201,
  },
  {
    name: 'workflow of 60 long conditions: change a step',
    method: 'PATCH',
    path: '/workflows/{long}/steps/s0',
    body: { expression: parentheses },
    expected: 200,
  },
  { name: 'workflow of 60 long conditions: validate', path: '/workflows/{long}/validate', expected: 200 },
  { name: 'workflow of 60 long conditions: publish', path: '/workflows/{long}/publish', expected: 409 },
  {
    name: 'workflow of 60 long conditions: duplicate',
    path: '/workflows/{long}/duplicate',
    body: {},
    expected: 201,
  },
];

const webhooks: HostileStep[] = [
  {
    name: 'webhook with a filter of 60 conditions: create',
    path: '/webhooks',
    body: ({ plainForm = '' }) => ({
      url: 'https://receiver.invalid/',
      events: ['entry.submitted'],
      formIds: [plainForm],
      filter: anyOf(60),
    }),
    expected: 201,
    keep: ({ id }) => ({ webhook: String(id) }),
  },
  {
    name: 'webhook with 2,000 parentheses: change',
    method: 'PATCH',
    path: '/webhooks/{webhook}',
    body: { filter: parentheses },
    expected: 422,
  },
];

const connectors: HostileStep[] = [
  {
    name: 'connector with 50 headers of 9,000 characters: create',
    path: '/api-connectors',
    body: { name: 'Headers', headers },
    expected: 201,
    keep: ({ id }) => ({ withHeaders: String(id) }),
  },
  {
    name: 'connector with 50 headers of 9,000 characters: change',
    method: 'PATCH',
    path: '/api-connectors/{withHeaders}',
    body: { headers },
    expected: 200,
  },
];

const hooks: HostileStep[] = [
  {
    name: 'webhook trigger: create the workflow',
    path: '/workflows',
    body: ({ project = '' }) => ({
      projectId: project,
      name: 'Hook',
      triggers: [{ key: 'called', type: 'webhook' }],
      steps: [{ key: 'kept', type: 'set', values: { a: '{{ trigger.body.a }}' } }],
      connections: [{ from: 'called', to: 'kept' }],
    }),
    expected: 201,
    keep: ({ id, triggers }) => {
      const [{ url = '' } = {}] = triggers as { url?: string }[];
      return { hooked: String(id), hook: url.split('/').at(-1) ?? '' };
    },
  },
  { name: 'webhook trigger: publish', path: '/workflows/{hooked}/publish', expected: 200 },
  {
    name: 'webhook trigger: 1 MB of JSON',
    path: '/hooks/{hook}',
    body: () => ({ a: Array.from({ length: 140_000 }, (_, at) => at) }),
    expected: 202,
  },
];

const lists: HostileStep[] = [
  {
    name: 'forms filtered by 60 conditions',
    method: 'GET',
    path: `/forms?filter=${encodeURIComponent(Array(60).fill('name == "x"').join(' || '))}`,
    expected: 200,
  },
  {
    name: 'forms filtered by 2,000 parentheses',
    method: 'GET',
    path: `/forms?filter=${encodeURIComponent(parentheses)}`,
    expected: 422,
  },
  {
    name: 'view: create',
    path: '/views',
    body: ({ plainForm = '' }) => ({ formId: plainForm, name: 'Changed', columns: [{ key: 'answers.a' }] }),
    expected: 201,
    keep: ({ id }) => ({ view: String(id) }),
  },
  {
    name: 'view with 500 columns and 60 conditions: change',
    method: 'PATCH',
    path: '/views/{view}',
    body: { columns: Array.from({ length: 500 }, () => ({ key: 'answers.a' })), filter: anyOf(60) },
    expected: 200,
  },
  {
    name: 'entries of all forms filtered by 60 conditions',
    method: 'GET',
    path: `/entries?filter=${encodeURIComponent(Array(60).fill('status == "draft"').join(' || '))}`,
    expected: 200,
  },
];

/** Updates of existing extensions, workflows and webhooks. */
export const hostileUpdates: HostileStep[] = [
  ...extensions,
  ...workflows,
  ...webhooks,
  ...connectors,
  ...hooks,
  ...lists,
  {
    name: 'template: change',
    method: 'PATCH',
    path: '/templates/{template}',
    body: { body: `${'{{a}}<b>x</b>'.repeat(14_000)}` },
    expected: 200,
  },
  {
    name: 'connector action: change',
    method: 'PATCH',
    path: '/api-connectors/{connector}/actions/{action}',
    body: { body: { type: 'text', text: '{{ inputs.text | upcase }}'.repeat(3_000) } },
    expected: 200,
  },
  {
    name: 'search for 200 characters',
    method: 'GET',
    path: `/search?q=${'ab '.repeat(60)}`,
    expected: 200,
  },
];
