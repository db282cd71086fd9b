import { describe, expect, test } from 'vitest';
import { expressionChecker } from '../calculation/definition-calculation.ts';
import { filterSchema } from '../expressions/filter-schema.ts';
import { parseFilter } from '../expressions/parse-filter.ts';
import { answerFilter } from './answer-filter.ts';
import { validateDefinition } from './definition.ts';

import { field, group, onePage } from './testing/forms.ts';

const issues = (...elements: unknown[]): string[] => {
  const definition = onePage(...elements);
  return validateDefinition(definition, { expressions: expressionChecker(definition) }).map(
    ({ path, message }) => `${path}: ${message}`,
  );
};

describe('expressions in a form', () => {
  const age = field('age', 'number');
  const colour = field('colour', 'dropdown', { options: [{ value: 'red' }, { value: 'blue' }] });

  test('know the types of its fields', () => {
    expect(
      issues(
        age,
        colour,
        field('home', 'address', { visibleWhen: 'answers.age >= 18 && answers.colour == "red"' }),
        field('born', 'date', { required: 'answers.home.country == "FR"' }),
        field('sum', 'calculated', { value: 'answers.age * 2' }),
      ),
    ).toEqual([]);
  });

  test('are reported with the problem and its path', () => {
    const [unknown, type, option, ...more] = issues(
      age,
      colour,
      field('a', 'number', { visibleWhen: 'answers.agee > 1' }),
      field('b', 'number', { visibleWhen: 'answers.age + 1' }),
      field('c', 'number', { visibleWhen: 'answers.colour == "rde"' }),
    );
    expect(unknown).toMatch(/^pages\.0\.elements\.2\.visibleWhen: .*age/);
    expect(type).toMatch(/^pages\.0\.elements\.3\.visibleWhen: /);
    expect(option).toMatch(/^pages\.0\.elements\.4\.visibleWhen: .*red/);
    expect(more).toEqual([]);
  });

  test('can use fields of their instance by key only inside a repeating group', () => {
    const inside = field('big', 'calculated', { value: 'price > 10 && index > 0' });
    expect(issues(group('items', [field('price', 'number'), inside], { repeat: {} }))).toEqual([]);
    expect(issues(group('items', [field('price', 'number'), inside]))).not.toEqual([]);
    expect(
      issues(group('items', [field('price', 'number')], { repeat: {}, visibleWhen: 'price > 1' })),
    ).not.toEqual([]);
  });

  test('a row filter can use the columns', () => {
    const options = {
      tableId: `tbl_0${'0'.repeat(25)}`,
      valueColumn: 'code',
      filter: 'values.country == answers.country',
    };
    expect(issues(field('country', 'country'), field('city', 'dropdown', { options }))).toEqual([]);
  });
});

describe('entry filters', () => {
  const definition = onePage(
    field('age', 'number'),
    field('home', 'address'),
    field('tags', 'multi_choice', { options: [{ value: 'a' }] }),
    group('venue', [field('city', 'short_text')]),
    group('guests', [field('email', 'email')], { repeat: {} }),
  );
  const schema = filterSchema({}, { answers: answerFilter(definition) });

  test.each([
    'answers.age > 3',
    'answers.home.country == "FR"',
    '"a" in answers.tags',
    'answers.venue.city.startsWith("Ly")',
    'size(answers.guests) > 2',
  ])('%s', (text) => {
    expect(parseFilter(text, schema).text).toBe(text);
  });

  test.each(['answers.nothing == 1', 'answers.guests.email == "x"', 'answers["venue.city"] == "x"'])(
    'rejects %s',
    (text) => {
      expect(() => parseFilter(text, schema)).toThrow();
    },
  );
});
