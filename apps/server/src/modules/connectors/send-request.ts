import { setTimeout as pause } from 'node:timers/promises';
import { OutboundError, wasNeverSent } from '../../kit/safe-fetch/outbound-error.ts';
import type { SafeFetch } from '../../kit/safe-fetch/safe-fetch.ts';
import { transientCodes } from './call-failure.ts';
import type { Method, Retry } from './shapes.ts';

type Response = Awaited<ReturnType<SafeFetch>>;

const isTransientStatus = (status: number): boolean => status === 429 || status >= 500;

/** Methods that have the same effect once or twice. */
const isIdempotent = (method: Method): boolean => method !== 'POST' && method !== 'PATCH';

/** Whether the request was certainly not processed. */
const wasNotProcessed = (outcome: Response | OutboundError): boolean =>
  outcome instanceof OutboundError ? wasNeverSent(outcome) : outcome.status === 429 || outcome.status === 503;

/** In milliseconds, from seconds or a date; 0 without a valid header. */
export const retryAfterMs = (header: string | string[] | undefined, now: number): number => {
  const text = String(header ?? '').trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
};

/** Exponential backoff. Up to half of it is random, so that calls that failed together are not retried together. */
const backoff = ({ backoffMs }: Retry, attempt: number): number =>
  backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);

export interface RetryPolicy {
  retry: Retry;
  /** The total time limit; a longer `Retry-After` is not waited for. */
  totalMs: number;
  signal: AbortSignal | undefined;
}

/**
 * Calls until the outcome is not transient or the limits are reached, then returns or throws the last outcome. A request
 * that is not idempotent is only retried if it was certainly not processed. `attempt` gets the time that is left.
 */
export const sendWithRetries = async (
  method: Method,
  attempt: (withinMs: number) => Promise<Response>,
  { retry, totalMs, signal }: RetryPolicy,
): Promise<{ response: Response; attempts: number }> => {
  const giveUpAt = Date.now() + totalMs;
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt(Math.max(1, giveUpAt - Date.now())).catch((error: unknown) => {
      if (error instanceof OutboundError && transientCodes.has(error.code)) return error;
      throw error;
    });
    const isAnswer = !(outcome instanceof OutboundError);
    if (isAnswer && !isTransientStatus(outcome.status)) return { response: outcome, attempts };
    const request = isAnswer ? retryAfterMs(outcome.headers['retry-after'], Date.now()) : 0;
    const wait = Math.max(request, backoff(retry, attempts));
    const isAgain = isIdempotent(method) || wasNotProcessed(outcome);
    const isLast = !isAgain || attempts >= retry.attempts || Date.now() + wait >= giveUpAt || signal?.aborted;
    if (!isLast) {
      await pause(wait, undefined, signal && { signal }).catch(() => undefined);
      if (!signal?.aborted) continue;
    }
    if (isAnswer) return { response: outcome, attempts };
    throw outcome;
  }
};
