import { comparing, draftOf, group, instances, looping } from './forms.ts';
import type { HostileStep } from './steps.ts';

const name = 'an entry of 1,000 instances with a loop';

const bulk = (what: string, count: number, answers: () => object, form = 'form'): HostileStep => ({
  name: `entries in bulk: ${what}`,
  path: '/entries/bulk',
  body: (ids) => ({
    operations: Array.from({ length: count }, () => ({
      op: 'create',
      formId: ids[form],
      answers: answers(),
    })),
  }),
  expected: 200,
});

/** Each click evaluates all instances. */
const withButton = {
  pages: [
    {
      id: 'one',
      elements: [
        ...(group([{ kind: 'field', key: 'n', type: 'number', label: 'N' }]).pages[0]?.elements ?? []),
        { kind: 'field', key: 'total', type: 'number', label: 'Total' },
        {
          kind: 'button',
          key: 'count',
          label: 'Count',
          action: {
            type: 'set_answers',
            answers: { total: 'answers.g.filter(x, answers.g.exists(y, x.n == y.n)).size()' },
          },
        },
      ],
    },
  ],
};

/** Options are rows of a table. */
const withTable = (tableId: string) => ({
  pages: [
    {
      id: 'one',
      elements: [
        ...(group([{ kind: 'field', key: 'n', type: 'number', label: 'N' }]).pages[0]?.elements ?? []),
        {
          kind: 'field',
          key: 'chosen',
          type: 'dropdown',
          label: 'Chosen',
          options: { tableId, valueColumn: 'a', labelColumn: 'a', filter: 'values.n > 100' },
        },
      ],
    },
  ],
});

/** Entries that are calculated and compared for members of an account. */
export const hostileEntries: HostileStep[] = [
  ...draftOf(name, comparing),
  { name: `${name}: publish`, path: '/forms/{form}/versions/draft/publish', expected: 200 },
  {
    name: `${name}: create`,
    path: '/forms/{form}/entries',
    body: { answers: instances(1_000) },
    expected: 201,
    keep: ({ id }) => ({ large: String(id) }),
  },
  {
    name: `${name}: change`,
    method: 'PATCH',
    path: '/entries/{large}',
    body: { answers: instances(999) },
    expected: 200,
  },
  {
    name: `${name}: change the answers`,
    method: 'PATCH',
    path: '/entries/{large}/answers',
    body: { answers: instances(998) },
    expected: 200,
  },
  { name: `${name}: read`, method: 'GET', path: '/entries/{large}', expected: 200 },
  { name: `${name}: revisions`, method: 'GET', path: '/entries/{large}/revisions', expected: 200 },
  { name: `${name}: one revision`, method: 'GET', path: '/entries/{large}/revisions/1', expected: 200 },
  { name: `${name}: restore`, path: '/entries/{large}/revisions/1/restore', expected: 200 },
  {
    name: `${name}: edit session`,
    path: '/entries/{large}/edit-sessions',
    body: { expiresInHours: 1 },
    expected: 201,
    keep: ({ id }) => ({ editSession: String(id) }),
  },
  { name: `${name}: commit`, path: '/edit-sessions/{editSession}/commit', expected: 200 },
  {
    name: `${name}: metafield`,
    method: 'PUT',
    path: '/entries/{large}/metafields/hostile/one',
    body: { value: Array.from({ length: 5_000 }, (_, at) => ({ at })) },
    expected: 200,
  },
  { name: `${name}: PDF`, method: 'GET', path: '/entries/{large}/pdf', expected: 200 },
  bulk('1,000 of one field', 1_000, () => ({ a: 'x'.repeat(900) }), 'plainForm'),
  bulk('20 of 1,000 instances with a loop', 20, () => instances(1_000)),
  ...draftOf('a form with a loop within a loop', looping),
  {
    name: 'a form with a loop within a loop: publish',
    path: '/forms/{form}/versions/draft/publish',
    expected: 200,
  },
  bulk('10 of 1,000 instances with a nested loop', 10, () => instances(1_000)),
  bulk('100 of 30 instances with a nested loop', 100, () => instances(30)),
  bulk('8 MB', 1_000, () => ({ a: 'x'.repeat(7_800) }), 'plainForm'),
  ...draftOf('a form with a button', withButton),
  { name: 'a form with a button: publish', path: '/forms/{form}/versions/draft/publish', expected: 200 },
  {
    name: 'a respondent with 1,000 instances: begin',
    path: '/entry-sessions/forms/{form}/entries',
    body: { answers: instances(999) },
    expected: 201,
    keep: ({ entry, entryKey }) => ({ entry: (entry as { id: string }).id, entryKey: String(entryKey) }),
  },
  {
    name: 'a respondent with 1,000 instances: add one',
    path: '/entry-sessions/entries/{entry}/groups/g/instances',
    body: { answers: { n: 5_000 } },
    expected: 201,
  },
  {
    name: 'a respondent with 1,000 instances: click a button',
    path: '/entry-sessions/entries/{entry}/buttons/count/click',
    body: { answers: instances(1_000) },
    expected: 200,
  },
  {
    name: 'a form with options of a table: create',
    path: '/forms',
    body: ({ project, table }) => ({
      projectId: project,
      name: 'Options',
      definition: withTable(table ?? ''),
    }),
    expected: 201,
    keep: ({ id }) => ({ form: String(id) }),
  },
  {
    name: 'a form with options of a table: publish',
    path: '/forms/{form}/versions/draft/publish',
    expected: 200,
  },
  {
    name: 'a respondent searches 10,000 options',
    path: '/entry-sessions/forms/{form}/options/chosen',
    body: { q: 'word', answers: instances(1_000) },
    expected: 200,
  },
];
