import { expect, test } from 'vitest';
import { OutboundError } from '../../kit/safe-fetch/outbound-error.ts';
import { retryAfterMs, sendWithRetries } from './send-request.ts';
import type { Method } from './shapes.ts';

type Attempt = Parameters<typeof sendWithRetries>[1];
type Outcome = number | OutboundError;

const answer = (status: number, headers: Record<string, string> = {}) =>
  ({ status, headers, body: Buffer.alloc(0), url: '', redirects: 0, durationMs: 0 }) as Awaited<
    ReturnType<Attempt>
  >;

const rejected = new OutboundError('connection_failed', 'x', { cause: { code: 'ECONNREFUSED' } });
const broken = new OutboundError('connection_failed', 'x', { cause: { code: 'ECONNRESET' } });
const late = new OutboundError('timeout', 'x');
const forbidden = new OutboundError('address_not_allowed', 'x');

/** How often a call is made if its first attempt has this outcome. */
const attemptsAfter = async (method: Method, first: Outcome): Promise<number> => {
  let made = 0;
  const attempt: Attempt = async () => {
    made += 1;
    if (made > 1) return answer(200);
    if (first instanceof OutboundError) throw first;
    return answer(first);
  };
  const retryPolicy = { retry: { attempts: 3, backoffMs: 0 }, totalMs: 1_000, signal: undefined };
  await sendWithRetries(method, attempt, retryPolicy).catch(() => undefined);
  return made;
};

test.each([
  [200, 1, 1],
  [404, 1, 1],
  [429, 2, 2],
  [500, 2, 1],
  [502, 2, 1],
  [503, 2, 2],
  [rejected, 2, 2],
  [new OutboundError('name_not_resolved', 'x'), 2, 2],
  [broken, 2, 1],
  [late, 2, 1],
  [forbidden, 1, 1],
] as const)('after %s', async (first, reads, writes) => {
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'] as const)
    expect(await attemptsAfter(method, first)).toBe(reads);
  for (const method of ['POST', 'PATCH'] as const) expect(await attemptsAfter(method, first)).toBe(writes);
});

test("retrying ends with the attempts, the time, or the caller's abort", async () => {
  const always = async () => answer(500);
  const send = (more: object) =>
    sendWithRetries('GET', always, {
      retry: { attempts: 3, backoffMs: 0 },
      totalMs: 1_000,
      signal: undefined,
      ...more,
    });
  expect((await send({})).attempts).toBe(3);
  expect((await send({ retry: { attempts: 6, backoffMs: 30_000 } })).attempts).toBe(1);
  expect((await send({ signal: AbortSignal.abort() })).attempts).toBe(1);
});

test('Retry-After in seconds, as a date, and invalid', () => {
  const now = Date.parse('2026-11-15T09:30:00Z');
  expect(retryAfterMs('7', now)).toBe(7_000);
  expect(retryAfterMs('Sun, 15 Nov 2026 09:31:00 GMT', now)).toBe(60_000);
  expect(retryAfterMs('Sun, 15 Nov 2026 09:29:00 GMT', now)).toBe(0);
  for (const nonsense of [undefined, '', '-1', '1e9', 'soon']) expect(retryAfterMs(nonsense, now)).toBe(0);
});
