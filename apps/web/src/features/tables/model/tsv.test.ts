import { expect, test } from 'vitest';
import { readTsv, writeTsv } from './tsv.ts';

test('a block comes back as it was, with lines, tabs and quotes in its cells', () => {
  const block = [
    ['a', 'two\nlines', ''],
    ['a "quote"', 'tab\there', '"'],
  ];
  expect(readTsv(writeTsv(block))).toEqual(block);
});

test('what spreadsheets write: a last line that ends, and Windows lines', () => {
  expect(readTsv('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(readTsv('only')).toEqual([['only']]);
  expect(readTsv('')).toEqual([['']]);
  expect(readTsv('a\t')).toEqual([['a', '']]);
});

test('a quote in the middle is a character like others', () => {
  expect(readTsv('5" pipe\tx\n"unclosed\ty')).toEqual([
    ['5" pipe', 'x'],
    ['"unclosed', 'y'],
  ]);
});
