import { archive, workbook } from './archives.ts';
import type { HostileStep } from './steps.ts';

const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

const head = ['type', 'name', 'label', 'relevant', 'constraint', 'calculation'];

/** Every question depends on many others, and every label is markup. */
const dependent = (questions: number, references: number) =>
  workbook({
    survey: [
      head,
      ...times(questions, (index) => {
        const earlier = times(Math.min(index, references), (other) => `\${q${index - other - 1}} > ${other}`);
        const condition = earlier.join(' and ');
        return ['integer', `q${index}`, '<b>x</b>'.repeat(20), condition, '. > 0 and . < 10', ''];
      }),
    ],
  });

/** Lists so long that each becomes a data table. */
const longLists = (lists: number, options: number) =>
  workbook({
    survey: [head, ...times(lists, (list) => [`select_one list${list}`, `q${list}`, 'Q', '', '', ''])],
    choices: [
      ['list_name', 'name', 'label'],
      ...times(lists * options, (index) => [`list${index % lists}`, `o${index}`, `Option ${index}`]),
    ],
  });

const types = 'http://schemas.openxmlformats.org';
/** The parts of a workbook whose only sheet is this XML. */
const sheet = (xml: string, before = '') =>
  archive({
    '[Content_Types].xml': `<Types xmlns="${types}/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${types}/package/2006/relationships"><Relationship Id="rId1" Type="${types}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${types}/spreadsheetml/2006/main" xmlns:r="${types}/officeDocument/2006/relationships"><sheets><sheet name="survey" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${types}/package/2006/relationships"><Relationship Id="rId1" Type="${types}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${before}<worksheet xmlns="${types}/spreadsheetml/2006/main"><sheetData>${xml}</sheetData></worksheet>`,
  });

const letters = 'bcdefghij';
/** Entities that reference the previous one ten times. */
const entities = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(500)}">${times(9, (at) => `<!ENTITY ${letters[at]} "${`&${`a${letters}`[at]};`.repeat(10)}">`).join('')}]>`;

const xlsForm = (
  name: string,
  make: () => Buffer | Promise<Buffer>,
  expected: number,
  keep?: HostileStep['keep'],
): HostileStep => ({
  name: `XLSForm: ${name}`,
  path: '/forms/import',
  body: async ({ project }) => ({ projectId: project, xlsForm: (await make()).toString('base64') }),
  expected,
  ...(keep && { keep }),
});

/** Workbooks that take seconds to unpack, to parse and to convert. */
export const hostileWorkbooks: HostileStep[] = [
  xlsForm(
    '1,900 questions that depend on 30 others each',
    () => dependent(1_900, 30),
    201,
    ({ form }) => ({
      imported: (form as { id: string }).id,
    }),
  ),
  {
    name: 'XLSForm: 1,900 questions into a draft',
    path: '/forms/{imported}/versions/import',
    body: async () => ({ xlsForm: (await dependent(1_900, 30)).toString('base64') }),
    expected: 200,
  },
  xlsForm('10,000 options in one list', () => longLists(1, 10_000), 201),
  xlsForm('10,000 options in 9 lists', () => longLists(9, 1_100), 201),
  xlsForm('100,000 rows', () => sheet('<row><c><v>1</v></c></row>'.repeat(100_000)), 422),
  xlsForm('7 MB of tags that never end', () => sheet('<c r <row '.repeat(700_000)), 422),
  xlsForm('entities that grow', () => sheet('<row r="1"><c t="str"><v>&j;</v></c></row>', entities), 422),
  xlsForm('2 MB that are no archive', () => Buffer.alloc(2_090_000), 422),
];
