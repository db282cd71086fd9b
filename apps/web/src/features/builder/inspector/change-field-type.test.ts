import { type Field, fieldTypeNames, readDefinition } from '@form-service/engine';
import { expect, test } from 'vitest';
import { changeFieldType } from './change-field-type.ts';

const choice: Field = {
  kind: 'field',
  key: 'colour',
  type: 'single_choice',
  label: 'Colour',
  required: true,
  width: 'half',
  default: 'red',
  options: [{ value: 'red' }, { value: 'blue', label: 'Blue' }],
  shuffle: true,
};

test('a choice field changes to another choice type with its options', () => {
  expect(changeFieldType(choice, 'dropdown')).toEqual({ ...choice, type: 'dropdown' });
  const many = changeFieldType(choice, 'multi_choice');
  expect(many).toMatchObject({ type: 'multi_choice', options: choice.options, shuffle: true, key: 'colour' });
  expect(many.default).toBeUndefined();
});

test('drops settings that the new type lacks, and adds required ones', () => {
  const text = changeFieldType(choice, 'short_text');
  expect(text).toEqual({
    kind: 'field',
    key: 'colour',
    type: 'short_text',
    label: 'Colour',
    required: true,
    width: 'half',
    default: 'red',
  });
  expect(changeFieldType(text, 'currency')).toMatchObject({ currency: 'EUR', label: 'Colour' });
});

test('drops a setting with the same name and another meaning', () => {
  const date: Field = { kind: 'field', key: 'd', type: 'date', min: 'today' };
  expect(changeFieldType(date, 'number')).not.toHaveProperty('min');
  expect(changeFieldType(date, 'date_range')).toHaveProperty('min', 'today');
});

test('every type can change to every other and be saved', () => {
  for (const type of fieldTypeNames) {
    const field = changeFieldType(choice, type);
    expect(readDefinition({ pages: [{ id: 'p', elements: [field] }] }).issues ?? []).toEqual([]);
    expect(changeFieldType(field, 'short_text').key).toBe('colour');
  }
});
