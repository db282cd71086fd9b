import { Readable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeTable } from '../data-tables/data-tables.factory.ts';
import { field, makePublishedForm } from '../forms/forms.factory.ts';
import { analyzeColumns } from './analyze-columns.ts';
import { chooseHints } from './choose-hints.ts';
import type { ImportTarget } from './import-target.ts';
import {
  answersOf,
  errorsOf,
  importCsv,
  makeCsv,
  useImportWorker,
  waitForImport,
} from './imports.factory.ts';

const app = useTestApp();
useImportWorker(app);

let account: TestAccount;
beforeAll(async () => {
  account = await createTestAccount(app);
});

const preview = async (csv: string, target: object = {}) => {
  const fileId = await makeCsv(app, account, csv);
  const { status, body } = await account.send('POST', '/imports/preview', { fileId, ...target });
  expect(status, JSON.stringify(body)).toBe(200);
  return { fileId, ...body };
};

/** Creates a table of the suggested types and imports the file as the preview suggests. */
const asSuggested = async (csv: string) => {
  const { fileId, columns } = await preview(csv);
  const table = await makeTable(account, {
    columns: columns.map(({ suggestedType }: { suggestedType: string }, index: number) => ({
      key: `c${index}`,
      name: `Column ${index}`,
      type: suggestedType,
    })),
  });
  const mapping = Object.fromEntries(
    columns.map((column: Record<string, unknown>, index: number) => [
      column['name'],
      {
        key: `c${index}`,
        ...(column['dateOrder'] !== undefined && { dateOrder: column['dateOrder'] }),
        ...(column['decimalSeparator'] !== undefined && { decimalSeparator: column['decimalSeparator'] }),
      },
    ]),
  );
  const { status, body } = await account.send('POST', '/imports', {
    fileId,
    tableId: table.id,
    mode: 'create',
    mapping,
  });
  expect(status, JSON.stringify(body)).toBe(202);
  const done = await waitForImport(account, body.id);
  const rows = await account.send('GET', `/data-tables/${table.id}/rows?limit=200&sort=createdAt`);
  return { done, values: rows.body.data.map(({ values }: { values: unknown }) => values), columns };
};

it('reads dates with dots as day first, and says so in the preview', async () => {
  const csv = 'Name;Datum\na;02.03.2026\nb;05.11.2026\nc;07.08.2026\nd;01.12.2026\n';
  const { done, values, columns } = await asSuggested(csv);
  expect(columns[1]).toMatchObject({
    suggestedType: 'date',
    dateOrder: 'dmy',
    ambiguous: false,
    evidence: 'Dates with dots have the day first: “02.03.2026” in row 2.',
    samples: [
      { raw: '02.03.2026', value: '2026-03-02' },
      { raw: '05.11.2026', value: '2026-11-05' },
      { raw: '07.08.2026', value: '2026-08-07' },
      { raw: '01.12.2026', value: '2026-12-01' },
    ],
  });
  expect(done).toMatchObject({ created: 4, failed: 0, mapping: { Datum: { key: 'c1', dateOrder: 'dmy' } } });
  expect(values.map((row: { c1: string }) => row.c1).toSorted()).toEqual([
    '2026-03-02',
    '2026-08-07',
    '2026-11-05',
    '2026-12-01',
  ]);
});

it('a value above 12 decides, anywhere in the file', async () => {
  // Far beyond what a sample would see.
  const open = Array.from({ length: 9_000 }, (_, index) => `${index},03/04/1963,"1,234"`);
  const csv = ['a,day,sum', ...open, '9000,25/11/1963,"0,5"', '9001,29/10/1963,7', ''].join('\n');
  const { columns, rowEstimate, rowsRead } = await preview(csv);
  expect({ rowEstimate, rowsRead }).toEqual({ rowEstimate: 9_002, rowsRead: 9_002 });
  expect(columns[1]).toMatchObject({
    suggestedType: 'date',
    dateOrder: 'dmy',
    evidence: '“25/11/1963” in row 9002 is only a valid date with the day first.',
    samples: [{ raw: '03/04/1963', value: '1963-04-03' }, {}, {}, {}, {}],
  });
  expect(columns[2]).toMatchObject({
    suggestedType: 'number',
    decimalSeparator: ',',
    samples: [{ raw: '1,234', value: '1.234' }, {}, {}, {}, {}],
  });
});

it("the preview's suggestions import correctly: dates with slashes, German and English numbers in one file", async () => {
  const csv = 'a,day,us,de\n1,25/11/1963,"1,234.50","1.234,50"\n2,29/10/1963,"1,000","1.000"\n';
  const { done, values } = await asSuggested(csv);
  expect(done).toMatchObject({ created: 2, failed: 0 });
  expect(values).toContainEqual({ c0: 1, c1: '1963-11-25', c2: 1234.5, c3: 1234.5 });
  expect(values).toContainEqual({ c0: 2, c1: '1963-10-29', c2: 1000, c3: 1000 });
});

it('an import without a date order uses the whole file', async () => {
  const { id: tableId } = await makeTable(account, {
    columns: [{ key: 'day', name: 'Day', type: 'date' }],
  });
  const csv = 'day\n03/04/1963\n25/11/1963\n2026-01-31\n';
  const done = await importCsv(app, account, csv, { tableId, mapping: { day: 'day' } });
  expect(done).toMatchObject({ created: 3, failed: 0, mapping: { day: { key: 'day', dateOrder: 'dmy' } } });
});

it('an ambiguity is rejected with its evidence, and resolved per column, for all, or by the locale', async () => {
  const { id: formId } = await makePublishedForm(account, {
    definition: {
      pages: [{ id: 'page', elements: [field('day', 'date'), field('sum', 'number'), field('note')] }],
    },
  });
  const csv = 'Day,Sum,Note\n03/04/2026,"1,234",05/06/2026\n05/06/2026,"5,678",x\n';
  const { fileId, columns } = await preview(csv, { formId });
  expect(columns[0]).toMatchObject({
    dateOrder: 'unknown',
    ambiguous: true,
    samples: [
      {
        raw: '03/04/2026',
        value: null,
        readings: [
          { dateOrder: 'dmy', value: '2026-04-03' },
          { dateOrder: 'mdy', value: '2026-03-04' },
        ],
      },
      {},
    ],
  });
  expect(columns[1]).toMatchObject({
    decimalSeparator: 'unknown',
    ambiguous: true,
    samples: [
      {
        readings: [
          { decimalSeparator: '.', value: '1234' },
          { decimalSeparator: ',', value: '1.234' },
        ],
      },
      {},
    ],
  });

  const asked = { fileId, formId, mode: 'create' };
  const create = (more: object) => account.send('POST', '/imports', { ...asked, ...more });
  const plain = { Day: 'day', Sum: 'sum', Note: 'note' };
  const rejected = await create({ mapping: plain });
  expect(rejected.status).toBe(422);
  expect(rejected.body.error).toMatchObject({
    code: 'ambiguous_dates',
    details: [
      {
        path: 'mapping.Day',
        code: 'ambiguous_dates',
        message:
          '“03/04/2026” in row 2 and 1 more could be read in more than one order. Set "dateOrder" in the mapping of this column.',
      },
      { path: 'mapping.Sum', code: 'ambiguous_numbers' },
    ],
  });
  const numbers = await create({ mapping: plain, dateOrder: 'dmy' });
  expect(numbers.body.error).toMatchObject({ code: 'ambiguous_numbers', details: [{ path: 'mapping.Sum' }] });
  // Text columns are never ambiguous.
  expect((await create({ mapping: { Note: 'note' }, dryRun: true })).status).toBe(202);

  const explicitMapping = {
    ...plain,
    Day: { key: 'day', dateOrder: 'mdy' },
    Sum: { key: 'sum', decimalSeparator: ',' },
  };
  for (const how of [
    { mapping: explicitMapping },
    { mapping: { ...plain, Day: explicitMapping.Day }, dateOrder: 'dmy', decimal: ',' },
    { mapping: plain, locale: 'en-US' },
  ]) {
    const { status, body } = await create(how);
    expect(status, JSON.stringify(body)).toBe(202);
    expect(await waitForImport(account, body.id)).toMatchObject({ created: 2, failed: 0 });
  }
  const day = '2026-03-04';
  expect((await answersOf(account, formId)).filter((answers) => answers['day'] === day)).toEqual([
    { day, sum: 1.234, note: '05/06/2026' },
    { day, sum: 1.234, note: '05/06/2026' },
    { day, sum: 1234, note: '05/06/2026' },
  ]);
});

it('mixed orders are reported, suggested as text, and read in the given order', async () => {
  const csv = 'day\n25/11/1963\n11/26/1963\n';
  const { fileId, columns } = await preview(csv);
  expect(columns[0]).toMatchObject({ suggestedType: 'text', dateOrder: 'mixed', ambiguous: true });
  const { id: tableId } = await makeTable(account, { columns: [{ key: 'day', name: 'Day', type: 'date' }] });
  const rejected = await account.send('POST', '/imports', {
    fileId,
    tableId,
    mode: 'create',
    mapping: { day: 'day' },
  });
  expect(rejected.body.error).toMatchObject({ code: 'ambiguous_dates', details: [{ path: 'mapping.day' }] });
  const done = await importCsv(app, account, csv, {
    tableId,
    mapping: { day: { key: 'day', dateOrder: 'dmy' } },
  });
  expect(done).toMatchObject({ created: 1, failed: 1 });
  expect(await errorsOf(account, done.id)).toMatchObject([{ row: 3, column: 'day', value: '11/26/1963' }]);
});

it('rows beyond the read limit may contradict the sample, so the ambiguity is reported', async () => {
  const csv = ['day,sum', ...Array.from({ length: 500 }, () => '25/11/1963,"1.5"'), ''].join('\n');
  const key = 'of a file that is cut';
  const storage = {
    get: async (_key: string, { range }: { range: { start: number; end: number } }) => ({
      body: Readable.from([Buffer.from(csv).subarray(range.start, range.end + 1)]),
    }),
  };
  const sample = {
    fileId: '',
    objectKey: key,
    size: Buffer.byteLength(csv),
    encoding: 'utf-8',
    delimiter: ',',
    hasHeader: true,
    columns: ['day', 'sum'],
    start: { offset: 0, row: 0 },
    rowEstimate: 500,
  } as const;
  const formatKind = { day: 'dates', sum: 'numbers' } as const;
  const target = {
    find: (name: keyof typeof formatKind) => ({ key: name, formatKind: formatKind[name] }),
  } as unknown as ImportTarget;
  const choose = (more: object, maxBytes: number) =>
    chooseHints({ mapping: { day: 'day', sum: 'sum' }, ...more } as never, target, (only) =>
      analyzeColumns(
        storage as never,
        { ...sample, columns: [...sample.columns] },
        { only, limits: { maxBytes, timeoutMs: 15_000 } },
      ),
    );
  expect(await choose({}, 1_000_000)).toEqual({ day: { dateOrder: 'dmy' }, sum: { decimal: '.' } });
  await expect(choose({}, 1_000)).rejects.toMatchObject({
    code: 'ambiguous_dates',
    details: [
      {
        path: 'mapping.day',
        message: expect.stringMatching(
          /^The file is too large to check all rows before the import: \d+ were read\. Set "dateOrder"/,
        ),
      },
      { path: 'mapping.sum', code: 'ambiguous_numbers' },
    ],
  });
  expect(await choose({ locale: 'de' }, 1_000)).toEqual({ day: { dateOrder: 'dmy' }, sum: { decimal: ',' } });
  expect(await choose({ dateOrder: 'mdy', decimal: '.' }, 1_000)).toEqual({
    day: { dateOrder: 'mdy' },
    sum: { decimal: '.' },
  });
});
