import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { OperatorError } from '../kit/operator-error.ts';
import { explainStartError } from './explain-start-error.ts';

/** As reported by the lock of the data folder. */
const sqliteFull = (): unknown => {
  const file = new DatabaseSync(':memory:');
  try {
    file.exec('pragma max_page_count = 2; create table t (x); insert into t values (zeroblob(100000))');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    file.close();
  }
};

test.each([
  ['Node', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['the lock', sqliteFull()],
  [
    'initdb',
    new Error('initdb failed', { cause: new Error('FATAL: could not write: No space left on device') }),
  ],
])('a full disk is reported in one sentence, whichever program reports it: %s', (_who, error) => {
  const explained = explainStartError(error, '/var/lib/forms');
  expect(explained).toBeInstanceOf(OperatorError);
  expect((explained as Error).message).toBe(
    'The disk is full, so the service cannot start. Free up space for /var/lib/forms (or for the database in DATABASE_URL), then start again.',
  );
});

test('other errors are not changed', () => {
  const unforeseen = new Error('unforeseen');
  expect(explainStartError(unforeseen, '/data')).toBe(unforeseen);
  const known = new OperatorError('Port 3000 is in use.');
  expect(explainStartError(known, '/data')).toBe(known);
});
