import { describe, expect, test } from 'vitest';
import { Line, Text } from './primitives.ts';

const options = { description: 'A name.', maxLength: 200 };
// As the server's validator compiles it, and as readers without the unicode flag do.
const patterns = (schema: object) =>
  ['u', ''].map((flags) => new RegExp((schema as { pattern: string }).pattern, flags));

describe('a line', () => {
  test.each(['a', ' Customer research ', 'Ünïcödé 表 🎉', 'a\u00a0b'])('accepts %j', (text) => {
    for (const pattern of patterns(Line(options))) expect(pattern.test(text)).toBe(true);
  });

  test.each(['', '   ', '\u00a0', 'a\nb', 'a\n', '\u0001', 'a\u0000', 'a\tb', 'a\u007f', 'a\u0085b'])(
    'rejects %j',
    (text) => {
      for (const pattern of patterns(Line(options))) expect(pattern.test(text)).toBe(false);
    },
  );

  test.each(['a', ' '])('is validated in linear time: %j', (character) => {
    const pattern = patterns(Line(options))[0] as RegExp;
    // With quadratic time this takes minutes, and the runner's time limit fails the test.
    expect(pattern.test(`${character.repeat(1_000_000)}\u0001\u0001`)).toBe(false);
  });
});

test('text accepts line breaks, tabs and spaces, but not NUL', () => {
  for (const pattern of patterns(Text(options))) {
    expect(pattern.test('one\n\ttwo')).toBe(true);
    expect(pattern.test('')).toBe(true);
    expect(pattern.test('a\u0000b')).toBe(false);
  }
});
