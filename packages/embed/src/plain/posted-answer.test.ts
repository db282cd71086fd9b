import type { Field, FieldTypeName } from '@form-service/engine/browser';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadControls } from '../fields/index.ts';
import { fakeTools, fieldOf, renderControl } from '../testing/fake-controls.ts';
import { isChanged, postedAnswer } from './posted-answer.ts';

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string | undefined => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? undefined : unescaped(value);
};
const isSet = (tag: string, name: string) => new RegExp(`\\s${name}(\\s|>|/|=)`).test(tag);

/** What a browser would post for this HTML without changes. */
const formDataOf = (html: string): FormData => {
  const posted = new FormData();
  const controls = /<input[^>]*>|<textarea[^>]*>([^<]*)<\/textarea>|<select[^>]*>(.*?)<\/select>/gs;
  for (const [tag, text = '', options] of html.matchAll(controls)) {
    const name = attribute(tag, 'name');
    const type = attribute(tag, 'type') ?? 'text';
    if (name === undefined || isSet(tag.slice(0, tag.indexOf('>') + 1), 'disabled')) continue;
    if (options !== undefined) {
      const all = [...options.matchAll(/<option[^>]*>/g)].map(([option]) => option);
      const chosen = all.find((option) => isSet(option, 'selected')) ?? all[0] ?? '';
      posted.append(name, attribute(chosen, 'value') ?? '');
    } else if (tag.startsWith('<textarea')) posted.append(name, unescaped(text).replaceAll('\n', '\r\n'));
    else if (type !== 'radio' && type !== 'checkbox') posted.append(name, attribute(tag, 'value') ?? '');
    else if (isSet(tag, 'checked')) posted.append(name, attribute(tag, 'value') ?? 'on');
  }
  return posted;
};

const options = [{ value: 'red', label: 'Red' }, { value: 'green' }, { value: 'blue' }];

const answers: { [Name in FieldTypeName]?: [answer: unknown, field?: object][] } = {
  short_text: [['Ada "L" & <b']],
  long_text: [['one\ntwo & three']],
  email: [['ada@example.com']],
  url: [['https://example.com/?a=1&b=2']],
  number: [[1234.5], [-3], [0]],
  currency: [[1234.5]],
  date: [['2026-11-15']],
  time: [['14:30']],
  datetime: [['2026-11-15T14:30:00Z']],
  date_range: [[{ start: '2026-11-15', end: '2026-11-16' }]],
  single_choice: [['green'], ['my own']],
  dropdown: [['green'], ['my own']],
  picture_choice: [['green']],
  multi_choice: [[['red', 'green']], [['red', 'my own']]],
  yes_no: [[true], [false]],
  consent: [[true]],
  rating: [[4]],
  scale: [[3]],
  nps: [[0], [10]],
  slider: [[40], [0]],
  country: [['FR']],
  ranking: [[['blue', 'red', 'green'], { options }]],
  matrix: [[{ food: 'green' }], [{ food: ['red', 'green'] }, { multiple: true }]],
  name: [[{ first: 'Ada', last: 'Lovelace' }]],
  address: [[{ line1: 'Rue 1', city: 'Paris', country: 'FR' }]],
  location: [[{ lat: 48.5, lng: -2.25 }]],
};

const fields = Object.entries(answers).flatMap(([type, samples]) =>
  samples.map(([answer, more]) => ({ type: type as FieldTypeName, answer, more })),
);
const inGerman = (type: FieldTypeName, value: unknown, field: object = {}) =>
  renderControl(type, { value, field, tools: fakeTools({ locale: 'de' }) });

describe('a posted form', () => {
  beforeAll(() => loadControls(fields.map(({ type, more }) => fieldOf(type, more) as Field)));

  test.each(fields)('$type is read as $answer', ({ type, answer, more }) => {
    const field = fieldOf(type, more) as Field;
    const html = inGerman(type, answer, more);
    const read = postedAnswer(field, 'it', formDataOf(html), 'de');
    expect(read).toEqual(answer);
    expect(isChanged({ given: answer }, read)).toBe(false);
  });

  test.each(Object.keys(answers) as FieldTypeName[])('%s without an answer posts nothing', (type) => {
    const html = inGerman(type, undefined);
    expect(postedAnswer(fieldOf(type) as Field, 'it', formDataOf(html), 'de')).toBeUndefined();
  });

  test('posted files are added to the existing ones', () => {
    for (const type of ['file', 'image', 'signature'] as const) {
      const field = fieldOf(type) as Field;
      const read = postedAnswer(field, 'it', new FormData(), 'en');
      expect([type, isChanged({ given: ['fil_x'] }, read)]).toEqual([type, false]);
    }
  });

  test('a file instead of text is ignored, and an invalid number is left to the engine', () => {
    const posted = new FormData();
    posted.append('it', new File(['x'], 'x.txt'));
    expect(postedAnswer(fieldOf('short_text') as Field, 'it', posted, 'en')).toBeUndefined();
    posted.set('it', 'many');
    expect(postedAnswer(fieldOf('number') as Field, 'it', posted, 'en')).toBe('many');
    expect(postedAnswer(fieldOf('rating') as Field, 'it', posted, 'en')).toBe('many');
  });
});
