export interface RetrySettings {
  /** How often a failed request is sent again; 0 for never. */
  maxRetries: number;
  /** The first pause; each next one is twice as long. */
  firstDelayMs: number;
  /** No pause is longer; a `Retry-After` beyond it ends the tries. */
  maxDelayMs: number;
}

export const defaultRetry: RetrySettings = { maxRetries: 3, firstDelayMs: 500, maxDelayMs: 60_000 };

/** Said before anything was done. */
const refused = new Set([429]);
/** What became of the request is unknown: the connection to the database, or to the service, was lost on the way. */
const lost = new Set([502, 503, 504]);

/** 409 `idempotency_in_progress` also carries Retry-After: the first try is still running. */
const mayPass = (response: Response, repeatable: boolean) =>
  refused.has(response.status) ||
  (repeatable && lost.has(response.status)) ||
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

/** Exponential, with jitter so that clients who failed together do not come back together. */
const backOff = (attempt: number, { firstDelayMs, maxDelayMs }: RetrySettings) =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** attempt) * (0.5 + Math.random() / 2);

/**
 * Sends until it gets through. The server's own word, `Retry-After`, goes before our guess. A lost connection is
 * tried again as well where the request is `repeatable`; an answer of 429 says that nothing was done.
 */
export const sendWithRetry = async (
  send: () => Promise<Response>,
  settings: RetrySettings,
  { repeatable, signal }: { repeatable: boolean; signal: AbortSignal | undefined },
): Promise<Response> => {
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt >= settings.maxRetries;
    let delay: number;
    try {
      const response = await send();
      if (last || !mayPass(response, repeatable)) return response;
      const told = Number(response.headers.get('retry-after') ?? Number.NaN) * 1_000;
      if (told > settings.maxDelayMs) return response;
      delay = Number.isNaN(told) ? backOff(attempt, settings) : told;
      await response.body?.cancel();
    } catch (error) {
      if (last || !repeatable || signal?.aborted) throw error;
      delay = backOff(attempt, settings);
    }
    await pause(delay, signal);
  }
};
