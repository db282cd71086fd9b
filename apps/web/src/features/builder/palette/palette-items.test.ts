import { readDefinition, validateDefinition } from '@form-service/engine';
import { expect, test } from 'vitest';
import { itemOf, paletteItems, searchPalette } from './palette-items.ts';

test.each(paletteItems.map((item) => [item.title, item] as const))(
  '%s can be saved as it comes, and nothing but words and a table is missing in it',
  (_title, item) => {
    const element = item.make();
    expect(itemOf(element)).toBe(item);
    const { definition, issues } = readDefinition({ pages: [{ id: 'one', elements: [element] }] });
    expect(issues).toBeUndefined();
    const errors =
      definition && validateDefinition(definition).filter(({ severity }) => severity === 'error');
    expect(errors?.map(({ code }) => code)).toEqual(item.id === 'field calculated' ? ['value_missing'] : []);
  },
);

test('a search finds types by their name first, then by what else they are called', () => {
  expect(searchPalette('da')[0]?.title).toBe('Date');
  expect(searchPalette('stars')[0]?.title).toBe('Rating');
  expect(searchPalette('multiple choice')[0]?.title).toBe('Multiple choice');
  expect(searchPalette('zzz')).toEqual([]);
  expect(searchPalette('')).toHaveLength(paletteItems.length);
});
