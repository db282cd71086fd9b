import type { Field } from '@form-service/engine';
import { expect, test } from 'vitest';
import { loadAnswerFormatter } from './answer-formatter.ts';

const choice: Field = {
  kind: 'field',
  key: 'city',
  type: 'single_choice',
  label: 'City',
  options: [{ value: 'lyon', label: 'Lyon' }],
};
const photo: Field = { kind: 'field', key: 'photo', type: 'image', label: 'Photo' };
const file = {
  fileId: 'fil_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'roof.png',
  size: 10,
  contentType: 'image/png',
};

test('shows answers by label, files by name, and empty ones as empty', async () => {
  const text = await loadAnswerFormatter(['single_choice', 'image'], { locale: 'en' });
  expect(text(choice, 'lyon')).toBe('Lyon');
  expect(text(choice, null)).toBe('');
  expect(text(photo, [file])).toBe('roof.png');
});
