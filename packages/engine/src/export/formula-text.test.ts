import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defuseFormulas, restoreFormulas } from './formula-text.ts';

describe('escapes text that a spreadsheet would run', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@cmd', "'@cmd"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    [' =1', "' =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['\u200b=1', "'\u200b=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠cmd', "'＠cmd"],
    [';=HYPERLINK("x");', ';\'=HYPERLINK("x");'],
    ["a;=cmd|'/C calc'!A0;", "a;'=cmd|'/C calc'!A0;"],
    ['a; \u200b＝1; -2', "a;' \u200b＝1;' -2"],
    ['a\n=1\r\n+2', "a\n'=1\r\n'+2"],
    ["'=1", "''=1"],
    ['x;"=1;', 'x;\'"=1;'],
    ['x\n" "=1\n', 'x\n\'" "=1\n'],
  ])('%j', (text, safe) => {
    expect(defuseFormulas(text)).toBe(safe);
    expect(restoreFormulas(safe)).toBe(text);
  });
});

test.each(['', 'a', 'a=b', 'a-b', 'x; y', "'x", "O'Neil; it's", 'a, =b', '5', 'a\nb', '='.repeat(0)])(
  'leaves %j unchanged',
  (text) => {
    expect(defuseFormulas(text)).toBe(text);
    expect(restoreFormulas(text)).toBe(text);
  },
);

test('every text is restored, and none is a formula when escaped', () => {
  const parts = ['=', '+', '-', '@', '＝', ';', '\n', '\r', '\t', ' ', '\u200b', "'", '"', ',', 'a', '1'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (letters) => {
      const text = letters.join('');
      const safe = defuseFormulas(text);
      expect(restoreFormulas(safe)).toBe(text);
      // A quotation mark that opens a cell is not part of it.
      for (const cell of safe.split(/[;\n\r]/)) expect(cell).not.toMatch(/^["\s\u200b]*[=+\-@＝]/);
    }),
    { numRuns: 2_000 },
  );
});
