import { expect, test } from 'vitest';
import type { Part } from './draft.ts';
import { summaryOf } from './summary.ts';

test('a request is shown with the method that the service would use', () => {
  const request = { type: 'http_request', key: 'call', url: 'https://example.com' } as const;
  const shown = (settings: object) => summaryOf({ ...request, ...settings } as Part);
  expect(shown({})).toBe('GET https://example.com');
  expect(shown({ body: { a: 1 } })).toBe('POST https://example.com');
  expect(shown({ body: { a: 1 }, method: 'PUT' })).toBe('PUT https://example.com');
});
