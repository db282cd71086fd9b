import { expect, test } from 'vitest';
import { readDefinition } from '../validation/read-definition.ts';
import { CURRENT_FORMAT, type Upgrade, upgradeDefinition } from './index.ts';

const form = { pages: [{ id: 'one', elements: [] }] };

test('a definition without a format has the current one', () => {
  expect(readDefinition(form).definition?.format).toBe(CURRENT_FORMAT);
  expect(readDefinition({ ...form, format: CURRENT_FORMAT }).definition?.format).toBe(CURRENT_FORMAT);
});

test('rejects a newer format with instructions', () => {
  const { issues } = readDefinition({ ...form, format: CURRENT_FORMAT + 1 });
  expect(issues).toEqual([
    { path: 'format', code: 'format_too_new', message: expect.stringContaining('Update the service') },
  ]);
});

test.each([0, 1.5, -1, 'x', null, {}])('rejects the format %j or treats it as missing', (format) => {
  const read = readDefinition({ ...form, format });
  if (format === null) expect(read.definition?.format).toBe(CURRENT_FORMAT);
  else expect(read.issues?.[0]?.path).toBe('format');
});

test("runs upgrades in order, starting at the definition's format", () => {
  const note =
    (word: string): Upgrade =>
    (definition) => ({ ...definition, trail: [definition.trail, word].flat().join('') });
  const steps = [note('a'), note('b'), note('c')];
  expect(upgradeDefinition({ format: 1 }, steps)).toEqual({ json: { format: 4, trail: 'abc' } });
  expect(upgradeDefinition({ format: 3 }, steps)).toEqual({ json: { format: 4, trail: 'c' } });
  expect(upgradeDefinition({ format: 4 }, steps)).toEqual({ json: { format: 4 } });
  expect(upgradeDefinition({}, steps)).toEqual({ json: { format: 4 } });
  expect(upgradeDefinition([], steps)).toEqual({ json: [] });
});
