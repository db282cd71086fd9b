import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const known = ['name', 'status', 'submittedAt', 'answers.city', 'number'];

test.each([
  ['stauts', 'status'],
  ['nmae', 'name'],
  ['STATUS', 'status'],
  ['answers.cty', 'answers.city'],
  ['submitedAt', 'submittedAt'],
  ['colour', undefined],
  ['', undefined],
  ['s'.repeat(5000), undefined],
])('%s → %s', (mistyped, expected) => expect(nearestName(mistyped, known)).toBe(expected));
