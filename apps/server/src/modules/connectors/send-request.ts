import { setTimeout as pause } from 'node:timers/promises';
import { OutboundError, wasNeverSent } from '../../kit/safe-fetch/outbound-error.ts';
import type { SafeFetch } from '../../kit/safe-fetch/safe-fetch.ts';
import { transientCodes } from './call-failure.ts';
import type { Method, Retry } from './shapes.ts';

type Response = Awaited<ReturnType<SafeFetch>>;

const isTransientStatus = (status: number): boolean => status === 429 || status >= 500;

/** Done twice, these are as good as done once. */
const isIdempotent = (method: Method): boolean => method !== 'POST' && method !== 'PATCH';

/** Whether what was asked for has surely not been done. */
const wasNotProcessed = (outcome: Response | OutboundError): boolean =>
  outcome instanceof OutboundError ? wasNeverSent(outcome) : outcome.status === 429 || outcome.status === 503;

/** In milliseconds, as the header says it in seconds or as a date; 0 where it says nothing. */
export const retryAfterMs = (header: string | string[] | undefined, now: number): number => {
  const text = String(header ?? '').trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
};

/** Doubles each time. Up to half of it is left to chance, so that many that failed together do not come back together. */
const backoff = ({ backoffMs }: Retry, attempt: number): number =>
  backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);

export interface RetryPolicy {
  retry: Retry;
  /** What is not answered by then is given up; a longer `Retry-After` is not waited for. */
  totalMs: number;
  signal: AbortSignal | undefined;
}

/**
 * Makes a call until it is answered with something that will not pass, or patience ends; then the last answer or failure
 * stands. What must not be done twice is made again only where it has surely not been done. `attempt` is told how long it
 * may take.
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
    const asked = isAnswer ? retryAfterMs(outcome.headers['retry-after'], Date.now()) : 0;
    const wait = Math.max(asked, backoff(retry, attempts));
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
