import { describe, expect, test } from 'vitest';
import { findReferences, insertReference, openReference, referenceError } from './reference-text.ts';

const known = [
  { reference: 'entry.answers.email', type: 'string' },
  { reference: 'entry.answers.name', type: 'object' },
  { reference: 'entry.answers.guests', type: 'list' },
  { reference: 'account.name', type: 'string' },
];

test('finds references with positions, without filters', () => {
  const text = 'Dear {{ entry.answers.name.first | upcase }}, {{-account.name-}}';
  expect(findReferences(text).map(({ reference, from, to }) => [reference, text.slice(from, to)])).toEqual([
    ['entry.answers.name.first', 'entry.answers.name.first'],
    ['account.name', 'account.name'],
  ]);
});

describe('the reference at the caret', () => {
  test.each([
    ['Dear {{ ent', 11, { from: 5, word: 'ent' }],
    ['Dear {{', 7, { from: 5, word: '' }],
    ['Dear {{ a }} b', 14, undefined],
    ['Dear', 4, undefined],
    ['{{ a | upcase', 13, undefined],
  ])('%j at %i', (text, caret, found) => {
    expect(openReference(text, caret)).toEqual(found);
  });
});

describe('inserts a reference', () => {
  test.each([
    ['at the caret', 'Dear ', 5, 5, 'Dear {{ account.name }}'],
    ['in place of what is selected', 'Dear you!', 5, 8, 'Dear {{ account.name }}!'],
    ['in place of what was begun', 'Dear {{ acc, hello', 11, 11, 'Dear {{ account.name }}, hello'],
    [
      'in place of what was begun and closed',
      'Dear {{ acc }}, hello',
      11,
      11,
      'Dear {{ account.name }}, hello',
    ],
  ])('%s', (_, text, start, end, expected) => {
    const edit = insertReference(text, { start, end }, 'account.name');
    expect(edit.text).toBe(expected);
    expect(edit.text.slice(0, edit.caret)).toBe('Dear {{ account.name }}');
  });
});

describe('errors in a text', () => {
  test.each([
    '{{ entry.answers.email }}',
    '{{ entry.answers.name.first }}',
    '{{ entry.answers.guests[0].age }}',
    '{% for guest in entry.answers.guests %}{{ guest.age }}{% endfor %}',
    '{{ entry.answers }}',
    'no reference at all',
  ])('none: %s', (text) => {
    expect(referenceError(text, known)).toBeUndefined();
  });

  test('an unknown name comes with the nearest known one', () => {
    expect(referenceError('{{ entry.answers.emial }}', known)).toBe(
      '“entry.answers.emial” doesn’t exist here. Did you mean “entry.answers.email”?',
    );
  });

  test('nothing is checked before references are loaded', () => {
    expect(referenceError('{{ entry.answers.emial }}', [])).toBeUndefined();
  });
});
