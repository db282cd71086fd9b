import { ServiceError } from '@form-service/sdk';
import { expect, test } from 'vitest';
import { describeError, errorToast } from './describe-error.ts';

const limited = (retryAfter?: number) =>
  Object.assign(
    new ServiceError(429, { code: 'rate_limited', message: 'Wait for Retry-After.', details: [] }),
    retryAfter === undefined ? {} : { retryAfter },
  );

test('rate limit errors say when to try again, in a readable unit', () => {
  const waits = [1, 40, 89, 90, 660, 5_399, 5_400, undefined].map(
    (seconds) => describeError(limited(seconds)).message,
  );
  expect(waits.map((message) => /Try again (.+)\.$/.exec(message)?.[1])).toEqual([
    'in a second',
    'in 40 seconds',
    'in 89 seconds',
    'in 2 minutes',
    'in 11 minutes',
    'in 90 minutes',
    'in 2 hours',
    'later',
  ]);
});

test('field errors are keyed by path', () => {
  const details = [
    { path: 'email', code: 'unique_violation', message: 'Use another address, or sign in.' },
    { path: 'settings.slug', code: 'too_long', message: 'Too long.' },
  ];
  const error = new ServiceError(409, { code: 'unique_violation', message: 'Taken.', details });
  expect(describeError(error).fields).toEqual({
    email: 'Use another address, or sign in.',
    'settings.slug': 'Too long.',
  });
});

test('a request without a response is reported as offline', () => {
  expect(describeError(new TypeError('Failed to fetch')).title).toBe('Connection problem');
});

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
