import { expect, test } from 'vitest';
import { readTsv, writeTsv } from './tsv.ts';

test('a block round-trips, with line breaks, tabs and quotes in cells', () => {
  const block = [
    ['a', 'two\nlines', ''],
    ['a "quote"', 'tab\there', '"'],
  ];
  expect(readTsv(writeTsv(block))).toEqual(block);
});

test('reads spreadsheet output: a final line break, and Windows line breaks', () => {
  expect(readTsv('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(readTsv('only')).toEqual([['only']]);
  expect(readTsv('')).toEqual([['']]);
  expect(readTsv('a\t')).toEqual([['a', '']]);
});

test('a quote inside a cell is a plain character', () => {
  expect(readTsv('5" pipe\tx\n"unclosed\ty')).toEqual([
    ['5" pipe', 'x'],
    ['"unclosed', 'y'],
  ]);
});
