import type { SheetCell, SheetCells } from '../xlsform/sheet.ts';

export type Cells = Record<string, SheetCell>;

/** A sheet from rows by column name. */
export const sheet = (name: string, columns: string, ...rows: readonly SheetCell[][]): SheetCells => ({
  name,
  rows: [columns.split(' | '), ...rows],
});

/** A survey from rows by column name. */
export const survey = (...rows: readonly Cells[]): SheetCells => {
  const columns = [...new Set(['type', 'name', 'label', ...rows.flatMap((row) => Object.keys(row))])];
  return {
    name: 'survey',
    rows: [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))],
  };
};

export const colours = sheet(
  'choices',
  'list_name | name | label',
  ['colours', 'red', 'Red'],
  ['colours', 'blue', 'Blue'],
);

/** A question of each type, and the resulting field. */
export const questionSamples: readonly [row: Cells, element: object][] = [
  [{ type: 'text' }, { type: 'short_text', label: 'Q' }],
  [{ type: 'text', appearance: 'multiline' }, { type: 'long_text' }],
  [
    { type: 'text', parameters: 'rows=5' },
    { type: 'long_text', rows: 5 },
  ],
  [{ type: 'string', appearance: 'url' }, { type: 'url' }],
  [
    { type: 'Integer', constraint: '. > 0 and 10 >= .' },
    { type: 'number', decimals: 0, min: 1, max: 10 },
  ],
  [
    { type: 'decimal', constraint: '. > 0' },
    {
      type: 'number',
      rules: [
        {
          when: 'answers.q != null && !(answers.q > 0)',
          message: 'This answer is not valid.',
        },
      ],
    },
  ],
  [
    { type: 'range', parameters: 'start=0; end=1; step=0.5' },
    { type: 'slider', min: 0, max: 1, step: 0.5 },
  ],
  [
    { type: 'range', appearance: 'rating', parameters: 'start=1 end=5 step=1' },
    { type: 'rating', max: 5 },
  ],
  [
    { type: 'select_one colours' },
    {
      type: 'single_choice',
      options: [
        { value: 'red', label: 'Red' },
        { value: 'blue', label: 'Blue' },
      ],
    },
  ],
  [{ type: 'select one from colours', appearance: 'minimal' }, { type: 'dropdown' }],
  [
    { type: 'select_multiple colours or_other', default: 'red blue' },
    { type: 'multi_choice', allowOther: true, default: ['red', 'blue'] },
  ],
  [{ type: 'select_multiple colours', parameters: 'randomize=true' }, { shuffle: true }],
  [{ type: 'rank colours' }, { type: 'ranking' }],
  [{ type: 'note' }, { kind: 'content', type: 'text', body: 'Q' }],
  [
    { type: 'date', default: '2026-11-15' },
    { type: 'date', default: '2026-11-15' },
  ],
  [{ type: 'time' }, { type: 'time' }],
  [{ type: 'dateTime' }, { type: 'datetime' }],
  [
    { type: 'geopoint', default: '48.8 2.3 0 5' },
    { type: 'location', default: { lat: 48.8, lng: 2.3, accuracy: 5 } },
  ],
  [{ type: 'image' }, { type: 'image' }],
  [{ type: 'image', appearance: 'signature' }, { type: 'signature' }],
  [{ type: 'audio' }, { type: 'file', accept: ['audio/*'] }],
  [{ type: 'file' }, { type: 'file' }],
  [
    { type: 'acknowledge', required: 'true()' },
    { type: 'consent', required: true },
  ],
  [
    { type: 'calculate', calculation: '1 + 1' },
    { type: 'calculated', value: '1 + 1', result: 'number' },
  ],
  [
    { type: 'integer', calculation: '1 + 1', readonly: 'yes' },
    { type: 'calculated', show: true },
  ],
  [
    { type: 'hidden', default: 'x' },
    { type: 'hidden', default: 'x' },
  ],
  [{ type: 'today' }, { type: 'calculated', value: 'today()' }],
];

/** A realistic workbook. */
export const workbookSample: readonly SheetCells[] = [
  {
    name: ' Survey ',
    rows: [
      [null],
      [
        'TYPE',
        'Name',
        'Label::English (en)',
        'label::French (fr)',
        null,
        'Relevant',
        'Constraint Message',
        'constraint',
        'Required',
        'calculation',
      ],
      ['start', 'start'],
      ['text', 'Full Name', 'Your name', 'Votre nom', 'a remark', null, null, null, true],
      [null, null],
      [
        'integer',
        'age',
        'Age',
        'Âge',
        null,
        "${Full Name} != ''",
        'Too old',
        '. < 130',
        '${Full Name} = "Ada"',
      ],
      ['begin_group', 'home', 'Home'],
      ['begin repeat', 'person', 'Person'],
      ['text', 'name', 'Name'],
      ['date', 'born', 'Born', null, null, null, null, '. <= today()'],
      [
        ...['calculate', 'years', null, null, null, null, null, null, null],
        'int((today() - ${born}) div 365.25)',
      ],
      ['begin repeat', 'pet', 'Pet'],
      ['text', 'name', 'Its name', null, null, '${years} > 3 and ${age} > 18'],
      ['end repeat'],
      ['end repeat'],
      ['end group'],
      ['select_one region', 'region', 'Region', 'Région'],
      ['select_one town', 'town', 'Town', null, null, "selected(${region}, '1')"],
    ],
  },
  sheet(
    'choices',
    'list name | name | label::English (en) | label::French (fr) | region',
    ['region', 1, 'North', 'Nord'],
    ['region', 2, 'South', 'Sud'],
    [null],
    ['town', 'a', 'A', null, 1],
    ['town', 'b', 'B', null, 2],
  ),
  sheet('settings', 'form_title | form_id | default_language', ['Households', 'hh_v1', 'English (en)']),
  sheet('Notes', 'anything', ['not read']),
];
