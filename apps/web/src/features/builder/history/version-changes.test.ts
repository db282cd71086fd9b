import type { Definition } from '@form-service/engine';
import { expect, test } from 'vitest';
import { countChanges, versionChanges } from './version-changes.ts';

const field = (key: string, more: object = {}) => ({
  kind: 'field',
  key,
  type: 'short_text',
  label: key,
  ...more,
});
const page = (id: string, ...elements: object[]) => ({ id, elements });
const formOf = (...pages: object[]) => ({ format: 1, pages }) as unknown as Definition;

test('describes differences as text', () => {
  const options = [{ value: 'r', label: 'Red' }, { value: 'b' }];
  const before = formOf(
    page(
      'one',
      field('name', { label: 'Name' }),
      field('colour', { type: 'dropdown', options }),
      field('old'),
    ),
    page('two', field('city', { label: '<b>City</b>' })),
  );
  const after = {
    ...formOf(
      page(
        'one',
        field('name', { label: 'Full name', required: true }),
        field('colour', { type: 'dropdown', options: options.slice(1) }),
        field('city', { label: '<b>City</b>' }),
      ),
      { ...page('two', field('age', { type: 'number', label: 'Age' })), title: 'More' },
    ),
    translations: { fr: { 'name.label': 'Nom' } },
  };
  const changes = versionChanges(before, after);
  expect(changes.map(({ kind, typeName, name }) => `${kind} ${typeName}: ${name}`)).toEqual([
    'changed Page: More',
    'added Number: Age',
    'removed Short text: old',
    'changed Short text: Full name',
    'changed Dropdown: colour',
    'moved Short text: City',
    'changed Translation: French',
  ]);
  const named = (name: string) => changes.find((change) => change.name === name)?.details;
  expect(named('More')).toEqual([{ property: 'Title', before: '', after: 'More' }]);
  expect(named('Full name')).toEqual([
    { property: 'Label', before: 'Name', after: 'Full name' },
    { property: 'Required', before: '', after: 'Yes' },
  ]);
  expect(named('colour')).toEqual([{ property: 'Options', before: 'Red, b', after: 'b' }]);
  expect(named('City')).toEqual([
    { property: 'Position', before: 'Page 2, position 1', after: 'Page 1, position 3' },
  ]);
  expect(named('French')).toEqual([{ property: 'name.label', before: '', after: 'Nom' }]);
  expect(countChanges(changes)).toBe('1 added, 4 changed, 1 moved, 1 removed');
});

test('equal versions have no differences', () => {
  const one = formOf(page('one', field('name')));
  expect(versionChanges(one, one)).toEqual([]);
  expect(countChanges([])).toBe('No differences');
});
