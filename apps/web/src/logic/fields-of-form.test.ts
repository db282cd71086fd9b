import { answerFilter, type Definition, expressionChecker } from '@form-service/engine';
import { expect, test } from 'vitest';
import { celName } from './cel-name.ts';
import { expressionScope, filterSchemaOf } from './expression-scope.ts';
import { fieldsOfEntries } from './fields-of-entries.ts';
import { fieldsOfForm } from './fields-of-form.ts';

const definition: Definition = {
  format: 1,
  pages: [
    {
      id: 'you',
      title: 'You',
      elements: [
        { kind: 'field', key: 'name', type: 'name', label: 'Your name' },
        { kind: 'field', key: 'in', type: 'short_text', label: 'Check-in' },
        { kind: 'content', type: 'divider' },
        {
          kind: 'group',
          key: 'venue',
          label: 'Venue',
          elements: [{ kind: 'field', key: 'city', type: 'short_text', label: 'City' }],
        },
      ],
    },
    {
      id: 'guests',
      elements: [
        {
          kind: 'group',
          key: 'guests',
          label: 'Guest',
          repeat: {},
          elements: [
            { kind: 'field', key: 'age', type: 'number', label: 'Age' },
            { kind: 'field', key: 'in', type: 'short_text', label: 'Not to be named alone' },
            {
              kind: 'field',
              key: 'meal',
              type: 'matrix',
              label: 'Meals',
              rows: [{ value: 'lunch', label: 'Lunch' }],
              columns: [{ value: 'veg', label: 'Vegetarian' }],
            },
          ],
        },
      ],
    },
  ],
};

const names = (at: readonly string[], options = {}) => fieldsOfForm(definition, at, options).map(celName);

test('outside repeating groups: answers, their parts, and instance counts', () => {
  expect(names([])).toEqual([
    'answers.name',
    'answers.name.first',
    'answers.name.last',
    'answers["in"]',
    'answers.venue.city',
    'size(answers.guests)',
  ]);
});

test('inside: fields of the same instance first; CEL keywords cannot be used as names', () => {
  expect(names(['guests', 'age']).slice(0, 4)).toEqual(['meal', 'meal.lunch', 'index', 'answers.name']);
  expect(names(['guests', 'age'], { itself: true })[0]).toBe('age');
});

test('a field cannot depend on itself, nor a group on its members', () => {
  expect(names(['name'])).not.toContain('answers.name.first');
  expect(names(['name'], { itself: true })).toContain('answers.name.first');
  expect(names(['venue'])).not.toContain('answers.venue.city');
});

test('the engine knows all of them, in conditions and filters', () => {
  const check = expressionChecker(definition);
  for (const name of names(['guests', 'age']))
    expect(check(`${name} != null`, ['guests'], 'condition')).toEqual([]);
  expect(Object.keys(expressionScope(fieldsOfForm(definition)).names)).toEqual(['answers']);

  const schema = filterSchemaOf(fieldsOfEntries(definition));
  const answers = answerFilter(definition);
  for (const name of answers.names.filter((known) => known !== 'venue'))
    expect(schema.field(['answers', ...name.split('.')])).toEqual(answers.field(name.split('.')));
});
