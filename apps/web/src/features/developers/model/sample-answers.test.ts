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

test('answers conditional questions too, also in lists', () => {
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

test('replaces a date that is too early with a later one', () => {
  const { answers } = fit(field('day', 'date', { required: true, min: '2026-11-16' }));
  expect(answers).toEqual({ day: '2026-11-16' });
});

test('adds an instance to a required list, and replaces a rejected choice', () => {
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

test('omits optional answers that are rejected, and reports required ones', () => {
  const rule = { when: 'answers.it != "none of these"', message: 'No.' };
  expect(fit(field('it', 'short_text', { rules: [rule] }))).toEqual({ answers: {}, missing: [] });
  expect(fit(field('it', 'short_text', { required: true, rules: [rule] }))).toEqual({
    answers: {},
    missing: ['IT'],
  });
});

test('cannot invent options from table rows', () => {
  const options = { tableId: 'tbl_01m7gnzkjrezg996fapge9rdq7', valueColumn: 'code' };
  expect(fit(field('place', 'dropdown', { required: true, options }))).toEqual({
    answers: {},
    missing: ['PLACE'],
  });
});

test('omits private fields, which respondents cannot set', () => {
  const { answers } = fit(field('name', 'short_text'), field('batch', 'hidden', { private: true }));
  expect(answers).toEqual({ name: 'Some text' });
});
