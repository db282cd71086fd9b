import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addOption,
  formatOptions,
  isUntouchedList,
  type ListOption,
  moveOption,
  parseOptions,
  pasteIntoOption,
  relabel,
  renamedOptionTexts,
  sortOptions,
} from './option-list.ts';

describe('a pasted list', () => {
  test('has one option per line, with values derived from labels', () => {
    expect(parseOptions('Very good\r\n\n  Très bien!  \n好')).toEqual([
      { value: 'very_good', label: 'Very good' },
      { value: 'tres_bien', label: 'Très bien!' },
      { value: '好', label: '好' },
    ]);
  });

  test('reads values before a bar, and two spreadsheet cells', () => {
    expect(parseOptions('fr | France\nde\tGermany\tignored\nuk |')).toEqual([
      { value: 'fr', label: 'France' },
      { value: 'de', label: 'Germany' },
      { value: 'uk', label: 'uk' },
    ]);
  });

  test('gives each option a unique value', () => {
    expect(parseOptions('Yes\nYes\nyes | Sure').map(({ value }) => value)).toEqual(['yes', 'yes_2', 'yes_3']);
  });

  test('creates keys for rows that expressions refer to', () => {
    expect(parseOptions('2nd place\n好\nHow was it?', 'key').map(({ value }) => value)).toEqual([
      'row_2nd_place',
      'row',
      'how_was_it',
    ]);
  });

  test('keeps values and images of existing options', () => {
    const before = [{ value: 'a1', label: 'Red', imageFileId: 'fil_1' }, { value: 'Blue' }];
    expect(parseOptions('Blue\nRed\nGreen', 'text', before)).toEqual([
      { value: 'Blue' },
      { value: 'a1', label: 'Red', imageFileId: 'fil_1' },
      { value: 'green', label: 'Green' },
    ]);
  });
});

const word = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll(/\p{Cc}|\s+/gu, ' ').trim())
  .filter((text) => text !== '' && text.isWellFormed());

test('formatted text parses to the same options', () => {
  const option = fc.record(
    { value: word.filter((text) => !text.includes('\t')), label: word },
    { requiredKeys: ['value'] },
  );
  const list = fc.uniqueArray(option, { selector: ({ value }) => value, maxLength: 8 });
  fc.assert(
    fc.property(list, (options: ListOption[]) => {
      // Duplicate labels are ambiguous.
      fc.pre(new Set(options.map(({ value, label = value }) => label)).size === options.length);
      expect(parseOptions(formatOptions(options), 'text', options)).toEqual(options);
    }),
  );
});

test('adds, moves and sorts options in natural order', () => {
  const options = addOption(addOption(addOption([], 'Item 10', 'text'), 'Item 9', 'text'), 'Item 9', 'text');
  expect(options.map(({ value }) => value)).toEqual(['item_10', 'item_9', 'item_9_2']);
  expect(sortOptions(options, 'a_to_z').map(({ value }) => value)).toEqual(['item_9', 'item_9_2', 'item_10']);
  expect(sortOptions(options, 'reversed')[0]?.value).toBe('item_9_2');
  expect(moveOption(options, 0, 2).at(-1)?.value).toBe('item_10');
});

test('the value follows the label until it is in use', () => {
  const options = [
    { value: 'option_1', label: 'Option 1' },
    { value: 'b', label: 'B' },
    { value: 'own', label: 'Red' },
  ];
  expect(relabel(options, 0, 'B', 'text', true)[0]).toEqual({ value: 'b_2', label: 'B' });
  expect(relabel(options, 0, 'B', 'text', false)[0]).toEqual({ value: 'option_1', label: 'B' });
  expect(relabel(options, 2, 'Blue', 'text', true)[2]).toEqual({ value: 'own', label: 'Blue' });
});

test('translations follow a changed value', () => {
  const texts = { fr: { 'colour.options.red': 'Rouge', 'colour.label': 'Couleur' } };
  expect(renamedOptionTexts(texts, 'colour.options', 'red', 'r')).toEqual({
    fr: { 'colour.options.r': 'Rouge', 'colour.label': 'Couleur' },
  });
});

describe('several lines pasted into one option', () => {
  const untouched = ['Option 1', 'Option 2', 'Option 3'].map((label, at) => ({
    value: `option_${at + 1}`,
    label,
  }));
  const labelsOf = (options: readonly ListOption[]) => options.map(({ label }) => label);

  test('become options and replace untouched ones', () => {
    const pasted = pasteIntoOption(
      untouched,
      { index: 0, start: 0, end: 8 },
      'Breakfast\r\nParking\nSpa\n',
      'text',
    );
    expect(pasted).toEqual({
      options: [
        { value: 'breakfast', label: 'Breakfast' },
        { value: 'parking', label: 'Parking' },
        { value: 'spa', label: 'Spa' },
      ],
      last: 2,
    });
  });

  test('replace the selected text and are inserted after it', () => {
    const options = [
      { value: 'red', label: 'Red' },
      { value: 'b1', label: 'Dark blue' },
      { value: 'spa', label: 'Spa' },
    ];
    const pasted = pasteIntoOption(options, { index: 1, start: 5, end: 9 }, 'green\nx | Spa', 'text');
    expect(labelsOf(pasted?.options ?? [])).toEqual(['Red', 'Dark green', 'Spa', 'Spa']);
    // A chosen value stays; a second column sets it; values are unique.
    expect(pasted?.options.map(({ value }) => value)).toEqual(['red', 'b1', 'x', 'spa']);
    expect(pasted?.last).toBe(2);
  });

  test('a single line is pasted as plain text', () => {
    expect(pasteIntoOption(untouched, { index: 0, start: 0, end: 0 }, 'Spa\n', 'text')).toBeUndefined();
  });

  test('a list is untouched until edited', () => {
    expect(isUntouchedList(untouched)).toBe(true);
    expect(isUntouchedList(relabel(untouched, 1, 'Spa', 'text', true))).toBe(false);
    expect(isUntouchedList([])).toBe(false);
  });
});
