import { readDefinition, validateDefinition } from '@form-service/engine';
import { expect, test } from 'vitest';
import { itemOf, paletteItems, searchPalette } from './palette-items.ts';

test.each(paletteItems.map((item) => [item.title, item] as const))(
  '%s can be saved as created, with only texts and a table missing',
  (_title, item) => {
    const element = item.create();
    expect(itemOf(element)).toBe(item);
    const { definition, issues } = readDefinition({ pages: [{ id: 'one', elements: [element] }] });
    expect(issues).toBeUndefined();
    const errors =
      definition && validateDefinition(definition).filter(({ severity }) => severity === 'error');
    expect(errors?.map(({ code }) => code)).toEqual(item.id === 'field calculated' ? ['value_missing'] : []);
  },
);

test('search ranks type names before other keywords', () => {
  expect(searchPalette('da')[0]?.title).toBe('Date');
  expect(searchPalette('stars')[0]?.title).toBe('Rating');
  expect(searchPalette('multiple choice')[0]?.title).toBe('Multiple select');
  expect(searchPalette('zzz')).toEqual([]);
  expect(searchPalette('')).toHaveLength(paletteItems.length);
});

test.each([
  ['email', 'field email'],
  ['e-mail', 'field email'],
  ['Mail', 'field email'],
  ['text box', 'field short_text'],
  ['textarea', 'field long_text'],
  ['cell phone', 'field phone'],
  ['website', 'field url'],
  ['price', 'field currency'],
  ['currency', 'field currency'],
  ['stars', 'field rating'],
  ['smiley', 'field rating'],
  ['likert', 'field scale'],
  ['nps', 'field nps'],
  ['true or false', 'field yes_no'],
  ['boolean', 'field yes_no'],
  ['privacy', 'field consent'],
  ['radio', 'field single_choice'],
  ['checkboxes', 'field multi_choice'],
  ['multi-select', 'field multi_choice'],
  ['multiselect', 'field multi_choice'],
  ['combobox', 'field dropdown'],
  ['grid', 'field matrix'],
  ['birthday', 'field date'],
  ['time', 'field time'],
  ['datetime', 'field datetime'],
  ['date time', 'field datetime'],
  ['first name', 'field name'],
  ['zip', 'field address'],
  ['attachment', 'field file'],
  ['camera', 'field image'],
  ['gps', 'field location'],
  ['utm', 'field hidden'],
  ['formula', 'field calculated'],
  ['sum', 'field calculated'],
])('"%s" finds %s first', (query, id) => {
  expect(searchPalette(query)[0]?.id).toBe(id);
});

test('every field type is found by its API name', () => {
  for (const { id } of paletteItems) {
    const [, type] = /^field (.*)$/.exec(id) ?? [];
    if (type)
      expect(
        searchPalette(type).map((item) => item.id),
        type,
      ).toContain(id);
  }
});
