import { describe, expect, it } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { answersOf, errorsOf, importCsv, makeCsv, useImportWorker } from './imports.factory.ts';

const app = useTestApp();
useImportWorker(app);

const field = (key: string, label: string, more: object = {}) => ({
  kind: 'field',
  key,
  type: 'short_text',
  label,
  ...more,
});

const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        field('full_name', 'Your name', { type: 'long_text' }),
        field('email', 'E-mail address', { type: 'email' }),
        field('home', 'Home', { type: 'address' }),
        { kind: 'group', key: 'guests', label: 'Guest', repeat: {}, elements: [field('name', 'Name')] },
      ],
    },
  ],
  translations: { de: { 'full_name.label': 'Ihr Name' } },
};

const setUp = async () => {
  const account = await createTestAccount(app);
  const { id: formId } = await makePublishedForm(account, {
    definition,
    settings: { locales: ['en', 'de'], defaultLocale: 'en' },
  });
  return { account, formId };
};

const utf16 = (text: string, order: 'le' | 'be', mark: boolean): Buffer => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

const text = 'Your name;City\r\nZoë;Łódź\r\n"Two\nlines";x\r\n';
const western = 'Your name;City\nJosé;Málaga\n"Two\nlines";x\n';

const found: [string, Buffer, string, string[]][] = [
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8', ['Zoë', 'Two\nlines']],
  ['UTF-16 LE with a mark', utf16(text, 'le', true), 'utf-16le', ['Zoë', 'Two\nlines']],
  ['UTF-16 BE with a mark', utf16(text, 'be', true), 'utf-16be', ['Zoë', 'Two\nlines']],
  ['UTF-16 LE without', utf16(western, 'le', false), 'utf-16le', ['José', 'Two\nlines']],
  ['UTF-16 BE without', utf16(western, 'be', false), 'utf-16be', ['José', 'Two\nlines']],
  ['Latin-1', Buffer.from(western, 'latin1'), 'windows-1252', ['José', 'Two\nlines']],
  ['tabs', Buffer.from('Your name\tCity\nA\tB, C\n'), 'utf-8', ['A']],
  ['a sep= line', Buffer.from('sep=;\nYour name;City\nA;B\n'), 'utf-8', ['A']],
  [
    'mixed line endings',
    Buffer.from('Your name,City\r\nA,1\nB,2\rC,3\n\n,\nD'),
    'utf-8',
    ['A', 'B', 'C', 'D'],
  ],
  ['short rows', Buffer.from('Your name,City,Land\nA\nB,1\n'), 'utf-8', ['A', 'B']],
  ['trailing delimiters', Buffer.from('Your name,City\nA,1,,,\n,,,\n'), 'utf-8', ['A']],
  ['duplicate column names', Buffer.from('Your name,Your name\nA,B\n'), 'utf-8', ['A']],
  ['only a header', Buffer.from('Your name,City\n'), 'utf-8', []],
  ['formulas escaped by an export', Buffer.from("Your name\n'=1+1\n'-x\n"), 'utf-8', ['=1+1', '-x']],
];

describe('real-world files', () => {
  it.each(found)('%s', async (_what, bytes, encoding, names) => {
    const { account, formId } = await setUp();
    const fileId = await makeCsv(app, account, bytes);
    const preview = await account.send('POST', '/imports/preview', { fileId, formId });
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({ encoding, hasHeader: true, rowEstimate: names.length });
    expect(preview.body.columns[0]).toMatchObject({ name: 'Your name', suggestedKey: 'full_name' });
    const done = await importCsv(app, account, bytes, { formId, mapping: { 'Your name': 'full_name' } });
    expect(done).toMatchObject({ status: 'succeeded', created: names.length, failed: 0, encoding });
    expect((await answersOf(account, formId)).map((answers) => answers.full_name)).toEqual(names);
  });

  it('an empty file has no columns', async () => {
    const { account, formId } = await setUp();
    const fileId = await makeCsv(app, account, '');
    const { body } = await account.send('POST', '/imports/preview', { fileId, formId });
    expect(body).toMatchObject({ columns: [], rowEstimate: 0, hasHeader: false });
    const mapping = { Name: 'full_name' };
    const rejected = await account.send('POST', '/imports', { fileId, formId, mapping, mode: 'create' });
    expect(rejected.body.error.details[0]).toMatchObject({ path: 'mapping.Name', code: 'unknown_column' });
  });

  it('NUL characters and invalid bytes fail only their row', async () => {
    const { account, formId } = await setUp();
    const bytes = Buffer.concat([
      Buffer.from('Your name,City\nA\0B,x\n'),
      Buffer.from([0xff, 0xfe, 0x2c]),
      Buffer.from('y\nC,z\n'),
    ]);
    const done = await importCsv(app, account, bytes, {
      formId,
      mapping: { 'Your name': 'full_name' },
      encoding: 'utf-8',
    });
    expect(done).toMatchObject({ created: 1, failed: 2 });
    expect(await errorsOf(account, done.id)).toMatchObject([
      { row: 2, column: 'Your name', code: 'nul_character' },
      { row: 3, column: 'Your name', code: 'invalid_encoding' },
    ]);
    expect(done.errorsFileId).toMatch(/^fil_/);
  });

  it('three thousand columns', async () => {
    const { account, formId } = await setUp();
    const names = Array.from({ length: 3_000 }, (_, index) => `Column no ${index}`);
    names[2_500] = 'Your name';
    const csv = `${names.join(',')}\n${names.map((_, index) => `v${index}`).join(',')}\n`;
    const fileId = await makeCsv(app, account, csv);
    const { body } = await account.send('POST', '/imports/preview', { fileId, formId });
    expect(body.columns).toHaveLength(3_000);
    expect(body.columns[2_500]).toMatchObject({
      name: 'Your name',
      samples: [{ raw: 'v2500' }],
      suggestedKey: 'full_name',
    });
    const done = await importCsv(app, account, csv, { formId, mapping: { 'Your name': 'full_name' } });
    expect(done).toMatchObject({ created: 1 });
  });
});

describe('a preview', () => {
  it('suggests by keys, labels, translations, numbers and similarity', async () => {
    const { account, formId } = await setUp();
    const header = 'answers.email;IHR NAME;Guest 2: Name;guests 1 name;home.city;Shoe size';
    const fileId = await makeCsv(app, account, `${header}\na@example.com;A;B;C;D;42\n`);
    const { body } = await account.send('POST', '/imports/preview', { fileId, formId });
    expect(body.columns.map(({ suggestedKey }: { suggestedKey: string | null }) => suggestedKey)).toEqual([
      'email',
      'full_name',
      'guests.2.name',
      'guests.1.name',
      'home.city',
      null,
    ]);
    const equivalent = await makeCsv(app, account, 'E-mail adress,Your nam\na@example.com,A\n');
    const second = await account.send('POST', '/imports/preview', { fileId: equivalent, formId });
    expect(
      second.body.columns.map(({ suggestedKey }: { suggestedKey: string | null }) => suggestedKey),
    ).toEqual(['email', 'full_name']);
  });

  it('suggests types for a table that does not exist yet', async () => {
    const { account } = await setUp();
    const fileId = await makeCsv(app, account, 'Article;Price;Since\nA-1;1,5;2026-01-31\nA-2;;2026-02-28\n');
    const { status, body } = await account.send('POST', '/imports/preview', { fileId });
    expect(status).toBe(200);
    expect(body.columns).toMatchObject([
      { name: 'Article', suggestedKey: null, suggestedType: 'text' },
      { name: 'Price', suggestedType: 'number' },
      { name: 'Since', suggestedType: 'date' },
    ]);
    expect(
      (await account.send('POST', '/imports', { fileId, mapping: { Article: 'a' }, mode: 'create' })).status,
    ).toBe(422);
  });

  it('uses the given options and checks all rows', async () => {
    const { account, formId } = await setUp();
    const line = 'Ada,ada@example.com\n';
    const fileId = await makeCsv(app, account, line.repeat(60_000));
    const { body } = await account.send('POST', '/imports/preview', { fileId, formId });
    expect(body.hasHeader).toBe(false);
    expect(body.rowEstimate).toBeGreaterThan(59_000);
    expect(body.rowEstimate).toBeLessThan(61_000);
    expect(body.columns[0]).toMatchObject({
      name: 'Column 1',
      samples: Array.from({ length: 5 }, () => ({ raw: 'Ada', value: 'Ada' })),
    });
    const given = await account.send('POST', '/imports/preview', {
      fileId,
      formId,
      delimiter: ';',
      hasHeader: true,
      encoding: 'windows-1250',
    });
    expect(given.body).toMatchObject({ delimiter: ';', hasHeader: true, encoding: 'windows-1250' });
    expect(given.body.columns).toHaveLength(1);
  });
});
