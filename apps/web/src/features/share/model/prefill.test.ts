import type { Definition } from '@form-service/engine';
import { expect, test } from 'vitest';
import { joinValues, prefillFields, prefillLink } from './prefill.ts';

const definition = {
  format: 1,
  pages: [
    {
      id: 'one',
      elements: [
        { kind: 'field', key: 'full_name', type: 'short_text', label: '<b>Your</b> name' },
        { kind: 'field', key: 'source', type: 'hidden', parameter: 'utm_source' },
        { kind: 'field', key: 'locale', type: 'short_text' },
        { kind: 'field', key: 'total', type: 'calculated', value: '1' },
        { kind: 'content', type: 'divider' },
        {
          kind: 'group',
          key: 'venue',
          elements: [
            {
              kind: 'field',
              key: 'city',
              type: 'dropdown',
              options: [{ value: 'par', label: 'Paris' }, { value: 'lyo' }],
            },
          ],
        },
        {
          kind: 'group',
          key: 'guests',
          repeat: {},
          elements: [{ kind: 'field', key: 'email', type: 'email' }],
        },
        { kind: 'field', key: 'days', type: 'multi_choice', options: [{ value: 'mo' }] },
      ],
    },
  ],
} as unknown as Definition;

test('fields that a link can prefill, by parameter name', () => {
  const fields = prefillFields(definition);
  expect(fields.map(({ name }) => name)).toEqual(['full_name', 'utm_source', 'venue.city', 'days']);
  expect(fields[0]?.label).toBe('Your name');
  expect(fields[2]?.options).toEqual([
    { value: 'par', label: 'Paris' },
    { value: 'lyo', label: 'lyo' },
  ]);
  expect(fields.map(({ isMultiValue }) => isMultiValue)).toEqual([false, false, false, true]);
});

test('a link has only filled-in values', () => {
  const values = { full_name: 'Ada & co', 'venue.city': 'par', days: '  ' };
  expect(prefillLink('https://forms.example.com/f/party', values, 'fr')).toBe(
    'https://forms.example.com/f/party?locale=fr&full_name=Ada+%26+co&venue.city=par',
  );
  expect(prefillLink('https://forms.example.com/f/party', {})).toBe('https://forms.example.com/f/party');
});

test('several values are separated even if they contain a semicolon', () => {
  expect(joinValues(['a', 'b; c', 'd "e"'])).toBe('a; "b; c"; "d ""e"""');
});
