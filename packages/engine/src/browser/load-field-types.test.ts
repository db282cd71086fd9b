import { expect, test } from 'vitest';
import { fieldTypeNames, fieldTypes } from '../fields/index.ts';
import { loadFieldHandlers, loadFieldTypes } from './load-field-types.ts';

test('loads every type with the same validator as the service', async () => {
  const types = await loadFieldTypes(fieldTypeNames);
  for (const name of fieldTypeNames) {
    const loaded = types(name);
    for (const part of Object.keys(loaded) as (keyof typeof loaded)[])
      expect(fieldTypes[name][part], `${name}.${part}`).toBe(loaded[part]);
  }
});

test('loads every handler with the same behavior as the service', async () => {
  const types = await loadFieldHandlers(fieldTypeNames);
  for (const name of fieldTypeNames) {
    const { format, fromCell } = types(name);
    expect(fieldTypes[name], name).toMatchObject({ format, fromCell });
  }
});

test('throws for a type that was not loaded', async () => {
  const types = await loadFieldTypes(['email']);
  expect(types('email').requiredCode).toBe('required');
  expect(() => types('matrix')).toThrow('"matrix" was not loaded');
});
