import { expect, test } from 'vitest';
import { manualInputs, missingInput, startableOn } from './startable.ts';

const manual = {
  type: 'manual' as const,
  key: 'go',
  inputs: [
    { key: 'weight', label: 'Weight', type: 'number' as const, required: true },
    { key: 'fragile', type: 'boolean' as const, required: true },
  ],
};
const submitted = (formId: string) => ({ type: 'entry.submitted' as const, key: 'sent', formId });
const live = { publishedVersion: 1, enabled: true };

test('startable workflows: published, enabled, manual or about the form', () => {
  const workflows = [
    { name: 'about it', ...live, triggers: [submitted('frm_1')] },
    { name: 'about another', ...live, triggers: [submitted('frm_2')] },
    { name: 'by hand', ...live, triggers: [manual] },
    { name: 'off', ...live, enabled: false, triggers: [manual] },
    { name: 'draft', ...live, publishedVersion: null, triggers: [manual] },
  ];
  expect(startableOn(workflows, 'frm_1').map(({ name }) => name)).toEqual(['by hand', 'about it']);
});

test('declared inputs, and the missing one', () => {
  expect(manualInputs([submitted('frm_1')])).toBeUndefined();
  const inputs = manualInputs([submitted('frm_1'), manual]) ?? [];
  expect(missingInput(inputs, {})).toBe('Weight');
  expect(missingInput(inputs, { weight: 0 })).toBeUndefined();
});
