import { expect, test } from 'vitest';
import { databaseError } from './database-error.ts';

const errorWith = (code: string, message = '') => ({ code, message });

test.each([
  ['08006', 'a lost connection'],
  ['57P01', 'a server that is stopping'],
  ['57P03', 'a server that is starting'],
  ['53300', 'too many connections'],
  ['53100', 'a full disk'],
  ['25006', 'a standby after a failover'],
  ['40P01', 'a deadlock'],
  ['55P03', 'a lock that is held for too long'],
  ['57014', 'a statement that takes too long'],
  ['0A000', 'a plan that a migration made obsolete'],
  ['ECONNREFUSED', 'nobody who listens'],
  ['ECONNRESET', 'a connection that broke'],
])('%s, %s, is unavailable and says when to retry', (code) => {
  const error = databaseError(errorWith(code));
  expect(error).toMatchObject({ status: 503, code: 'unavailable' });
  expect(Number(error?.headers['retry-after'])).toBeGreaterThan(0);
});

test.each([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
])('the driver error "%s" is unavailable too', (message) => {
  expect(databaseError({ message })?.code).toBe('unavailable');
});

test('a constraint violation is a conflict; everything else is an internal error', () => {
  expect(databaseError(errorWith('23505'))?.code).toBe('unique_violation');
  expect(databaseError(errorWith('23503'))?.code).toBe('in_use');
  expect(databaseError(errorWith('42601', 'syntax error'))).toBeUndefined();
  expect(databaseError({ message: 'undefined is not a function' })).toBeUndefined();
});
