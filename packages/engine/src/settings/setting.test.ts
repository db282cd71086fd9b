import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Field, FieldOf } from '../definition.ts';
import { readSettings } from './read-setting.ts';
import {
  byJsonType,
  expression,
  flag,
  json,
  line,
  listOf,
  numeric,
  oneOf,
  record,
  required,
  type SettingsOf,
  text,
  whole,
} from './setting.ts';
import { keyFormat } from './text-formats.ts';

const shape = {
  key: required(line({ maxLength: 10, format: keyFormat })),
  size: numeric({ min: 0, max: 5 }),
  count: whole({ min: 1, max: 3 }),
  body: text({ maxLength: 20 }),
  shown: flag('Shown.'),
  colour: oneOf(['red', 'blue']),
  tags: listOf(line({ maxLength: 5 }), { max: 2 }),
  inner: record({ when: required(expression('condition', 'When.')) }),
  needed: byJsonType({ boolean: flag('Always.'), string: expression('condition', 'When.') }),
  start: json('Anything.'),
};

const sound: SettingsOf<typeof shape> = {
  key: 'a',
  size: 1.5,
  colour: 'red',
  tags: ['x'],
  inner: { when: 'true' },
  needed: 'a > 1',
};

/** Each issue as `path code`. */
const issues = (more: object): string[] =>
  (readSettings(shape, { ...sound, ...more }).issues ?? []).map(({ path, code }) => `${path} ${code}`);

describe('settings', () => {
  test('are typed by their description', () => {
    expectTypeOf<SettingsOf<typeof shape>['key']>().toEqualTypeOf<string>();
    expectTypeOf<SettingsOf<typeof shape>['colour']>().toEqualTypeOf<'red' | 'blue' | undefined>();
    expectTypeOf<SettingsOf<typeof shape>['needed']>().toEqualTypeOf<boolean | string | undefined>();
    expectTypeOf<FieldOf<'currency'>['currency']>().toEqualTypeOf<string>();
    expectTypeOf<FieldOf<'number'>['min']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Extract<Field, { type: 'date' }>['min']>().toEqualTypeOf<string | undefined>();
  });

  test('are read unchanged', () => {
    expect(readSettings(shape, sound)).toEqual({ value: sound });
    expect(readSettings(shape, { key: 'a', size: undefined })).toEqual({ value: { key: 'a' } });
    expect(readSettings(shape, { key: 'a', inner: null, start: null })).toEqual({ value: { key: 'a' } });
  });

  test.each([
    [{ key: undefined }, 'key required'],
    [{ key: 'A' }, 'key invalid_format'],
    [{ key: 'a'.repeat(11) }, 'key too_long'],
    [{ key: 'a\nb' }, 'key invalid_text'],
    [{ body: 'a\u0007b' }, 'body invalid_text'],
    [{ body: 'a\ud800' }, 'body invalid_text'],
    [{ size: '1' }, 'size wrong_type'],
    [{ size: Number.NaN }, 'size wrong_type'],
    [{ size: 6 }, 'size out_of_range'],
    [{ count: 1.5 }, 'count wrong_type'],
    [{ shown: 1 }, 'shown wrong_type'],
    [{ colour: 'bleu' }, 'colour not_one_of'],
    [{ tags: 'x' }, 'tags wrong_type'],
    [{ tags: ['a', 'b', 'c'] }, 'tags too_many'],
    [{ tags: ['a', null] }, 'tags.1 wrong_type'],
    [{ inner: {} }, 'inner.when required'],
    [{ inner: { when: '  ' } }, 'inner.when too_short'],
    [{ key: null }, 'key wrong_type'],
    [{ needed: 5 }, 'needed wrong_type'],
    [{ colur: 'red' }, 'colur unknown_name'],
    [{ start: { deep: [[[[[[[[[[1]]]]]]]]]] } }, 'start invalid_value'],
  ])('rejects %j', (more, issue) => {
    expect(issues(more)).toEqual([issue]);
  });

  test('suggests the nearest name for a mistyped one', () => {
    expect(readSettings(shape, { ...sound, colur: 1 }).issues?.[0]?.message).toContain(
      'Did you mean "colour"?',
    );
  });
});
