import { ServiceError } from '@form-service/sdk';
import { expect, test } from 'vitest';
import { errorToast } from './error-toast.ts';

const rejected = (code: 'in_use' | 'not_found', details: string[]) =>
  new ServiceError(409, {
    code,
    message: 'See details.',
    details: details.map((message) => ({ path: 'wfl_1', code: 'used_by_workflow', message })),
  });

test('an in-use error names the users', () => {
  expect(errorToast(rejected('in_use', ['“Tell” uses it.', 'b']), 'Not deleted')).toEqual({
    title: 'Still in use',
    body: '“Tell” uses it. And 1 more.',
  });
  expect(errorToast(rejected('in_use', []), 'Not deleted').body).toBe('See details.');
  expect(errorToast(rejected('not_found', []), 'Not deleted')).toEqual({
    title: 'Not deleted',
    body: 'See details.',
  });
});
