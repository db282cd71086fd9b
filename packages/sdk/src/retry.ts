export interface RetrySettings {
  /** Maximum number of retries; 0 for none. */
  maxRetries: number;
  /** Delay before the first retry; doubles each time. */
  firstDelayMs: number;
  /** Maximum delay. A longer `Retry-After` stops the retries. */
  maxDelayMs: number;
}

export const defaultRetry: RetrySettings = { maxRetries: 3, firstDelayMs: 500, maxDelayMs: 60_000 };

/** Returned before anything was done. */
const rejectedStatuses = new Set([429]);
/** The result of the request is unknown: the connection to the service or its database was lost. */
const unknownResultStatuses = new Set([502, 503, 504]);

/** 409 `idempotency_in_progress` also has Retry-After: the first attempt is still running. */
const isRetryable = (response: Response, repeatable: boolean) =>
  rejectedStatuses.has(response.status) ||
  (repeatable && unknownResultStatuses.has(response.status)) ||
  (response.status === 409 && response.headers.has('retry-after'));

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });

/** Exponential backoff with jitter, so that clients that failed together do not retry together. */
const backoffDelay = (attempt: number, { firstDelayMs, maxDelayMs }: RetrySettings) =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** attempt) * (0.5 + Math.random() / 2);

/**
 * Sends a request with retries. `Retry-After` takes precedence over our own delay. After a lost connection, only
 * `repeatable` requests are retried; a 429 means that nothing was done.
 */
export const sendWithRetry = async (
  send: () => Promise<Response>,
  settings: RetrySettings,
  { repeatable, signal }: { repeatable: boolean; signal: AbortSignal | undefined },
): Promise<Response> => {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= settings.maxRetries;
    let delay: number;
    try {
      const response = await send();
      if (isLast || !isRetryable(response, repeatable)) return response;
      const retryAfterMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1_000;
      if (retryAfterMs > settings.maxDelayMs) return response;
      delay = Number.isNaN(retryAfterMs) ? backoffDelay(attempt, settings) : retryAfterMs;
      await response.body?.cancel();
    } catch (error) {
      if (isLast || !repeatable || signal?.aborted) throw error;
      delay = backoffDelay(attempt, settings);
    }
    await pause(delay, signal);
  }
};
