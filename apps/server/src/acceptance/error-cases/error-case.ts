import type { ErrorCode } from '@form-service/contracts';
import { createTestAccount, readResponse, type TestResponse } from '../../testing/test-account.ts';
import type { ErrorTestServices } from '../error-test-services.ts';

interface ErrorCase {
  trigger(testServices: ErrorTestServices): Promise<TestResponse>;
  /** Response headers in addition to those of all errors. */
  headers?: Record<string, RegExp>;
  /** The path of the invalid value in the details. */
  path?: string;
}

export type ErrorCases = Partial<Record<ErrorCode, ErrorCase>>;

export const account = ({ app }: ErrorTestServices) => createTestAccount(app);

export const get = async (url: string, headers: Record<string, string> = {}): Promise<TestResponse> =>
  readResponse(await fetch(url, { headers }));

export const postToAuth = async (
  { origin }: { origin: string },
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  readResponse(
    await fetch(`${origin}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
