import { expect, test } from 'vitest';
import { compilePattern } from './patterns.ts';

function pattern(source: string) {
  const result = compilePattern(source);
  if ('problem' in result) throw new Error(result.problem.message);
  return result.pattern;
}

test('matches anywhere or the whole text', () => {
  expect(pattern('b+').matches('abbc')).toBe(true);
  expect(pattern('b+').matchesWhole('abbc')).toBe(false);
  expect(pattern('a|ab').matchesWhole('ab')).toBe(true);
  expect(pattern('^\\p{L}+$').matches('Žluťoučký')).toBe(true);
});

test.each([
  ['a(b', 1, 'never closed'],
  ['ab)', 2, 'closes nothing'],
  ['x[z-a]', 2, 'range'],
  ['x[a', 1, 'never closed'],
  ['a{2000}', 1, '1000'],
  ['((a{100}){100}){100}', 0, '1000'],
  ['*a', 0, 'nothing here to repeat'],
  ['a**', 1, 'cannot be repeated'],
  ['a(?=b)', 1, 'Lookarounds'],
  ['(a)\\1', 3, 'backreferences'],
  ['(?P<n', 0, ''],
  ['\\', 0, ''],
  ['a'.repeat(501), 500, 'maximum is 500'],
  ['(a{50}){40}b', 0, ''],
])('rejects %s at %i', (source, offset, hint) => {
  const result = compilePattern(source);
  const problem = 'problem' in result ? result.problem : undefined;
  expect(problem?.message).toContain(hint);
  if (offset > 0) expect(problem?.offset).toBe(offset);
});

test('takes linear time on any text', () => {
  for (const source of ['(a+)+$', '(a|aa)+$', '(.*a){20}', '(x+x+)+y']) {
    // With exponential time this never ends, and the runner's time limit fails the test.
    expect(pattern(source).matches(`${'a'.repeat(20_000)}!`)).toBeTypeOf('boolean');
    expect(pattern(source).matches('x'.repeat(500_000))).toBeTypeOf('boolean');
  }
});
