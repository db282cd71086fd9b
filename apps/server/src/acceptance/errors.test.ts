import { type ErrorCode, errorCatalog } from '@form-service/contracts';
import { describe, expect, test } from 'vitest';
import { errorCases } from './error-cases/index.ts';
import { useErrorTestServices } from './error-test-services.ts';
import { reachableCodes } from './reachable-codes.ts';

const testServices = useErrorTestServices();

describe('the error catalog', () => {
  test('has a test case for each error that a route can return, and no other', () => {
    expect(Object.keys(errorCases).sort()).toEqual([...reachableCodes].sort());
  });

  // Pinned: a code leaves this list with the first route that declares it, and then needs its test case.
  test('lacks only errors that no route returns yet', () => {
    const waiting = (Object.keys(errorCatalog) as ErrorCode[]).filter((code) => !reachableCodes.has(code));
    expect(waiting).toEqual([]);
  });
});

test.each(Object.entries(errorCases))(
  '%s is returned as documented',
  async (name, { trigger, headers, path }) => {
    const code = name as ErrorCode;
    const response = await trigger(testServices);
    const { status } = errorCatalog[code];
    expect([response.status, response.body.error?.code]).toEqual([status, code]);
    expect(response.body).toEqual({
      error: {
        status,
        code,
        message: expect.stringMatching(/^[A-Z"].*\.$/),
        details: expect.any(Array),
        requestId: response.headers.get('x-request-id'),
      },
    });
    expect(response.body.error.requestId).toMatch(/^req_[0-9a-z]{26}$/);
    for (const detail of response.body.error.details)
      expect(detail).toEqual({
        path: expect.any(String),
        code: expect.stringMatching(/^[a-z][a-z0-9_]*$/),
        message: expect.stringMatching(/./),
      });
    if (path !== undefined) expect(response.body.error.details).toMatchObject([{ path: path }]);

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...Object.fromEntries(
        Object.entries(headers ?? {}).map(([header, value]) => [header, expect.stringMatching(value)]),
      ),
    });
    // Only errors that ask the client to wait have Retry-After.
    if (headers?.['retry-after'] === undefined) expect(response.headers.has('retry-after')).toBe(false);
    expect(JSON.stringify(response.body)).not.toMatch(/select |\bat .*\.ts\b|node_modules|Error:/);
  },
);
