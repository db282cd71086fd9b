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

test('a choice becomes another kind of choice with its options', () => {
  expect(changeFieldType(choice, 'dropdown')).toEqual({ ...choice, type: 'dropdown' });
  const many = changeFieldType(choice, 'multi_choice');
  expect(many).toMatchObject({ type: 'multi_choice', options: choice.options, shuffle: true, key: 'colour' });
  expect(many.default).toBeUndefined();
});

test('what the new type does not have is left behind, what it needs is there', () => {
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

test('a setting of the same name that means something else is left behind', () => {
  const date: Field = { kind: 'field', key: 'd', type: 'date', min: 'today' };
  expect(changeFieldType(date, 'number')).not.toHaveProperty('min');
  expect(changeFieldType(date, 'date_range')).toHaveProperty('min', 'today');
});

test('every type becomes every other and can be saved', () => {
  for (const type of fieldTypeNames) {
    const field = changeFieldType(choice, type);
    expect(readDefinition({ pages: [{ id: 'p', elements: [field] }] }).issues ?? []).toEqual([]);
    expect(changeFieldType(field, 'short_text').key).toBe('colour');
  }
});
