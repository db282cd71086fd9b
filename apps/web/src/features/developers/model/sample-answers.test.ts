import { readDefinition } from '@form-service/engine';
import { expect, test } from 'vitest';
import { sampleAnswers } from './sample-answers.ts';

const now = new Date('2026-11-15T12:00:00Z');

const fit = (...elements: object[]) => {
  const read = readDefinition({ pages: [{ id: 'only', elements }] });
  if (!read.definition) throw new Error(JSON.stringify(read));
  return sampleAnswers(read.definition, now);
};
const field = (key: string, type: string, more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: key.toUpperCase(),
  ...more,
});

test('what is asked because of another answer is answered, too, in lists as well', () => {
  const { answers, missing } = fit(
    field('stars', 'rating', { max: 5 }),
    field('why', 'short_text', { required: true, visibleWhen: 'answers.stars < 5' }),
    {
      kind: 'group',
      key: 'lines',
      repeat: { min: 1 },
      elements: [
        field('count', 'number', { required: true }),
        field('how', 'short_text', { required: true, visibleWhen: 'count > 1' }),
      ],
    },
  );
  expect(answers).toMatchObject({ stars: 4, why: 'Some text', lines: [{ count: 42, how: 'Some text' }] });
  expect(missing).toEqual([]);
});

test('a day that is too early gives way to a later one', () => {
  const { answers } = fit(field('day', 'date', { required: true, min: '2026-11-16' }));
  expect(answers).toEqual({ day: '2026-11-16' });
});

test('a list that must not be empty gets an instance, a choice that is refused another', () => {
  const people = {
    kind: 'group',
    key: 'people',
    visibleWhen: 'answers.who == "b"',
    repeat: { min: 1 },
    elements: [field('name', 'short_text', { required: true })],
  };
  const rules = [{ when: 'answers.who == "a"', message: 'Not this one.' }];
  const options = [{ value: 'a' }, { value: 'b' }];
  const { answers } = fit(field('who', 'single_choice', { required: true, options, rules }), people);
  expect(answers).toEqual({ who: 'b', people: [{ name: 'Some text' }] });
});

test('what may be left out is, where it does not fit; what may not is told', () => {
  const rule = { when: 'answers.it != "none of these"', message: 'No.' };
  expect(fit(field('it', 'short_text', { rules: [rule] }))).toEqual({ answers: {}, missing: [] });
  expect(fit(field('it', 'short_text', { required: true, rules: [rule] }))).toEqual({
    answers: {},
    missing: ['IT'],
  });
});

test('options that are rows of a table cannot be made up', () => {
  const options = { tableId: 'tbl_01m7gnzkjrezg996fapge9rdq7', valueColumn: 'code' };
  expect(fit(field('place', 'dropdown', { required: true, options }))).toEqual({
    answers: {},
    missing: ['PLACE'],
  });
});

test('a private field, which respondents cannot set, is left out', () => {
  const { answers } = fit(field('name', 'short_text'), field('batch', 'hidden', { private: true }));
  expect(answers).toEqual({ name: 'Some text' });
});
