import { expect, test } from 'vitest';
import { breakLines } from './lines.ts';

/** Every character has width 1. */
const measure = (_run: unknown, text: string): number => text.length;

const broken = (text: string, width: number, isRtl = false): string[] =>
  breakLines(measure, [{ text }], { width, size: 1, isRtl }).map(({ segments }) =>
    segments.map((segment) => segment.text).join('|'),
  );

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one  two', 3, ['one', 'two']],
  ['a\n\nb', 9, ['a', '', 'b']],
  ['well-known a/b', 7, ['well-', 'known', 'a/b']],
  ['- 5 - 6', 3, ['- 5', '- 6']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['x abcdefgh', 4, ['x', 'abcd', 'efgh']],
  ['日本語、です。', 3, ['日本', '語、で', 'す。']],
  ['a\u0007b\u202ec', 9, ['abc']],
])('%j in lines of %i', (text, width, lines) => {
  expect(broken(text, width)).toEqual(lines);
});

test('a word with several styles is not broken inside, and trailing spaces do not count', () => {
  const runs = [{ text: 'one tw' }, { text: 'o', bold: true }, { text: '  three' }];
  const lines = breakLines(measure, runs, { width: 5, size: 1, isRtl: false });
  expect(lines.map(({ segments }) => segments.map(({ text }) => text))).toEqual([
    ['one'],
    ['tw', 'o'],
    ['three'],
  ]);
  expect(lines.map(({ width }) => width)).toEqual([3, 3, 5]);
});

/** In visual order; the font reverses the letters of one word. */
test.each([
  ['\u05d0\u05d1 \u05d2\u05d3', '\u05d2\u05d3| |\u05d0\u05d1'],
  ['\u05d0 abc def \u05d1', '\u05d1| |abc def| |\u05d0'],
  ['\u05d0 12.50 \u05d1', '\u05d1| |12.50| |\u05d0'],
  ['\u05d0 (\u05d1)', ')\u05d1(| |\u05d0'.replace(')\u05d1(', ')\u05d1(')],
  ['abc \u05d0 \u05d1 def', 'abc |\u05d1| |\u05d0| def'],
  ['abc \u05d0 12', 'abc |12| |\u05d0'],
  ['\u05d0 5%', '5%| |\u05d0'],
  ['\u0645\u0631\u062d\u0628\u0627 2026', '2026| |\u0645\u0631\u062d\u0628\u0627'],
])('directions of %j', (text, seen) => {
  expect(broken(text, 99)).toEqual([seen]);
});

test('the first letter decides the direction; without one, the language does', () => {
  const isRtl = (text: string, language: boolean) =>
    breakLines(measure, [{ text }], { width: 99, size: 1, isRtl: language })[0]?.isRtl;
  expect([
    isRtl('\u05d0 a', false),
    isRtl('a \u05d0', true),
    isRtl('123', true),
    isRtl('123', false),
  ]).toEqual([true, false, true, false]);
});
