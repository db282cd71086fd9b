import type { FieldTypeName, FieldView } from '@form-service/engine/browser';
import { expect, test } from 'vitest';
import { fieldOf } from '../testing/fake-controls.ts';
import { postedOtherAnswer } from './other-answer.ts';

const options = [{ value: 'red' }, { value: 'green' }];
const own: [string, string] = ['it.other', 'Mauve'];

const read = (type: FieldTypeName, posted: [string, string][], given?: unknown) => {
  const data = new FormData();
  for (const [name, value] of posted) data.append(name, value);
  const field = fieldOf(type, { options, allowOther: true });
  return postedOtherAnswer({ field, path: 'it', given } as Pick<FieldView, 'field' | 'path' | 'given'>, data);
};

test('an "Other" text counts even if "Other" was not chosen', () => {
  expect(read('single_choice', [own])).toBe('Mauve');
  expect(read('single_choice', [['it', 'red'], own], 'red')).toBe('Mauve');
  expect(read('dropdown', [['it', ''], own])).toBe('Mauve');
  expect(read('multi_choice', [['it', 'red'], own])).toEqual(['red', 'Mauve']);
});

test('it does not count if another option was chosen, or if "Other" was deselected', () => {
  expect(read('single_choice', [['it', 'red'], own])).toBeUndefined();
  expect(read('single_choice', [['it', 'red'], own], 'Mauve')).toBeUndefined();
  expect(read('multi_choice', [['it', 'red'], own], ['red', 'Mauve'])).toBeUndefined();
  expect(read('multi_choice', [['it', ' '], own])).toBeUndefined();
});
