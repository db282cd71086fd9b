import type { Definition } from '@form-service/engine';
import { expect, test } from 'vitest';
import { isMissing, missingCount, orphanedTexts, textRows } from './text-rows.ts';

const definition: Definition = {
  format: 1,
  pages: [
    {
      id: 'about',
      title: 'About you',
      elements: [
        {
          kind: 'field',
          key: 'colour',
          type: 'single_choice',
          label: 'Favourite colour',
          help: 'Just one',
          options: [{ value: 'red', label: 'Red' }],
          rules: [{ when: 'false', message: 'No' }],
        },
        { kind: 'content', type: 'text', key: 'note', body: '<p>Read <b>this</b></p>' },
        { kind: 'content', type: 'text', body: 'Without a key' },
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: { itemLabel: 'Guest', addLabel: 'Add a guest' },
          elements: [{ kind: 'field', key: 'mail', type: 'email', label: 'E-mail' }],
        },
      ],
    },
    { id: 'end', elements: [] },
  ],
};

const rows = textRows(definition);

test('lists every text with its owner', () => {
  expect(rows.map(({ name, owner, property }) => [name, owner, property])).toEqual([
    ['about.title', 'About you', 'Title'],
    ['colour.label', 'Favourite colour', 'Label'],
    ['colour.help', 'Favourite colour', 'Help text'],
    ['colour.options.red', 'Favourite colour', 'Option red'],
    ['colour.rules.0.message', 'Favourite colour', 'Rule 1 message'],
    ['note.body', 'Read this', 'Text'],
    ['guests.label', 'Guests', 'Label'],
    ['guests.repeat.itemLabel', 'Guests', 'Item name'],
    ['guests.repeat.addLabel', 'Guests', 'Add button label'],
    ['guests.mail.label', 'E-mail', 'Label'],
  ]);
  expect(rows.find(({ name }) => name === 'note.body')?.isLong).toBe(true);
});

test('counts missing and orphaned texts', () => {
  const fr = { 'colour.label': 'Couleur', 'colour.help': ' ', 'gone.label': 'Parti' };
  expect(isMissing(fr, 'colour.help')).toBe(true);
  expect(missingCount(rows, fr)).toBe(rows.length - 1);
  expect(missingCount(rows, undefined)).toBe(rows.length);
  expect(orphanedTexts(rows, fr)).toEqual(['gone.label']);
});
