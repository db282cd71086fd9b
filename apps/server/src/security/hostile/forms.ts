import type { HostileStep } from './steps.ts';

/** Many fields, each calculated from many others. */
export const dense = (fields: number, references: number) => ({
  pages: [
    {
      id: 'one',
      elements: Array.from({ length: fields }, (_, index) => ({
        kind: 'field',
        key: `f${index}`,
        ...(index < references
          ? { type: 'number', label: `Field ${index}` }
          : {
              type: 'calculated',
              result: 'number',
              value: Array.from({ length: references }, (_, other) => `answers.f${index - other - 1}`).join(
                ' + ',
              ),
            }),
      })),
    },
  ],
});

const onePage = (elements: object[]) => ({ pages: [{ id: 'one', elements }] });

/** Every label is markup that must be sanitized, and every field has a rule. */
export const wide = onePage(
  Array.from({ length: 1_900 }, (_, index) => ({
    kind: 'field',
    key: `f${index}`,
    type: 'short_text',
    label: '<b>x</b>'.repeat(40),
    rules: [{ when: `answers.f${index} == "a"`, message: 'No.' }],
  })),
);

/** Every name is compared with all others, to suggest the intended one. */
const mistyped = onePage(
  Array.from({ length: 2_000 }, (_, index) => ({
    kind: 'field',
    key: `field_number_${index}`,
    type: 'number',
    label: 'x',
    visibleWhen: `answers.feild_nomber_${index}x == 1`,
  })),
);

export const manyOptions = onePage(
  Array.from({ length: 20 }, (_, index) => ({
    kind: 'field',
    key: `f${index}`,
    type: 'dropdown',
    label: 'x',
    options: Array.from({ length: 1_000 }, (_, option) => ({
      value: `v${option}`,
      label: `Label ${option}`,
    })),
  })),
);

export const group = (elements: object[]) =>
  onePage([{ kind: 'group', key: 'g', label: 'Guests', repeat: {}, elements }]);

/** A rule in each instance evaluates all instances. */
export const looping = group([
  {
    kind: 'field',
    key: 'n',
    type: 'number',
    label: 'N',
    rules: [
      {
        when: 'answers.g.exists(x, answers.g.exists(y, x.n == y.n && x.n == n && y.n > 1000))',
        message: 'No.',
      },
    ],
  },
]);

export const comparing = group([
  {
    kind: 'field',
    key: 'n',
    type: 'number',
    label: 'N',
    rules: [{ when: 'answers.g.filter(x, x.n == n).size() > 1', message: 'No.' }],
  },
]);

const manyFields = group(
  Array.from({ length: 100 }, (_, index) => ({
    kind: 'field',
    key: `f${index}`,
    type: 'number',
    label: 'F',
    required: true,
    rules: [{ when: `f${index} > 5`, message: 'No.' }],
  })),
);

const nested = group([
  {
    kind: 'group',
    key: 'h',
    label: 'H',
    repeat: {},
    elements: [{ kind: 'field', key: 'n', type: 'number', label: 'N', required: true }],
  },
]);

export const instances = (count: number, instance: (index: number) => object = (n) => ({ n })) => ({
  g: Array.from({ length: count }, (_, index) => instance(index)),
});

/** A form from its first save to what respondents receive. */
const lifeCycleOf = (name: string, definition: object): HostileStep[] => [
  ...draftOf(name, definition),
  { name: `${name}: publish`, path: '/forms/{form}/versions/draft/publish', expected: 200 },
  { name: `${name}: public read`, method: 'GET', path: '/entry-sessions/forms/{form}', expected: 200 },
  { name: `${name}: hosted page`, method: 'GET', path: '/f/{slug}', expected: 200 },
  {
    name: `${name}: begin an entry`,
    path: '/entry-sessions/forms/{form}/entries',
    body: {},
    expected: 201,
  },
];

export const draftOf = (name: string, definition: object): HostileStep[] => [
  {
    name: `${name}: create`,
    path: '/forms',
    body: ({ project }) => ({ projectId: project, name, definition }),
    expected: 201,
    keep: ({ id, slug }) => ({ form: String(id), slug: String(slug) }),
  },
  {
    name: `${name}: save`,
    method: 'PATCH',
    path: '/forms/{form}/versions/draft',
    body: { definition },
    expected: 200,
  },
  { name: `${name}: read`, method: 'GET', path: '/forms/{form}/versions/draft', expected: 200 },
  {
    name: `${name}: read the fields`,
    method: 'GET',
    path: '/forms/{form}/versions/draft/fields',
    expected: 200,
  },
  { name: `${name}: validate`, path: '/forms/{form}/versions/draft/validate', expected: 200 },
];

const unpublishable = (name: string, definition: object): HostileStep[] => [
  ...draftOf(name, definition),
  { name: `${name}: publish`, path: '/forms/{form}/versions/draft/publish', expected: 409 },
];

const submit = (name: string, answers: object, expected: number): HostileStep => ({
  name,
  path: '/entry-sessions/forms/{form}/entries',
  body: { answers, submit: true },
  expected,
});

/** Forms and entries that take seconds to validate, to compile and to calculate. */
export const hostileForms: HostileStep[] = [
  ...unpublishable('1,000 fields calculated from 60 others each', dense(1_000, 60)),
  ...lifeCycleOf('165 fields calculated from 60 others each', dense(165, 60)),
  ...lifeCycleOf('1,900 labels of markup', wide),
  ...unpublishable('2,000 mistyped names', mistyped),
  ...lifeCycleOf('20,000 options', manyOptions),
  ...lifeCycleOf('a loop within a loop in each instance', looping),
  submit('1,000 instances with a nested loop', instances(1_000), 422),
  submit('60 instances with a nested loop', instances(60), 201),
  {
    name: 'a draft of 1,000 instances with a nested loop',
    path: '/entry-sessions/forms/{form}/entries',
    body: { answers: instances(1_000) },
    expected: 201,
    keep: ({ entry, entryKey }) => ({ entry: (entry as { id: string }).id, entryKey: String(entryKey) }),
  },
  {
    name: 'autosave of 1,000 instances with a nested loop',
    method: 'PATCH',
    path: '/entry-sessions/entries/{entry}/answers',
    body: { answers: instances(999) },
    expected: 200,
  },
  {
    name: 'submit of 999 instances with a nested loop',
    path: '/entry-sessions/entries/{entry}/submit',
    expected: 422,
  },
  ...lifeCycleOf('a loop in each instance', comparing),
  submit('1,000 instances with a loop', instances(1_000), 201),
  ...lifeCycleOf('100 fields in each instance', manyFields),
  submit(
    '1,000 instances of 100 fields',
    instances(1_000, () => ({})),
    422,
  ),
  ...lifeCycleOf('lists in lists', nested),
  submit(
    '300,000 instances',
    instances(300, () => ({ h: Array.from({ length: 1_000 }, () => ({})) })),
    400,
  ),
  submit(
    '100,000 instances',
    instances(100, () => ({ h: Array.from({ length: 1_000 }, () => ({})) })),
    422,
  ),
];
