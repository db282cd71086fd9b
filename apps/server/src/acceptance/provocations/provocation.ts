import type { ErrorCode } from '@form-service/contracts';
import { newUuid } from '../../kit/ids.ts';
import { createTestAccount, readAnswer, type TestAnswer } from '../../testing/test-account.ts';
import type { Stage } from '../stage.ts';

interface Provocation {
  provoke(stage: Stage): Promise<TestAnswer>;
  /** What the answer's headers say beside what all errors say. */
  headers?: Record<string, RegExp>;
  /** Where it says what is wrong. */
  at?: string;
}

export type Provocations = Partial<Record<ErrorCode, Provocation>>;

export const account = ({ app }: Stage) => createTestAccount(app);

export const get = async (url: string, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  readAnswer(await fetch(url, { headers }));

export const newEmail = () => `${newUuid()}@example.test`;

export const atAuth = async (
  { origin }: { origin: string },
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<TestAnswer> =>
  readAnswer(
    await fetch(`${origin}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
