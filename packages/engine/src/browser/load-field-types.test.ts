import { expect, test } from 'vitest';
import { fieldTypeNames, fieldTypes } from '../fields/index.ts';
import { loadFieldHandlers, loadFieldTypes } from './load-field-types.ts';

test('every type is where it is looked for, and the same that the service has', async () => {
  const types = await loadFieldTypes(fieldTypeNames);
  for (const name of fieldTypeNames) {
    const loaded = types(name);
    for (const part of Object.keys(loaded) as (keyof typeof loaded)[])
      expect(fieldTypes[name][part], `${name}.${part}`).toBe(loaded[part]);
  }
});

test('with texts, every type is the one that the service has', async () => {
  const types = await loadFieldHandlers(fieldTypeNames);
  for (const name of fieldTypeNames) {
    const { format, fromCell } = types(name);
    expect(fieldTypes[name], name).toMatchObject({ format, fromCell });
  }
});

test('a type that was not loaded is told, and not taken for another', async () => {
  const types = await loadFieldTypes(['email']);
  expect(types('email').requiredCode).toBe('required');
  expect(() => types('matrix')).toThrow('"matrix" was not loaded');
});
