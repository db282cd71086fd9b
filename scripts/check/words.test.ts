import { expect, test } from 'vitest';
import { findInDocument, findInNames, findInStrings } from './words.ts';

test('reports a banned word in a string, with a replacement', () => {
  expect(findInStrings('a.ts', "fail('invalid', 'Mend it and publish again.');")).toEqual([
    'a.ts:1: “Mend”. Write: fix.',
  ]);
});

test('finds words after and before an escaped line break', () => {
  expect(findInStrings('a.ts', "say('Stop.\\nMend it first.', `Start it by hand\\nonly.`);")).toEqual([
    'a.ts:1: “Mend”. Write: fix.',
    'a.ts:1: “by hand”. Write: manually.',
  ]);
});

test('ignores words that only contain a banned word', () => {
  expect(findInStrings('a.ts', "say('We recommend an amendment to it.');")).toEqual([]);
});

test('skips code in documents', () => {
  const text = ['Set `byHand` so.', '```', 'by hand', '```', 'Started by hand.'].join('\n');
  expect(findInDocument('a.md', text)).toEqual(['a.md:5: “by hand”. Write: manually.']);
});

test('skips the table of words to avoid', () => {
  const table = ['| Use | Not |', '|---|---|', '| fix | mend |', '', '| Step | mend |'].join('\n');
  expect(findInDocument('a.md', table)).toEqual(['a.md:5: “mend”. Write: fix.']);
});

test('checks names word by word where they are declared', () => {
  const words = [{ pattern: 'deeds?', use: 'action' }];
  expect(findInNames('a.ts', 'const lastDeed = indeed(otherDeeds);', words)).toEqual([
    'a.ts:1: “Deed”. Write: action.',
  ]);
});
