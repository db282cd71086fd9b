import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeEntry } from '../entries/entries.factory.ts';
import { makeFile, png } from '../files/files.factory.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { runExport, unzip, useExportWorker } from './exports.factory.ts';

const app = useTestApp();
useExportWorker(app);

const field = (key: string, type: string, more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: `The ${key}`,
  ...more,
});

const formWith = async (account: TestAccount, elements: object[], entries: object[]) => {
  const { id } = await makePublishedForm(account, { definition: { pages: [{ id: 'page', elements }] } });
  for (const answers of entries) await makeEntry(account, { formId: id, answers });
  return id;
};

const csvOf = (bytes: Buffer | undefined): string[][] =>
  Papa.parse<string[]>((bytes ?? Buffer.alloc(0)).toString().replace(/^\uFEFF/, ''), { skipEmptyLines: true })
    .data;

const party = [
  field('host', 'short_text'),
  {
    kind: 'group',
    key: 'guests',
    label: 'Guests',
    repeat: {},
    elements: [
      field('name', 'short_text'),
      {
        kind: 'group',
        key: 'pets',
        label: 'Pets',
        repeat: {},
        elements: [field('kind', 'short_text')],
      },
    ],
  },
];
const parties = [
  { host: 'A', guests: [{ name: 'x', pets: [{ kind: 'cat' }, { kind: 'dog' }] }, { name: 'y' }] },
  { host: 'B' },
];

describe('a workbook', () => {
  it('has real numbers, dates and timestamps, text that stays text, and a frozen header', async () => {
    const account = await createTestAccount(app);
    const text = 'x < y & "z" \u0001 _x0041_ 👩‍👩‍👧';
    const formId = await formWith(
      account,
      [
        field('text', 'long_text'),
        field('amount', 'number'),
        field('day', 'date'),
        field('at', 'datetime'),
        field('ok', 'yes_no'),
      ],
      [
        { text: '=1+1', amount: -1.5, day: '2026-02-28', at: '2026-07-01T10:00:00.000Z', ok: false },
        { text: text.replace('\u0001', ''), day: '1850-01-01' },
        { text: `${'long '.repeat(1_900)}end` },
      ],
    );
    const columns = ['text', 'amount', 'day', 'at', 'ok'];
    const bytes = await runExport(app, account, {
      formId,
      format: 'xlsx',
      columns,
      timezone: 'Europe/Paris',
    });
    const workbook = await readXlsx(bytes);
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Entries']);
    const rows = workbook.sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(columns);
    expect(rows[1]).toEqual([
      '=1+1',
      -1.5,
      new Date('2026-02-28T00:00:00.000Z'),
      new Date('2026-07-01T12:00:00.000Z'),
      false,
    ]);
    expect(rows[2]?.slice(0, 3)).toEqual([text.replace('\u0001', ''), null, '1850-01-01']);
    expect(rows[3]?.[0]).toHaveLength(9_503);
    const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml')?.toString();
    expect(sheet).toContain('<pane ySplit="1"');
    expect(sheet).not.toContain('<f>');
    // openpyxl and pandas warn about a workbook without it.
    const styles = unzip(bytes).get('xl/styles.xml')?.toString();
    expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
  });

  it('puts repeatable groups into their own sheets, nested ones too', async () => {
    const account = await createTestAccount(app);
    const formId = await formWith(account, party, parties);
    const { sheets } = await readXlsx(
      await runExport(app, account, { formId, format: 'xlsx', labels: true }),
    );
    expect(sheets.map(({ name }) => name)).toEqual(['Entries', 'Guests', 'Pets']);
    expect(sheets[0]?.rows.map((row) => row.at(-1))).toEqual(['The host', 'A', 'B']);
    const [head, ...guests] = sheets[1]?.rows ?? [];
    expect(head).toEqual(['Number', 'Id', 'Guests', 'The name']);
    expect(guests.map((row) => [row[0], ...row.slice(2)])).toEqual([
      [1, 1, 'x'],
      [1, 2, 'y'],
    ]);
    expect(sheets[2]?.rows.slice(1).map((row) => row.slice(2))).toEqual([
      [1, 1, 'cat'],
      [1, 2, 'dog'],
    ]);
  });
});

describe('repeatable groups in CSV', () => {
  it('become numbered columns, as many as the fullest entry needs', async () => {
    const account = await createTestAccount(app);
    const formId = await formWith(account, party, parties);
    const asked = { formId, format: 'csv', columns: ['host', 'answers.guests'] };
    expect(csvOf(await runExport(app, account, asked))).toEqual([
      [
        'host',
        'guests.1.name',
        'guests.1.pets.1.kind',
        'guests.1.pets.2.kind',
        'guests.2.name',
        'guests.2.pets.1.kind',
        'guests.2.pets.2.kind',
      ],
      ['A', 'x', 'cat', 'dog', 'y', '', ''],
      ['B', '', '', '', '', '', ''],
    ]);
  });

  it('become separate files in a ZIP', async () => {
    const account = await createTestAccount(app);
    const formId = await formWith(account, party, parties);
    const members = unzip(await runExport(app, account, { formId, format: 'csv', repeatable: 'sheet' }));
    expect([...members.keys()]).toEqual(['Survey.csv', 'Survey - guests.csv', 'Survey - guests.pets.csv']);
    const [head, first] = csvOf(members.get('Survey - guests.pets.csv'));
    expect(head).toEqual(['number', 'id', 'guests', 'guests.pets', 'kind']);
    expect([first?.[0], ...(first?.slice(2) ?? [])]).toEqual(['1', '1', '1', 'cat']);
  });
});

describe('JSON', () => {
  it('contains entries as the API shows them: an array, or one per line', async () => {
    const account = await createTestAccount(app);
    const formId = await formWith(account, party, parties);
    const { body } = await account.send('GET', `/forms/${formId}/entries?sort=createdAt`);
    const array = await runExport(app, account, { formId, format: 'json' });
    expect(JSON.parse(array.toString())).toEqual(body.data);
    const lines = (await runExport(app, account, { formId, format: 'ndjson' })).toString();
    expect(lines.endsWith('\n')).toBe(true);
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(body.data);
    const some = await runExport(app, account, {
      formId,
      format: 'json',
      columns: ['number', 'answers.guests.name'],
    });
    const [first] = JSON.parse(some.toString());
    const ids = body.data[0].answers.guests.map(({ id }: { id: string }) => id);
    expect(first).toEqual({
      id: body.data[0].id,
      number: 1,
      answers: {
        guests: [
          { id: ids[0], name: 'x' },
          { id: ids[1], name: 'y' },
        ],
      },
    });
    expect((await runExport(app, account, { formId, format: 'json', filter: 'number > 9' })).toString()).toBe(
      '[]\n',
    );
  });
});

describe('files', () => {
  it('are named in the table and included in a ZIP, by the number of their entry', async () => {
    const account = await createTestAccount(app);
    const { id: formId } = await makePublishedForm(account, {
      definition: { pages: [{ id: 'page', elements: [field('pics', 'image', { max: 3 })] }] },
    });
    const [one, two] = [
      await makeFile(app, account),
      await makeFile(app, account, png, { name: '../x.png' }),
    ];
    const same = await makeFile(app, account);
    await makeEntry(account, { formId, answers: { pics: [one.id, two.id, same.id] } });
    const asked = { formId, format: 'csv', columns: ['number', 'pics'] };
    expect(csvOf(await runExport(app, account, asked))[1]).toEqual(['1', 'pixel.png; ../x.png; pixel.png']);
    const members = unzip(await runExport(app, account, { ...asked, files: true }));
    const paths = ['files/1/pixel.png', 'files/1/__x.png', 'files/1/pixel (2).png'];
    expect([...members.keys()].toSorted()).toEqual(['Survey.csv', ...paths].toSorted());
    expect(members.get('files/1/pixel.png')).toEqual(png);
    expect(csvOf(members.get('Survey.csv'))[1]?.[1]).toBe(paths.join('; '));
    const workbook = unzip(await runExport(app, account, { ...asked, format: 'xlsx', files: true }));
    const table = await readXlsx(workbook.get('Survey.xlsx') as Buffer);
    expect(table.sheets[0]?.rows[1]).toEqual([1, paths.join('; ')]);
  });
});
