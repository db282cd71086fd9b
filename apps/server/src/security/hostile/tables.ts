import type { HostileStep } from './steps.ts';

const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

let added = 0;
const options = times(5_000, (index) => ({ value: `value ${index}`, label: `Label ${index}` }));
const row = (columns: number, text: string) =>
  Object.fromEntries(times(columns, (index) => [`c${index}`, text]));

const create = (name: string, columns: object[], created = 'wideTable', expected = 201): HostileStep => ({
  name: `table, ${name}: create`,
  path: '/data-tables',
  body: ({ project = '' }) => ({ projectId: project, name, columns }),
  expected,
  keep: ({ id }) => ({ [created]: String(id) }),
});

const bulk = (name: string, rows: () => object[], more: object = {}): HostileStep => ({
  name: `table, ${name}`,
  path: '/data-tables/{wideTable}/rows/bulk',
  body: () => ({ operation: 'create', rows: rows(), ...more }),
  expected: 200,
});

const filter = `${Array(60).fill('values.c0 == "x"').join(' || ')}`;

/** Tables, and rows that are read, validated and converted. */
export const hostileTables: HostileStep[] = [
  create(
    '12 lists of 1,000 options',
    times(12, (index) => ({ key: `c${index}`, name: 'C', type: 'select', options: options.slice(0, 1_000) })),
    'tableOfLists',
  ),
  create(
    '199 columns',
    times(199, (index) => ({ key: `c${index}`, name: `C ${index}`, type: 'text', indexed: index < 5 })),
  ),
  bulk('bulk of 700 rows with 199 values', () => times(700, () => ({ values: row(199, 'x') }))),
  bulk('bulk of 14 MB with escapes', () => times(1_000, () => ({ values: row(16, '"'.repeat(450)) }))),
  bulk('bulk of 1,000 rows that are wrong', () => times(1_000, () => ({ values: { c0: 1, wrong: 2 } }))),
  {
    name: 'table, a row of 180 KB: create',
    path: '/data-tables/{wideTable}/rows',
    body: () => ({ values: row(199, 'x'.repeat(900)) }),
    expected: 201,
    keep: ({ id }) => ({ row: String(id) }),
  },
  {
    name: 'table, a row of 180 KB: change',
    method: 'PATCH',
    path: '/data-tables/{wideTable}/rows/{row}',
    body: () => ({ values: row(199, 'y'.repeat(900)) }),
    expected: 200,
  },
  {
    name: 'table, rows filtered by 60 conditions',
    method: 'GET',
    path: `/data-tables/{wideTable}/rows?include=total&filter=${encodeURIComponent(filter)}`,
    expected: 200,
  },
  {
    name: 'table, convert a column of 2,700 rows',
    method: 'PATCH',
    path: '/data-tables/{wideTable}/columns/c0',
    body: { type: 'number', onFailure: 'clear' },
    expected: 200,
  },
  {
    name: 'table, add a column of 5,000 options',
    path: '/data-tables/{tableOfLists}/columns',
    // Another key each time, so that it can be sent again.
    body: () => ({ key: `added_${(added += 1)}`, name: 'Added', type: 'select', options }),
    expected: 201,
  },
];
