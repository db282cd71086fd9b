import { expect, test } from 'vitest';
import { formOfTriggers } from './labels.ts';

test('a template uses the form of its workflow', () => {
  expect(formOfTriggers([{ type: 'manual' }, { type: 'entry.submitted', formId: 'frm_1' }])).toBe('frm_1');
  expect(formOfTriggers([{ type: 'manual' }])).toBeUndefined();
});
