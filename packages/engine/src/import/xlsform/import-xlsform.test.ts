import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Element, Group } from '../../definition.ts';
import { briefIssues, errorsOf, expectImported } from '../testing/imported-form.ts';
import {
  type Cells,
  colours,
  questionSamples,
  sheet,
  survey,
  workbookSample as workbook,
} from '../testing/xlsform-samples.ts';
import { importXlsForm } from './import-xlsform.ts';
import type { SheetCells } from './sheet.ts';

const elementsOf = (...sheets: readonly SheetCells[]): readonly Element[] =>
  expectImported(importXlsForm(sheets)).definition.pages.flatMap(({ elements }) => elements);
const only = (row: Cells, ...sheets: readonly SheetCells[]) =>
  elementsOf(survey({ name: 'q', label: 'Q', ...row }), ...sheets)[0] as Element & Record<string, unknown>;

describe('each question type', () => {
  test.each<[Cells, object]>(questionSamples)('%j', (row, element) => {
    expect(only(row, colours)).toMatchObject(element);
    const { definition, report } = expectImported(
      importXlsForm([survey({ name: 'q', label: 'Q', ...row }), colours]),
    );
    expect(errorsOf(definition)).toEqual([]);
    expect(report).toEqual([]);
  });

  test.each<[Cells, string]>([
    [{ type: 'geotrace' }, 'error survey!A2 type_not_carried'],
    [{ type: 'deviceid' }, 'warning survey!A2 metadata_not_carried'],
    [{ type: 'barcode' }, 'warning survey!A2 type_changed'],
    [{ type: 'select_one nothing' }, 'error survey!A2 choices_not_carried'],
    [{ type: 'select_one_from_file places.csv' }, 'error survey!A2 choices_not_carried'],
    [{ type: 'select_one colours', appearance: 'likert' }, 'warning survey!D2 appearance_not_carried'],
    [{ type: 'select_one colours', choice_filter: 'a=${q}' }, 'error survey!D2 choice_filter_not_carried'],
    [{ type: 'text', default: 'today()' }, 'error survey!D2 default_not_carried'],
    [{ type: 'integer', default: 'many' }, 'error survey!D2 default_not_carried'],
    [{ type: 'integer', calculation: '1' }, 'error survey!D2 calculation_not_carried'],
    [{ type: 'text', readonly: 'yes' }, 'error survey!D2 readonly_not_carried'],
    [{ type: 'text', relevant: 'pulldata(1)' }, 'error survey!D2 expression_not_carried'],
    [{ type: 'text', relevant: "${q} = 5 + ''" }, 'error survey!D2 expression_not_carried'],
    [{ type: 'text', constraint: "regex(., '(?=x)')" }, 'error survey!D2 expression_not_carried'],
    [{ type: 'image', 'media::image': 'a.png' }, 'warning survey!D2 media_not_carried'],
    [{ type: 'text', label: 'Hello ${q}' }, 'warning survey!C2 reference_in_text'],
    [{ type: 'text', required: 'yes', required_message: 'Do!' }, 'warning survey!E2 message_not_carried'],
    [{ type: 'text', 'bind::odk:length': '5' }, 'warning survey!D1 column_not_carried'],
    [{ type: 'text', disabled: 'yes' }, 'warning survey!A2 row_disabled'],
    [{ type: 'text', label: 'x'.repeat(1_001) }, 'error survey!C2 text_cut'],
    [{ type: 'text', trigger: '${q}' }, 'error survey!D2 trigger_not_carried'],
  ])('%j is reported', (row, issue) => {
    const imported = expectImported(
      importXlsForm([survey({ name: 'q', label: 'Q', ...row }, { type: 'text', name: 'z' }), colours]),
    );
    expect(briefIssues(imported.report)).toContain(issue);
  });
});

describe('a realistic workbook', () => {
  test('becomes a publishable form with languages, nested repeats and renamed references', () => {
    const { definition, name, settings } = expectImported(importXlsForm(workbook));
    expect(name).toBe('Households');
    expect(settings).toEqual({ locales: ['en', 'fr'], defaultLocale: 'en' });
    expect(definition.translations).toEqual({
      fr: {
        'full_name.label': 'Votre nom',
        'age.label': 'Âge',
        'region.label': 'Région',
        'region.options.1': 'Nord',
        'region.options.2': 'Sud',
      },
    });
    const [fullName, age, home, region, town] = definition.pages.flatMap(
      ({ elements }) => elements,
    ) as unknown as [Element, Element, Group, Element, Element];
    expect(fullName).toMatchObject({ key: 'full_name', required: true });
    expect(age).toMatchObject({
      visibleWhen: 'answers.full_name != null',
      required: 'answers.full_name == "Ada"',
      rules: [{ when: 'answers.age != null && !(answers.age < 130)', message: 'Too old' }],
    });
    const person = home.elements[0] as Group;
    expect(person).toMatchObject({ key: 'person', repeat: {} });
    expect(person.elements[1]).toMatchObject({ rules: [{ when: 'born != null && !(born <= today())' }] });
    expect((person.elements[3] as Group).elements[0]).toMatchObject({
      visibleWhen: 'years > 3 && answers.age > 18',
    });
    expect(region).toMatchObject({
      options: [
        { value: '1', label: 'North' },
        { value: '2', label: 'South' },
      ],
    });
    expect(town).toMatchObject({ visibleWhen: 'answers.region == "1"' });
  });

  test('reports everything that was not imported, with its cell', () => {
    const { report } = expectImported(importXlsForm(workbook));
    expect(briefIssues(report)).toEqual([
      'warning  Survey !E4 column_without_name',
      'warning settings!B2 setting_not_carried',
      'warning choices!E1 column_not_carried',
      'warning  Survey !B4 renamed',
      'warning  Survey !A3 metadata_not_carried',
    ]);
  });
});

describe('groups', () => {
  const group = (type: string, name: string, more: Cells = {}) => ({ type, name, label: name, ...more });
  const rows = [
    group('begin group', 'one', { appearance: 'field-list', relevant: "${free} = 'x'" }),
    group('text', 'a'),
    group('end group', ''),
    group('text', 'free'),
    group('begin group', 'two', {}),
    group('text', 'a', { relevant: "${a} = 'x'" }),
    group('end group', ''),
  ];

  test('on one screen become pages, which are not part of the answers', () => {
    const { definition, report } = expectImported(importXlsForm([survey(...rows)]));
    expect(definition.pages).toMatchObject([
      { id: 'one', title: 'one', visibleWhen: 'answers.free == "x"', elements: [{ key: 'a' }] },
      {
        id: 'page_2',
        elements: [
          { key: 'free' },
          { kind: 'group', key: 'two', elements: [{ key: 'a', visibleWhen: 'answers.two.a == "x"' }] },
        ],
      },
    ]);
    expect(report).toEqual([]);
  });

  test('all become pages with the style "pages", with unique names', () => {
    const { definition, report } = expectImported(
      importXlsForm([survey(...rows), sheet('settings', 'style', ['pages'])]),
    );
    expect(definition.pages.map(({ id, elements }) => [id, elements.map(({ key }) => key)])).toEqual([
      ['one', ['a']],
      ['page_2', ['free']],
      ['two', ['a_2']],
    ]);
    expect(definition.pages[2]?.elements[0]).toMatchObject({ visibleWhen: 'answers.a_2 == "x"' });
    expect(briefIssues(report)).toEqual(['warning survey!B7 renamed']);
  });

  test('repeat a fixed number of times, and can be counted and summed', () => {
    const { definition, report } = expectImported(
      importXlsForm([
        survey(
          group('begin repeat', 'line', { repeat_count: 3 }),
          group('integer', 'price'),
          group('end repeat', ''),
          group('begin repeat', 'other', { repeat_count: '${line}' }),
          group('text', 'x'),
          group('end repeat', ''),
          { type: 'calculate', name: 'total', calculation: 'sum(${price}) div count(${line})' },
          { type: 'calculate', name: 'first', calculation: '${price}' },
        ),
      ]),
    );
    expect(definition.pages[0]?.elements).toMatchObject([
      { repeat: { min: 3, max: 3 } },
      { repeat: {} },
      { value: 'sum(answers.line.map(one, one.price)) / size(answers.line)', result: 'number' },
      { key: 'first' },
    ]);
    expect(briefIssues(report)).toEqual([
      'error survey!E9 expression_not_carried',
      'error survey!D5 expression_not_carried',
    ]);
  });

  test('repeat as often as an answer says, checked by a rule that does not block the group', () => {
    const { definition, report, tables } = expectImported(
      importXlsForm([
        survey(
          { type: 'integer', name: 'n', label: 'How many?' },
          group('begin repeat', 'child', { label: 'Children', repeat_count: '${n}' }),
          group('text', 'first'),
          group('end repeat', ''),
        ),
      ]),
    );
    const rule = {
      when: 'answers.n != null && !(size(answers.child) == answers.n)',
      message: 'Fill out "Children" as many times as you said.',
    };
    expect(definition.pages[0]?.elements[0]).toMatchObject({ key: 'n', rules: [rule] });
    expect(briefIssues(report)).toEqual(['warning survey!D3 repeat_count_checked']);
    expect(errorsOf(definition)).toEqual([]);
    expect(tables).toEqual([]);
    const apart = expectImported(
      importXlsForm([
        survey(
          group('begin group', 'one', { appearance: 'field-list' }),
          { type: 'integer', name: 'n', label: 'How many?' },
          group('end group', ''),
          group('begin group', 'two', { appearance: 'field-list' }),
          group('begin repeat', 'child', { label: 'Children', repeat_count: '${n}' }),
          group('text', 'first'),
          group('end repeat', ''),
          group('end group', ''),
        ),
      ]),
    );
    const [, child] = apart.definition.pages.flatMap(({ elements }) => elements);
    expect((child as Group).elements[0]).toMatchObject({ key: 'first', rules: [rule] });
    expect(errorsOf(apart.definition)).toEqual([]);
  });

  test('without a matching begin or end are reported', () => {
    const { report } = expectImported(
      importXlsForm([
        survey(
          group('end group', ''),
          group('begin group', 'a'),
          group('text', 'x'),
          group('end repeat', ''),
          group('begin repeat', 'b'),
        ),
      ]),
    );
    expect(briefIssues(report)).toEqual([
      'error survey!A2 nothing_to_close',
      'error survey!A5 wrong_end',
      'error survey!A6 not_closed',
    ]);
  });
});

describe('rejects what is not a form', () => {
  const nested = (depth: number) =>
    survey(...Array.from({ length: depth }, (_, index) => ({ type: 'begin group', name: `g${index}` })));
  test.each<[string, readonly SheetCells[], string, string]>([
    ['no sheets', [], '', 'survey_missing'],
    ['no column of types', [sheet('survey', 'a | b', ['1', '2'])], 'survey', 'type_missing'],
    ['no questions', [sheet('survey', 'type | name')], 'survey', 'survey_empty'],
    ['groups 1,000 deep', [nested(1_000)], 'survey!A11', 'too_deep'],
    [
      '3,000 questions',
      [survey(...Array.from({ length: 3_000 }, (_, index) => ({ type: 'text', name: `q${index}` })))],
      'survey!A2102',
      'too_many',
    ],
  ])('%s', (_what, sheets, place, code) => {
    expect(importXlsForm(sheets)).toMatchObject({ problems: [{ place, code }] });
  });

  test('any cells give a valid definition or an error', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'text',
        'integer',
        'begin group',
        'end group',
        'begin repeat',
        'end repeat',
        'select_one a',
        'calculate',
        'note',
        '__proto__',
        'constructor',
        'index',
        '${a}',
        "${a} = 'x'",
        '. > 1',
        'yes',
        'a',
        'A b',
      ),
      fc.string({ maxLength: 20 }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    );
    const columns = [
      'type',
      'name',
      'label',
      'label::fr',
      'hint',
      'relevant',
      'constraint',
      'required',
      'default',
      'calculation',
      'appearance',
      'parameters',
      'repeat_count',
    ];
    const rows = fc.array(fc.array(word, { maxLength: columns.length }), { maxLength: 12 });
    fc.assert(
      fc.property(rows, rows, (asked, listed) => {
        const imported = importXlsForm([
          { name: 'survey', rows: [columns, ['text', 'first', 'First'], ...asked] },
          { name: 'choices', rows: [['list_name', 'name', 'label'], ...listed] },
        ]);
        const { definition } = expectImported(imported);
        const wrong = errorsOf(definition).filter(
          ({ code }) =>
            ![
              'value_missing',
              'no_options',
              'cycle',
              'min_above_max',
              'step_not_positive',
              'duplicate_page',
            ].includes(code),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('bind columns', () => {
  test.each<[Cells, object]>([
    [{ type: 'text', 'bind::relevant': "${z} = 'x'" }, { visibleWhen: 'answers.z == "x"' }],
    [{ type: 'text', 'bind:relevant': "${z} = 'x'" }, { visibleWhen: 'answers.z == "x"' }],
    [{ type: 'integer', 'bind::constraint': '. > 0' }, { min: 1 }],
    [
      { type: 'text', 'bind:constraint': ". != 'no'", 'bind:jr:constraintMsg': 'Not that' },
      { rules: [{ message: 'Not that' }] },
    ],
    [{ type: 'text', 'bind::required': 'true()' }, { required: true }],
    [
      { type: 'text', 'bind::readonly': 'true()', 'bind::calculate': "concat(${z}, '!')" },
      { type: 'calculated', show: true },
    ],
    [
      { type: 'text', 'bind::type': 'int' },
      { type: 'number', decimals: 0 },
    ],
    [{ type: 'text', 'bind::type': 'dateTime' }, { type: 'datetime' }],
  ])('%j', (row, element) => {
    const { definition, report } = expectImported(
      importXlsForm([survey({ name: 'q', label: 'Q', ...row }, { type: 'text', name: 'z', label: 'Z' })]),
    );
    expect(definition.pages[0]?.elements[0]).toMatchObject(element);
    expect(briefIssues(report)).toEqual([]);
  });

  test('reports an incompatible bind type', () => {
    const { report } = expectImported(
      importXlsForm([survey({ type: 'date', name: 'q', label: 'Q', 'bind::type': 'int' })]),
    );
    expect(briefIssues(report)).toEqual(['warning survey!D2 bind_type_not_carried']);
  });
});

describe('filtered choices', () => {
  const places = sheet(
    'choices',
    'list_name | name | label | state | Big City',
    ['states', 'tx', 'Texas', null, null],
    ['states', 'wa', 'Washington', null, null],
    ['cities', 'aus', 'Austin', 'tx', 'no'],
    ['cities', 'sea', 'Seattle', 'wa', 'yes'],
    ['cities', 'other', 'Other', 'tx', 'no'],
    ['cities', 'other', 'Other', 'wa', 'no'],
  );
  const cascade = (choice_filter: string, more: Cells = {}) =>
    expectImported(
      importXlsForm([
        survey(
          { type: 'select_one states', name: 'state', label: 'State' },
          { type: 'select_multiple states', name: 'states', label: 'States' },
          { type: 'select_one cities', name: 'city', label: 'City', choice_filter, ...more },
        ),
        places,
      ]),
    );

  test('become rows of a data table with the filter columns', () => {
    const { definition, report, tables } = cascade('state=${state}');
    expect(definition.pages[0]?.elements[2]).toMatchObject({
      type: 'single_choice',
      options: {
        tableId: 'tbl_00000000000000000000000001',
        valueColumn: 'name',
        labelColumn: 'label',
        filter: 'values.state == answers.state',
      },
    });
    expect(tables).toEqual([
      {
        id: 'tbl_00000000000000000000000001',
        name: 'cities',
        columns: [
          { key: 'name', name: 'name' },
          { key: 'label', name: 'label' },
          { key: 'state', name: 'state' },
        ],
        rows: [
          { name: 'aus', label: 'Austin', state: 'tx' },
          { name: 'sea', label: 'Seattle', state: 'wa' },
          { name: 'other', label: 'Other', state: 'tx' },
          { name: 'other', label: 'Other', state: 'wa' },
        ],
      },
    ]);
    // Columns that no filter uses are not imported.
    expect(briefIssues(report)).toEqual([
      'warning choices!E1 column_not_carried',
      'warning survey!D4 choices_in_table',
    ]);
    expect(errorsOf(definition)).toEqual([]);
  });

  test.each([
    ["state = ${state} and big_city = 'yes'", 'values.state == answers.state && values.big_city == "yes"'],
    ["${state} = state or state != 'tx'", 'values.state == answers.state || values.state != "tx"'],
    ['selected(${states}, state)', 'values.state in answers.states'],
  ])('%s', (source, filter) => {
    expect(cascade(source).definition.pages[0]?.elements[2]).toMatchObject({ options: { filter } });
  });

  test.each(['substr(state, 0) = ${state}', 'nothing = ${state}', 'state = ${states}', "state = 'x'] or 1"])(
    '%s is not supported: all choices are offered',
    (source) => {
      const { definition, report, tables } = cascade(source);
      expect(definition.pages[0]?.elements[2]).toMatchObject({
        options: [{ value: 'aus' }, { value: 'sea' }, { value: 'other' }],
      });
      expect(tables).toEqual([]);
      expect(briefIssues(report)).toContain('error survey!D4 choice_filter_not_carried');
    },
  );
});
