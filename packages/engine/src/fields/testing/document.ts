/** The tables of docs/guides/field-types.md, generated from the registry. */

import { en } from '../../messages/en.ts';
import type { Message } from '../../messages/message.ts';
import type { Setting } from '../../settings/setting.ts';
import type { FieldType } from '../field-type.ts';
import { type FieldTypeName, fieldTypes } from '../index.ts';

const options = [{ value: 'red', label: 'Red' }, { value: 'blue' }];
const file = ['fil_01kxta5vqse7xr9m4z3h8w2bcd'];

/** The required settings of each type, and an answer. */
export const examples: {
  readonly [Name in FieldTypeName]: { settings?: Readonly<Record<string, unknown>>; answer: unknown };
} = {
  short_text: { answer: 'Ada' },
  long_text: { answer: 'First line\nSecond line' },
  email: { answer: 'ada@example.com' },
  phone: { answer: '+33123456789' },
  url: { answer: 'https://example.com' },
  number: { answer: 36.6 },
  currency: { settings: { currency: 'EUR' }, answer: 9.99 },
  slider: { answer: 40 },
  rating: { answer: 4 },
  scale: { answer: 3 },
  nps: { answer: 9 },
  yes_no: { answer: true },
  consent: { answer: true },
  single_choice: { settings: { options }, answer: 'red' },
  dropdown: { settings: { options }, answer: 'red' },
  picture_choice: { settings: { options }, answer: 'blue' },
  country: { answer: 'FR' },
  multi_choice: { settings: { options }, answer: ['red', 'blue'] },
  ranking: { settings: { options }, answer: ['blue', 'red'] },
  matrix: {
    settings: {
      rows: [{ value: 'taste' }, { value: 'price' }],
      columns: [{ value: 'good' }, { value: 'bad' }],
    },
    answer: { taste: 'good', price: 'bad' },
  },
  date: { answer: '2026-11-15' },
  time: { answer: '14:30' },
  datetime: { answer: '2026-11-15T09:30:00.000Z' },
  date_range: { answer: { start: '2026-11-15', end: '2026-11-20' } },
  name: { answer: { first: 'Ada', last: 'Lovelace' } },
  address: { answer: { line1: '1 Main Street', city: 'Lyon', postalCode: '69001', country: 'FR' } },
  file: { answer: file },
  image: { answer: file },
  signature: { answer: file },
  location: { answer: { lat: 48.8584, lng: 2.2945, accuracy: 12 } },
  lookup: {
    settings: { tableId: 'tbl_01kxta5vqse7xr9m4z3h8w2bcd', labelColumn: 'name' },
    answer: 'row_01kxta5vqse7xr9m4z3h8w2bcd',
  },
  hidden: { answer: 'newsletter' },
  calculated: { answer: 42 },
};

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');
const code = (text: string): string => `\`${text}\``;

const kindOf = (setting: Setting<unknown>): string => {
  switch (setting.kind) {
    case 'number':
      return setting.whole ? 'integer' : 'number';
    case 'one_of':
      return setting.values.map((value) => code(value)).join(', ');
    case 'list':
      return setting.named ? 'list of `{ value, label }`' : 'list';
    case 'by_json_type':
      return Object.values(setting.types).map(kindOf).join(' or ');
    case 'record':
      return `\`{ ${Object.keys(setting.shape).join(', ')} }\``;
    default:
      return setting.kind;
  }
};

const types = Object.entries(fieldTypes as Readonly<Record<string, FieldType>>);

const typeTable = (): string =>
  table(
    ['Type', 'Title', 'Example answer', 'In expressions'],
    types.map(([name, type]) => {
      const { settings = {}, answer } = examples[name as FieldTypeName];
      return row(
        code(name),
        type.title,
        code(JSON.stringify(answer)),
        type.valueType(settings as never).kind,
      );
    }),
  );

const settingsTable = (): string =>
  table(
    ['Type', 'Setting', 'Value', 'Description'],
    types.flatMap(([name, type]) =>
      Object.entries(type.settings).map(([setting, node]) =>
        row(
          code(name),
          `${code(setting)}${node.required || node.onServer ? ' (required)' : ''}`,
          kindOf(node),
          node.description ?? '',
        ),
      ),
    ),
  );

const sentenceOf = (message: Message): string => {
  if (typeof message === 'string') return message;
  return 'forms' in message ? `${Object.values(message.forms).slice(0, 3).join(' ')} …` : message.other;
};

const problemTable = (): string =>
  table(
    ['Code', 'Message'],
    Object.entries(en as Readonly<Record<string, Message>>).map(([name, message]) =>
      row(code(name), sentenceOf(message)),
    ),
  );

export const tables = (): Readonly<Record<string, string>> => ({
  types: typeTable(),
  settings: settingsTable(),
  problems: problemTable(),
});
