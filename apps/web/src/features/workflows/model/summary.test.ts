import { expect, test } from 'vitest';
import { conditionText } from './condition-text.ts';
import type { Part } from './draft.ts';
import { summaryOf } from './summary.ts';

test('a request shows its effective method', () => {
  const request = { type: 'http_request', key: 'call', url: 'https://example.com' } as const;
  const shown = (settings: object) => summaryOf({ ...request, ...settings } as Part);
  expect(shown({})).toBe('GET https://example.com');
  expect(shown({ body: { a: 1 } })).toBe('POST https://example.com');
  expect(shown({ body: { a: 1 }, method: 'PUT' })).toBe('PUT https://example.com');
});

const names = {
  form: (id: string) => (id === 'frm_1' ? 'Summer party' : undefined),
  table: (id: string) => (id === 'tbl_1' ? 'Products' : undefined),
  condition: (cel: string) =>
    conditionText(
      cel,
      [
        {
          format: 1,
          pages: [
            {
              id: 'one',
              elements: [{ kind: 'field', type: 'number', key: 'guests', label: 'Number of guests' }],
            },
          ],
        } as never,
      ],
      [],
    ),
};

test('a trigger shows its form and condition', () => {
  const shown = (settings: object) =>
    summaryOf({ key: 'sent', type: 'entry.submitted', ...settings } as Part, names);
  expect(shown({})).toBe('Form submitted');
  expect(shown({ formId: 'frm_1' })).toBe('Form submitted: Summer party');
  expect(shown({ formId: 'frm_1', filter: 'answers.guests > 2' })).toBe(
    'Form submitted: Summer party, if Number of guests is greater than 2',
  );
});

test('a condition is a sentence, or else shortened CEL', () => {
  const shown = (expression: string) =>
    summaryOf({ key: 'ask', type: 'condition', expression } as Part, names);
  expect(shown('entry.answers.guests >= 3')).toBe('Number of guests is at least 3');
  expect(shown('entry.answers.guests * 2 > 5')).toBe('guests * 2 > 5');
});
