import { compilePattern } from '@form-service/engine';
import { expect, test } from 'vitest';
import { patternPresets } from './pattern-row.tsx';

test.each(patternPresets)('$label accepts $example', ({ pattern, example }) => {
  const compiled = compilePattern(pattern);
  if ('problem' in compiled) throw new Error(compiled.problem.message);
  expect(compiled.pattern.matchesWhole(example)).toBe(true);
  expect(compiled.pattern.matchesWhole('?')).toBe(false);
});
