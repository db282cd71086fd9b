import { describe, expect, test } from 'vitest';
import { createTestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeProject } from '../../projects/projects.factory.ts';
import { makeArchive, makeWorkbook } from './workbooks.factory.ts';

const app = useTestApp();

const base64 = (text: string) => Buffer.from(text).toString('base64');

const good = await makeWorkbook({
  survey: [
    ['type', 'name', 'label'],
    ['text', 'a', 'A'],
  ],
});
const bytes = Buffer.from(good, 'base64');
const noSurvey = await makeWorkbook({ Sheet1: [['a']] });
const noTypes = await makeWorkbook({ survey: [['a'], ['b']] });

/** The parts of a workbook with a different first sheet. */
const withSheet = (xml: string, more: Record<string, Buffer> = {}) => ({
  '[Content_Types].xml': Buffer.from(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  ),
  '_rels/.rels': Buffer.from(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ),
  'xl/workbook.xml': Buffer.from(
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="survey" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': Buffer.from(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': Buffer.from(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml}</sheetData></worksheet>`,
  ),
  ...more,
});
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts.map((text, index) => cell(`${'ABC'[index]}${number}`, text)).join('')}</row>`;
const zeros = Buffer.alloc(64 * 1_024 * 1_024);

const importing = async (sources: object | string) => {
  const { send } = await createTestAccount(app);
  const { id: projectId } = await makeProject({ send });
  const body =
    typeof sources === 'string'
      ? sources.replace('{', `{"projectId":"${projectId}",`)
      : { projectId, ...sources };
  const response = await send('POST', '/forms/import', body);
  const { data } = (await send('GET', '/forms')).body;
  return { ...response, forms: data.length };
};

test('the archive that the other tests corrupt is valid', async () => {
  expect(
    (await importing({ xlsForm: makeArchive(withSheet(row(1, 'type', 'name') + row(2, 'text', 'a'))) }))
      .status,
  ).toBe(201);
});

test('formatted empty rows and columns are skipped', async () => {
  const rows =
    row(1, 'type', 'name').replace('</row>', '<c r="XFD1" s="1"/></row>') +
    row(2, 'text', 'a') +
    '<row r="3" s="1"/>'.repeat(20_000) +
    '<row r="1048576"><c r="A1048576" s="1"/><c r="B1048576"><v></v></c></row>';
  const { status, body } = await importing({ xlsForm: makeArchive(withSheet(rows)) });
  expect([status, body.report]).toEqual([201, []]);
});

describe('an invalid or oversized file is rejected quickly with a reason', () => {
  const files: [string, string, number, string][] = [
    ['no archive', base64('type,name\ntext,a'), 422, 'not_a_workbook'],
    [
      'an archive of something else',
      makeArchive({ 'word/document.xml': Buffer.from('<x/>') }),
      422,
      'not_a_workbook',
    ],
    ['cut off', bytes.subarray(0, bytes.length - 100).toString('base64'), 422, 'broken_file'],
    ['cut off in the middle', bytes.subarray(0, 400).toString('base64'), 422, 'broken_file'],
    [
      'with a part that does not unpack',
      Buffer.from(bytes).fill(7, 40, 400).toString('base64'),
      422,
      'broken_file',
    ],
    ['with XML that is none', makeArchive(withSheet('<row><c></sheetData')), 422, 'type_missing'],
    ['with tags that never end', makeArchive(withSheet('<c r <row '.repeat(700_000))), 422, 'too_many_rows'],
    ['a zip bomb', makeArchive(withSheet('', { 'xl/media/a.bin': zeros })), 422, 'workbook_too_large'],
    [
      'a zip bomb that lies about its size',
      makeArchive(withSheet('', { 'xl/media/a.bin': zeros }), 10),
      422,
      'workbook_too_large',
    ],
    [
      '100,000 rows',
      makeArchive(withSheet('<row><c><v>1</v></c></row>'.repeat(100_000))),
      422,
      'too_many_rows',
    ],
    [
      'a cell in the last row',
      makeArchive(withSheet(`<row r="1048576">${cell('A1048576', 'x')}</row>`)),
      422,
      'too_many_rows',
    ],
    [
      'a cell in the last column',
      makeArchive(withSheet(`<row r="1">${cell('XFD1', 'x')}</row>`)),
      422,
      'too_many_columns',
    ],
    ['no survey', noSurvey, 422, 'survey_missing'],
    ['no types', noTypes, 422, 'type_missing'],
    [
      'groups 100 deep',
      makeArchive(
        withSheet(
          row(1, 'type', 'name') +
            Array.from({ length: 100 }, (_, at) => row(at + 2, 'begin group', `g${at}`)).join(''),
        ),
      ),
      422,
      'too_deep',
    ],
    ['no base64', 'not base64!', 422, 'invalid_format'],
    ['3 MB', 'A'.repeat(2_900_000), 422, 'too_long'],
    ['5 MB', 'A'.repeat(5_000_000), 413, 'payload_too_large'],
  ];
  test.each(files)('%s', async (_what, xlsForm, status, code) => {
    const { status: given, body, forms } = await importing({ xlsForm });
    expect(given).toBe(status);
    expect([body.error.code, ...body.error.details.map((detail: { code: string }) => detail.code)]).toContain(
      code,
    );
    expect(forms).toBe(0);
  });

  test('expanding entities are not resolved', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(500)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;
    const parts = withSheet(row(1, 'type', 'name') + row(2, 'text', '&j;'));
    parts['xl/worksheets/sheet1.xml'] = Buffer.concat([
      Buffer.from(laughs),
      parts['xl/worksheets/sheet1.xml'],
    ]);
    const { status, body } = await importing({ xlsForm: makeArchive(parts) });
    expect([201, 422]).toContain(status);
    // With its entities expanded, it would have a trillion characters.
    expect(JSON.stringify(body).length).toBeLessThan(10_000);
  });
});

describe('a hostile schema', () => {
  test.each<[string, object | string, number, string]>([
    [
      '__proto__ as a property',
      '{"jsonSchema":{"properties":{"__proto__":{"type":"string"}}}}',
      400,
      'forbidden_key',
    ],
    [
      'nested 200 deep',
      `{"jsonSchema":${'{"properties":{"a":'.repeat(100)}{}${'}}'.repeat(100)}}`,
      400,
      'too_deep',
    ],
    [
      '5,000 fields',
      {
        jsonSchema: {
          properties: Object.fromEntries(
            Array.from({ length: 5_000 }, (_, at) => [`f${at}`, { type: 'string' }]),
          ),
        },
      },
      422,
      'too_many',
    ],
    ['no object', { jsonSchema: { type: 'string' } }, 422, 'no_properties'],
  ])('%s', async (_what, sources, status, code) => {
    const { status: given, body } = await importing(sources);
    expect([given, body.error.details[0].code]).toEqual([status, code]);
  });

  test('a property called constructor is a field like any other', async () => {
    const { body } = await importing({
      jsonSchema: { properties: { constructor: { type: 'string' }, toString: { type: 'string' } } },
    });
    const [first, second] = body.version.definition.pages[0].elements;
    expect([first.key, second.key]).toEqual(['constructor_', 'to_string']);
  });
});
