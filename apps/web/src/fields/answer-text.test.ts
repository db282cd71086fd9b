import type { FieldTypeName } from '@form-service/engine/browser';
import { expect, test } from 'vitest';
import { loadAnswerFormatter } from './answer-formatter.ts';
import { answerTextOf, filesIn, isEmptyAnswer, plainText } from './answer-text.ts';

const field = (type: FieldTypeName, settings: object = {}) =>
  ({ kind: 'field', key: 'it', type, ...settings }) as never;
const textsOf = async (...types: FieldTypeName[]) =>
  answerTextOf(await loadAnswerFormatter(types, { locale: 'en-GB', timeZone: 'Europe/Paris' }));

test('formats answers by type, in the language and time zone of the user', async () => {
  const text = await textsOf('single_choice', 'datetime', 'yes_no', 'multi_choice');
  const options = [{ value: 'red', label: 'Warm red' }, { value: 'blue' }];
  expect(text(field('single_choice', { options }), 'red')).toBe('Warm red');
  expect(text(field('multi_choice', { options }), ['red', 'blue'])).toBe('Warm red, blue');
  expect(text(field('datetime'), '2026-11-15T09:30:00.000Z')).toContain('10:30');
  expect(text(field('yes_no'), true)).toBe('Yes');
});

test('files are named by file name', async () => {
  const text = await textsOf('file');
  const answer = [
    { fileId: 'fil_01kxta5vqse7xr9m4z3h8w2bcd', name: 'plan.pdf', size: 3, contentType: 'application/pdf' },
  ];
  expect(text(field('file'), answer)).toBe('plan.pdf');
  expect(filesIn(answer)).toEqual(answer);
  expect(filesIn(['fil_1'])).toEqual([]);
});

test('shows unreadable values as they are, and empty ones as empty', async () => {
  const text = await textsOf('number', 'lookup');
  expect(text(field('number'), 'about ten')).toBe('about ten');
  expect(text(field('number'), null)).toBe('');
  const row = 'row_01kxta5vqse7xr9m4z3h8w2bcd';
  expect(text(field('lookup'), row, new Map([[row, 'Lyon']]))).toBe('Lyon');
  expect(plainText({ a: [1, 'b'], c: null })).toBe('a: 1, b, c: ');
  expect([isEmptyAnswer([]), isEmptyAnswer(0), isEmptyAnswer(false)]).toEqual([true, false, false]);
});
