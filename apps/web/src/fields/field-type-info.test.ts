import { fieldTypeNames, fieldTypes } from '@form-service/engine';
import { expect, test } from 'vitest';
import { fieldGroups } from './field-groups.ts';
import { fieldTypeInfo } from './field-type-info.ts';

test('type titles match the engine', () => {
  const titles = Object.fromEntries(fieldTypeNames.map((name) => [name, fieldTypes[name].title]));
  const shown = Object.fromEntries(fieldTypeNames.map((name) => [name, fieldTypeInfo[name].title]));
  expect(shown).toEqual(titles);
});

test('every palette group has a type, and icons are unique', () => {
  const used = new Set(fieldTypeNames.map((name) => fieldTypeInfo[name].group));
  expect(fieldGroups.filter((group) => !used.has(group))).toEqual([]);
  expect(new Set(fieldTypeNames.map((name) => fieldTypeInfo[name].icon)).size).toBe(fieldTypeNames.length);
});
