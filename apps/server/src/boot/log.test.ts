import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const logged = (fields: object): Record<string, unknown> => {
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  createLog('info', destination).info(fields, 'said');
  return JSON.parse(text);
};

test('secrets are redacted at any depth, whatever their case', () => {
  const line = logged({
    Authorization: 'Bearer svc_1',
    request: {
      headers: { cookie: 'a=b', accept: 'text/html' },
      list: [{ clientSecret: 'x', resumeToken: 'y' }],
    },
  });
  expect(line).toMatchObject({
    level: 'info',
    msg: 'said',
    Authorization: '[redacted]',
    request: {
      headers: { cookie: '[redacted]', accept: 'text/html' },
      list: [{ clientSecret: '[redacted]', resumeToken: '[redacted]' }],
    },
  });
});

test('an error keeps its message, stack and code, and loses the secrets it carries', () => {
  const error = Object.assign(new Error('refused'), { code: 'E1', config: { password: 'hunter2' } });
  const { err } = logged({ err: error }) as { err: Record<string, unknown> };
  expect(err).toMatchObject({
    type: 'Error',
    message: 'refused',
    code: 'E1',
    config: { password: '[redacted]' },
  });
  expect(err.stack).toContain('log.test.ts');
});

test('a line break in a logged value does not start a second line', () => {
  expect(logged({ path: '/a\n{"level":"fatal"}' }).path).toBe('/a\n{"level":"fatal"}');
});

test('a database error is logged without its row', () => {
  const error = Object.assign(new Error('violates a check'), {
    code: '23514',
    table: 'projects',
    detail: 'Failing row contains (My customer).',
  });
  const { err } = logged({ err: error }) as { err: Record<string, unknown> };
  expect(err).toMatchObject({ code: '23514', table: 'projects' });
  expect(JSON.stringify(err)).not.toContain('My customer');
});

test('dates stay dates, and of bytes only the count is logged', () => {
  expect(logged({ at: new Date(0), body: Buffer.from('abc') })).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    body: '[3 bytes]',
  });
});
