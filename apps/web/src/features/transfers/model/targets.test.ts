import type { Definition } from '@form-service/engine/browser';
import { expect, test } from 'vitest';
import { targetsOfForm, targetsOfTable } from './targets.ts';

const definition = {
  pages: [
    {
      id: 'start',
      elements: [
        { kind: 'field', key: 'email', type: 'email', label: 'E-mail' },
        { kind: 'field', key: 'full_name', type: 'name', label: 'Name' },
        { kind: 'content', type: 'heading', body: 'Hello' },
        {
          kind: 'group',
          key: 'venue',
          label: 'Venue',
          elements: [{ kind: 'field', key: 'city', type: 'short_text', label: 'City' }],
        },
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: { itemLabel: 'Guest' },
          elements: [{ kind: 'field', key: 'age', type: 'number', label: 'Age' }],
        },
      ],
    },
  ],
} as unknown as Definition;

test('fields, their parts, those of groups, and numbered instances', () => {
  const targets = targetsOfForm(definition);
  const labels = Object.fromEntries(targets.map(({ key, label }) => [key, label]));
  expect(labels).toMatchObject({
    email: 'E-mail',
    'full_name.first': 'Name › First name',
    'venue.city': 'Venue › City',
    'guests.2.age': 'Guest 2 › Age',
    submittedAt: 'Submitted at',
  });
  expect(targets.filter(({ isKey }) => isKey).map(({ key }) => key)).toEqual([
    'email',
    'venue.city',
    'entryNumber',
    'entryId',
  ]);
});

test('table columns; rows are matched by unique ones', () => {
  const columns = [
    { key: 'sku', name: 'Article', unique: true },
    { key: 'price', name: 'Price' },
  ] as unknown as Parameters<typeof targetsOfTable>[0]['columns'];
  expect(targetsOfTable({ columns })).toEqual([
    { key: 'sku', label: 'Article', isKey: true },
    { key: 'price', label: 'Price', isKey: false },
  ]);
});
