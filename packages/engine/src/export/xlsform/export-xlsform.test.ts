import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Definition } from '../../definition.ts';
import { fieldTypeNames } from '../../fields/index.ts';
import { examples } from '../../fields/testing/document.ts';
import { briefIssues, errorsOf, expectImported } from '../../import/testing/imported-form.ts';
import { colours, questionSamples, survey, workbookSample } from '../../import/testing/xlsform-samples.ts';
import { importXlsForm } from '../../import/xlsform/import-xlsform.ts';
import type { SheetCells } from '../../import/xlsform/sheet.ts';
import { readDefinition } from '../../validation/read-definition.ts';
import { exportXlsForm } from './export-xlsform.ts';

const definitionOf = (...elements: readonly object[]): Definition => {
  const { definition, issues } = readDefinition({ pages: [{ id: 'one', elements }] });
  if (!definition) throw new Error(JSON.stringify(issues));
  return definition;
};

const field = (type: string, more: object = {}) => ({ kind: 'field', key: 'q', type, label: 'Q', ...more });

/** The rows of a sheet, by column name, without empty cells. */
const rowsOf = ({ rows: [head = [], ...rows] }: SheetCells): Record<string, unknown>[] =>
  rows.map((cells) =>
    Object.fromEntries(cells.flatMap((cell, at) => (cell === null ? [] : [[String(head[at]), cell]]))),
  );

const exported = (definition: Definition) => {
  const { sheets, report } = exportXlsForm(definition, { title: 'Form' });
  const [asked, choices, settings] = sheets.map(rowsOf) as [
    Record<string, unknown>[],
    Record<string, unknown>[],
    Record<string, unknown>[],
  ];
  return { survey: asked, choices, settings, report };
};

/** The row of the only question on a page. */
const rowOf = (...elements: readonly object[]) => exported(definitionOf(...elements)).survey.at(1);

describe('round trip from a workbook', () => {
  test.each(questionSamples)('%j', (row) => {
    const first = expectImported(importXlsForm([survey({ name: 'q', label: 'Q', ...row }), colours]));
    const { sheets, report } = exportXlsForm(first.definition, { title: 'Form' });
    expect(report).toEqual([]);
    const again = expectImported(importXlsForm(sheets));
    expect(again.report).toEqual([]);
    expect(again.definition).toEqual(first.definition);
  });

  test('keeps languages, nested repeats, conditions and calculations', () => {
    const first = expectImported(importXlsForm(workbookSample));
    const { sheets, report } = exportXlsForm(first.definition, {
      title: first.name ?? '',
      defaultLocale: first.settings.defaultLocale,
    });
    expect(report).toEqual([]);
    expect(sheets[0]?.rows[0]?.slice(0, 4)).toEqual([
      'type',
      'name',
      'label::English (en)',
      'label::French (fr)',
    ]);
    const { name, settings, definition, report: left } = expectImported(importXlsForm(sheets));
    expect(left).toEqual([]);
    expect({ name, settings, definition }).toEqual({
      name: first.name,
      settings: first.settings,
      definition: first.definition,
    });
  });
});

describe('each field type', () => {
  test.each(fieldTypeNames)('%s exports a workbook that can be imported', (type) => {
    const settings = { ...examples[type].settings, ...(type === 'calculated' && { value: '1 + 1' }) };
    const { sheets, report } = exportXlsForm(
      definitionOf(field(type, settings), field('short_text', { key: 'z' })),
      {
        title: 'Form',
      },
    );
    const imported = expectImported(importXlsForm(sheets));
    expect(errorsOf(imported.definition)).toEqual([]);
    expect(imported.report.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report.every(({ place }) => place === 'q')).toBe(true);
  });

  test.each<[object, object]>([
    [field('yes_no', { default: false }), { type: 'select_one yes_no', default: 'no' }],
    [field('nps'), { type: 'range', parameters: 'start=0 end=10 step=1' }],
    [
      field('short_text', { minLength: 2, pattern: '[a-z]+' }),
      { constraint: "string-length(.) >= 2 and regex(., '[a-z]+')" },
    ],
    [
      field('date', { min: 'today-2w', max: '2027-01-01' }),
      { constraint: ". >= today() - 14 and . <= date('2027-01-01')" },
    ],
    [field('short_text', { label: undefined }), { label: 'q' }],
    [
      field('short_text', {
        label: '<strong>Your</strong> name &amp; <a href="https://example.com">more</a>',
      }),
      { label: '**Your** name & [more](https://example.com)' },
    ],
    [
      { kind: 'content', type: 'heading', body: 'About you' },
      { type: 'note', name: 'note', label: '## About you' },
    ],
    [field('consent', { statement: 'I agree.', help: 'Read it.' }), { hint: 'I agree.\n\nRead it.' }],
  ])('%j', (element, row) => {
    expect(rowOf(element)).toMatchObject(row);
  });

  test('with parts becomes a group, whose parts expressions can reference', () => {
    const { survey: rows } = exported(
      definitionOf(
        field('name', { required: true, parts: ['first', 'middle'] }),
        field('short_text', { key: 'z', visibleWhen: 'answers.q.first == "Ada"' }),
      ),
    );
    expect(rows.slice(1, 6)).toEqual([
      { type: 'begin_group', name: 'q', label: 'Q' },
      { type: 'text', name: 'first', label: 'First name', required: 'yes' },
      { type: 'text', name: 'middle', label: 'Middle name' },
      { type: 'end_group' },
      { type: 'text', name: 'z', label: 'Q', relevant: "${first} = 'Ada'" },
    ]);
  });

  test('spaces in option values are replaced, also in expressions', () => {
    const options = [{ value: 'dark red' }, { value: 'blue' }];
    const {
      survey: rows,
      choices,
      report,
    } = exported(
      definitionOf(
        field('multi_choice', { options, default: ['dark red'] }),
        field('short_text', { key: 'z', visibleWhen: '"dark red" in answers.q' }),
      ),
    );
    expect(choices.map(({ name }) => name)).toEqual(['dark_red', 'blue']);
    expect([rows[1]?.default, rows[2]?.relevant]).toEqual(['dark_red', "selected(${q}, 'dark_red')"]);
    expect(briefIssues(report)).toEqual(['warning q choices_renamed']);
  });
});

describe('reports what cannot be exported', () => {
  test.each<[object, string]>([
    [field('lookup', examples.lookup.settings), 'error q type_not_carried'],
    [
      field('dropdown', { options: { tableId: 'tbl_01kxta5vqse7xr9m4z3h8w2bcd', valueColumn: 'a' } }),
      'error q choices_not_carried',
    ],
    [field('time', { min: '08:00' }), 'error q setting_not_carried'],
    [field('calculated', { value: '1', private: true }), 'error q setting_not_carried'],
    [
      field('short_text', { rules: [{ when: 'answers.q == "a"', message: 'No.', private: true }] }),
      'error q setting_not_carried',
    ],
    [
      field('dropdown', { options: [{ value: 'a' }], allowOther: true, shuffle: true }),
      'warning q setting_not_carried',
    ],
    [field('number', { unit: 'kg' }), 'warning q setting_not_carried'],
    [field('short_text', { width: 'half' }), 'warning  width_not_carried'],
    [field('email'), 'warning q type_changed'],
    [field('short_text', { default: 'today()' }), 'error q default_not_carried'],
    [field('short_text', { visibleWhen: 'answers.z.matches(answers.z)' }), 'error q expression_not_carried'],
    [
      field('number', { min: 1, rules: [{ when: 'answers.q == 7', message: 'Not 7.' }] }),
      'warning q checks_joined',
    ],
    [{ kind: 'button', key: 'q', label: 'Send', action: { type: 'submit' } }, 'warning q button_not_carried'],
    [{ kind: 'content', type: 'divider' }, 'warning  content_not_carried'],
  ])('%j', (element, issue) => {
    expect(briefIssues(exported(definitionOf(element, field('short_text', { key: 'z' }))).report)).toEqual([
      issue,
    ]);
  });

  test('a name used by several questions cannot be referenced', () => {
    const inner = { kind: 'group', key: 'g', elements: [field('short_text')] };
    const { report } = exported(
      definitionOf(
        inner,
        field('short_text'),
        field('short_text', { key: 'z', visibleWhen: 'answers.q != null' }),
      ),
    );
    expect(briefIssues(report)).toEqual(['error z expression_not_carried']);
  });

  test('renames a page that has the name of a question', () => {
    const { survey: rows, report } = exported(definitionOf(field('short_text', { key: 'one' })));
    expect(rows[0]).toMatchObject({ name: 'one_page', appearance: 'field-list' });
    expect(briefIssues(report)).toEqual(['warning one page_renamed']);
  });
});

test('any imported workbook can be exported and imported again', () => {
  const word = fc.constantFrom(
    ...[
      'text',
      'integer',
      'begin group',
      'end group',
      'begin repeat',
      'end repeat',
      'select_multiple colours',
    ],
    ...[
      'calculate',
      'note',
      '${a}',
      "${a} = 'x'",
      '. > 1',
      'yes',
      'a',
      'b',
      'A b',
      'red',
      '<b>x',
      "it's",
      null,
    ],
  );
  const columns = [
    'type',
    'name',
    'label',
    'label::fr',
    'relevant',
    'constraint',
    'required',
    'default',
    'calculation',
  ];
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: columns.length }), { maxLength: 10 }), (rows) => {
      const first = expectImported(
        importXlsForm([{ name: 'survey', rows: [columns, ['text', 'first', 'First'], ...rows] }, colours]),
      );
      const { sheets } = exportXlsForm(first.definition, { title: 'Form', defaultLocale: 'en' });
      const again = importXlsForm(sheets);
      expect(again.problems).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});
