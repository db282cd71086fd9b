import { expect, test } from 'vitest';
import { findInDocument, findInNames, findInStrings } from './words.ts';

test('a word that must not come back is found in a string, with what to write', () => {
  expect(findInStrings('a.ts', "fail('invalid', 'Mend it and publish again.');")).toEqual([
    'a.ts:1: “Mend”. Write: fix.',
  ]);
});

test('words that only contain one are left alone', () => {
  expect(findInStrings('a.ts', "say('We recommend an amendment to it.');")).toEqual([]);
});

test('documents are read without their code', () => {
  const text = ['Set `byHand` so.', '```', 'by hand', '```', 'Started by hand.'].join('\n');
  expect(findInDocument('a.md', text)).toEqual(['a.md:5: “by hand”. Write: manually.']);
});

test('the table of words to avoid is left out', () => {
  const table = ['| Use | Not |', '|---|---|', '| fix | mend |', '', '| Step | mend |'].join('\n');
  expect(findInDocument('a.md', table)).toEqual(['a.md:5: “mend”. Write: fix.']);
});

test('names are read word by word, where they are declared', () => {
  const words = [{ pattern: 'deeds?', use: 'action' }];
  expect(findInNames('a.ts', 'const lastDeed = indeed(otherDeeds);', words)).toEqual([
    'a.ts:1: “Deed”. Write: action.',
  ]);
});
