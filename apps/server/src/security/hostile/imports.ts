import { workbook } from './archives.ts';
import type { HostileStep } from './steps.ts';

/** A file of the account, from its declaration to the check of its contents. */
const upload = (
  name: string,
  make: () => Buffer | Promise<Buffer>,
  { as = 'hostile.csv', type = 'text/csv', expected = 200 } = {},
): HostileStep[] => {
  let bytes: Buffer | undefined;
  const content = async () => (bytes ??= await make());
  return [
    {
      name: `${name}: announce`,
      path: '/files',
      body: async () => ({ name: as, contentType: type, size: (await content()).length }),
      expected: 201,
      keep: ({ file, upload }) => {
        const { pathname, search } = new URL((upload as { url: string }).url, 'http://service');
        return { file: (file as { id: string }).id, upload: pathname + search, uploadType: type };
      },
    },
    { name: `${name}: upload`, method: 'PUT', path: '{upload}', body: content, expected: 204 },
    { name: `${name}: complete`, path: '/files/{file}/complete', expected },
  ];
};

const lines = (head: string, count: number, line: (index: number) => string): Buffer =>
  Buffer.from(`${head}\n${Array.from({ length: count }, (_, index) => line(index)).join('\n')}\n`);

const columns = (count: number, cell: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => cell(index)).join(',');

const targets: readonly [string, Record<string, string>][] = [
  ['for a new table', {}],
  ['for a form', { formId: 'plainForm' }],
  ['for a table', { tableId: 'table' }],
];

const previews = (name: string, expected = 200): HostileStep[] =>
  targets.map(([target, named]) => ({
    name: `${name}: preview ${target}`,
    path: '/imports/preview',
    body: (ids) => ({
      fileId: ids.file,
      ...Object.fromEntries(Object.entries(named).map(([key, id]) => [key, ids[id]])),
    }),
    expected,
  }));

/** To its end, in a worker of the same process. */
const imported = (
  name: string,
  target: 'formId' | 'tableId',
  mapping: Record<string, string>,
  settings: object = {},
): HostileStep[] => [
  {
    name: `${name}: import, ${target}`,
    path: '/imports',
    body: ({ file, plainForm, table }) => ({
      fileId: file,
      [target]: target === 'formId' ? plainForm : table,
      mapping,
      mode: 'create',
      ...settings,
    }),
    expected: 202,
    keep: ({ id }) => ({ import: String(id) }),
  },
  {
    name: `${name}: run, ${target}`,
    method: 'GET',
    path: '/imports/{import}',
    until: ({ status }) => ['succeeded', 'failed', 'canceled'].includes(String(status)),
    expected: 200,
  },
];

const csv = (name: string, make: () => Buffer, expected = 200): HostileStep[] => [
  ...upload(`CSV, ${name}`, make),
  ...previews(`CSV, ${name}`, expected),
];

/**
 * Files that are slow to parse or whose format is slow to detect. Each is as small as possible: on the main thread, it would still
 * block for far longer than the limit.
 */
export const hostileImports: HostileStep[] = [
  {
    name: 'a table to import into: create',
    path: '/data-tables',
    body: ({ project = '' }) => ({
      projectId: project,
      name: 'Hostile',
      columns: [
        { key: 'a', name: 'a', type: 'text' },
        { key: 'n', name: 'n', type: 'number' },
      ],
    }),
    expected: 201,
    keep: ({ id }) => ({ table: String(id) }),
  },
  ...csv('5,000 columns of numbers that can be read in two ways', () =>
    lines(
      columns(5_000, (index) => `column ${index}`),
      30,
      (row) => columns(5_000, (index) => `"${row},${100 + (index % 900)}"`),
    ),
  ),
  ...csv('100,000 dates that can be read in two ways', () =>
    lines('a,n', 50_000, (row) => `0${1 + (row % 9)}/0${1 + (row % 7)}/0${row % 9},1/2/3`),
  ),
  ...csv('400,000 cells of one character', () => lines('a,n', 200_000, () => '1,2')),
  ...csv('a quote that is never closed', () => lines('a,n', 1, () => `1,"${'x,\n'.repeat(1_000_000)}`)),
  ...csv('12 MB of quotes', () => lines('a,n', 1, () => '"'.repeat(12_000_001))),
  ...csv('one line', () => Buffer.from('a,'.repeat(300_000)), 422),
  ...csv('delimiters alone', () => lines('a,n', 2_000, () => ',;|\t'.repeat(1_500))),
  ...csv('10,000 rows of text', () => lines('a,n', 10_000, (row) => `${'word '.repeat(20)},${row}`)),
  ...imported('CSV, 10,000 rows of text', 'formId', { a: 'a' }),
  ...imported('CSV, 10,000 rows of text', 'tableId', { a: 'a', n: 'n' }),
  ...csv('10,000 rows that are wrong', () => lines('a,n', 10_000, (row) => `${'x'.repeat(300)},word ${row}`)),
  ...imported('CSV, 10,000 rows that are wrong', 'tableId', { a: 'a', n: 'n' }, { decimal: '.' }),
  ...upload(
    'XLSX of 10,000 rows',
    () => workbook({ Sheet1: Array.from({ length: 10_000 }, (_, row) => ['word', row, 'x']) }),
    { as: 'hostile.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  ),
  ...previews('XLSX of 10,000 rows', 422),
];
