import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compilePattern } from '../expressions/patterns.ts';
import { compileNative } from './native-pattern.ts';

const byService = (source: string, text: string): boolean => {
  const compiled = compilePattern(source);
  return 'pattern' in compiled && compiled.pattern.matchesWhole(text);
};
const native = (source: string) => {
  const compiled = compileNative(source);
  return 'pattern' in compiled ? compiled.pattern : undefined;
};

test.each([
  '[A-Z]{2}-\\d{4}',
  '^\\d{5}(-\\d{4})?$',
  '[\\w.+-]+@[\\w-]+\\.[a-z]{2,}',
  '(?:yes|no|)',
  'a.c',
  '\\s*x\\S',
  '[^a-c\\s]+',
  '(ab){2,3}c',
  'ü?é+',
  '\\$\\d+(\\.\\d\\d)?',
  '\\+?[0-9 ()/-]{6,20}',
])('matches %s like the service', (source) => {
  const pattern = native(source);
  const texts = [
    '',
    'AB-1234',
    '12345',
    '12345-6789',
    'a.b@c-d.io',
    'yes',
    'no',
    'abc',
    'a\nc',
    'a\u2028c',
    '\u00a0x1',
    ' xy',
    'dé',
    'üé',
    'ababc',
    '$5.20',
    '+49 (30) 12345',
    'x\n',
  ];
  expect(texts.map((text) => pattern?.matchesWhole(text))).toEqual(
    texts.map((text) => byService(source, text)),
  );
});

test.each([
  '(a+)+',
  '([a-z]+-)*',
  '(?i)abc',
  '\\p{L}+',
  '[[:alpha:]]',
  '\\bx',
  'x{2}{3}',
  '{',
  'a]',
  '^*',
  '(',
  '\\',
])('leaves %s to the service', (source) => expect(native(source)).toBeUndefined());

test('leaves a long text with too many matching paths to the service immediately', () => {
  const pattern = native('\\d*\\d*\\d*\\d*x');
  expect(pattern?.matchesWhole('1'.repeat(10))).toBe(false);
  // Trying it would take seconds.
  expect(pattern?.matchesWhole('1'.repeat(5_000))).toBe(true);
});

const sign = fc.constantFrom(
  'a',
  'b',
  '1',
  '-',
  ' ',
  '.',
  '\\.',
  '\\d',
  '\\w',
  '\\s',
  '\\S',
  '\\D',
  '\\W',
  '\\-',
  'é',
  '[ab]',
  '[^a1]',
  '[a-c-]',
  '[\\s.]',
  '[\\w-]',
  '[^\\d]',
);
const quantifier = fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,2}', '{0,}', '*?', '+?');
const piece = fc.tuple(sign, quantifier).map((parts) => parts.join(''));
const group = fc
  .tuple(piece, piece, fc.constantFrom('', '?', '{2}'))
  .map(([first, second, often]) => `(${first}|${second})${often}`);
/** Few repetitions, so that short texts stay below the limit. */
const source = fc
  .tuple(fc.array(piece, { maxLength: 1 }), fc.option(group, { nil: '' }), fc.array(piece, { maxLength: 1 }))
  .map((parts) => parts.flat().join(''));
const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '1', '-', '.', ' ', '\n', '\r', '\u2028', 'é', '\u00a0', '😀', '_'), {
    maxLength: 5,
  })
  .map((signs) => signs.join(''));

test('agrees with RE2 on every pattern it accepts', () => {
  fc.assert(
    fc.property(source, text, (pattern, answer) => {
      const own = native(pattern);
      if (own)
        expect([pattern, answer, own.matchesWhole(answer)]).toEqual([
          pattern,
          answer,
          byService(pattern, answer),
        ]);
    }),
    { numRuns: 3_000 },
  );
});
