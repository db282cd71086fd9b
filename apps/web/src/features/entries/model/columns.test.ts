import { type FieldTypeName, fieldTypes, filterFieldOf } from '@form-service/engine';
import { expect, test } from 'vitest';
import { answerAt, columnsOf, isSortable } from './columns.ts';

const definition = (...elements: object[]) => ({ format: 1, pages: [{ id: 'one', elements }] }) as never;
const field = (key: string, type = 'short_text') => ({ kind: 'field', key, type, label: key.toUpperCase() });

test('columns follow the form; groups prefix their fields, and a repeating group is one column', () => {
  const columns = columnsOf(
    definition(
      field('name'),
      { kind: 'content', type: 'heading', body: 'x' },
      { kind: 'group', key: 'venue', label: 'Venue', elements: [field('city'), field('map', 'location')] },
      { kind: 'group', key: 'guests', label: 'Guests', repeat: {}, elements: [field('age', 'number')] },
    ),
  );
  expect(
    columns.filter(({ path }) => path).map(({ key, heading, sortable }) => [key, heading, sortable]),
  ).toEqual([
    ['answers.name', undefined, true],
    ['answers.venue.city', 'Venue', true],
    ['answers.venue.map', 'Venue', false],
    ['answers.guests', undefined, false],
  ]);
  expect(columns[0]?.key).toBe('submittedAt');
});

test('columns of former versions come last, once', () => {
  const columns = columnsOf(definition(field('a')), [
    definition(field('a'), field('b')),
    definition(field('b')),
  ]);
  expect(columns.filter(({ isFormer }) => isFormer).map(({ key }) => key)).toEqual(['answers.b']);
});

test('sortable types match the server', () => {
  const options = [{ value: 'a' }];
  const settings = { rows: options, columns: options, options };
  for (const [name, type] of Object.entries(fieldTypes)) {
    const kind = filterFieldOf(type.valueType(settings as never)).type;
    expect([name, isSortable(name as FieldTypeName)]).toEqual([name, kind !== 'json' && kind !== 'list']);
  }
});

test('finds an answer by path', () => {
  const answers = { venue: { city: 'Lyon' }, none: null };
  expect(answerAt(answers, ['venue', 'city'])).toBe('Lyon');
  expect(answerAt(answers, ['none', 'city'])).toBeUndefined();
});
