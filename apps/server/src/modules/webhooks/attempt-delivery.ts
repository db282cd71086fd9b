import type { Services } from '../../context.ts';
import { encodeId } from '../../kit/ids.ts';
import { OutboundError } from '../../kit/safe-fetch/outbound-error.ts';
import { messageOf } from './event-payload.ts';
import { type SigningKeys, signedHeaders } from './secrets.ts';
import type { ClaimedDelivery, DeliveryResult } from './store-dispatch.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The delays after the first attempt, the second and so on: eight attempts in about 28 hours. */
const delays = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];

/** Ten percent more or less, so that deliveries that failed together are not retried together. */
const jitter = 0.1;

/** The delay after a failed attempt; null after the last one. */
export const deliveryRetryDelayMs = (attempt: number, random: () => number = Math.random): number | null => {
  const pause = delays[attempt - 1];
  return pause === undefined ? null : Math.round(pause * (1 + jitter * (2 * random() - 1)));
};

/** A longer response is a failure: it is not read to the end. */
const maxResponseBytes = 256 * 1_024;
const maxStoredCharacters = 4_096;

/** Like `messageOf`, with the data as PostgreSQL writes it: parsing and serializing it would give the same, more slowly. */
const bodyOf = ({ data, ...event }: ClaimedDelivery): string =>
  JSON.stringify(messageOf({ ...event, data: undefined })).replace(/}$/, () => `,"data":${data}}`);

/** PostgreSQL stores every character except NUL and unpaired surrogates. */
const storableText = (text: string, characters: number): string =>
  text.slice(0, characters).toWellFormed().replaceAll('\u0000', '\ufffd');

type ResponseFields = Pick<DeliveryResult, 'response_status' | 'response_body' | 'duration_ms' | 'error'>;

const noResponse: ResponseFields = {
  response_status: null,
  response_body: null,
  duration_ms: null,
  error: null,
};

const describeStatus = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The endpoint returned ${status}, a redirect. Redirects are not followed: set the webhook to the new URL.`;
  if (status === 410) return 'The endpoint returned 410, so the webhook was disabled.';
  return `The endpoint returned ${status}.`;
};

/** What every attempt needs. */
export interface AttemptOptions extends Pick<Services, 'safeFetch' | 'clock'> {
  signingKeys: SigningKeys;
  /** For the whole call, from the DNS lookup to the last byte of the response. */
  timeoutMs: number;
  signal: AbortSignal;
}

const sendRequest = async (
  { safeFetch, clock, signingKeys, timeoutMs, signal }: AttemptOptions,
  delivery: ClaimedDelivery,
): Promise<ResponseFields | 'aborted'> => {
  const startedAt = performance.now();
  try {
    const body = bodyOf(delivery);
    const timestamp = Math.floor(clock.now().getTime() / 1_000);
    const response = await safeFetch(delivery.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders({ id: encodeId('evt', delivery.id), timestamp, body }, signingKeys(delivery)),
      },
      body,
      timeoutMs,
      maxResponseBytes,
      maxRedirects: 0,
      signal,
    });
    return {
      response_status: response.status,
      response_body: storableText(response.body.toString(), maxStoredCharacters),
      duration_ms: response.durationMs,
      error: describeStatus(response.status),
    };
  } catch (error) {
    if (error instanceof OutboundError && error.code === 'aborted') return 'aborted';
    const duration_ms = Math.round(performance.now() - startedAt);
    // Any other error is ours, such as a secret encrypted with another SECRET_KEY: attempts continue until it is fixed.
    const why = error instanceof OutboundError ? error.message : 'The service could not send the request.';
    return { ...noResponse, duration_ms, error: storableText(why, 1_000) };
  }
};

const deliveryKey = ({ accountId, webhookId, id, attempt }: ClaimedDelivery) => ({
  account_id: accountId,
  webhook_id: webhookId,
  id,
  attempt,
  drop_snapshot: false,
});

/** For a delivery that can never be sent. */
export const rejectedResult = (delivery: ClaimedDelivery, error: string): DeliveryResult => ({
  ...deliveryKey(delivery),
  ...noResponse,
  error,
  status: 'exhausted',
  next_in_ms: null,
});

/** For a delivery that was claimed but not attempted: it is due immediately, for any worker. */
export const releasedResult = (delivery: ClaimedDelivery): DeliveryResult => ({
  ...deliveryKey(delivery),
  ...noResponse,
  status: 'released',
  next_in_ms: 0,
});

/** One attempt: the result to save, and what it says about the webhook. */
export interface AttemptResult {
  result: DeliveryResult;
  outcome: 'accepted' | 'failed' | 'gone' | 'unknown';
}

export const attemptDelivery = async (
  options: AttemptOptions,
  delivery: ClaimedDelivery,
): Promise<AttemptResult> => {
  const { attempt } = delivery;
  const key = {
    ...deliveryKey(delivery),
    drop_snapshot: delivery.snapshot !== null && delivery.payload === 'ids',
  };
  if (delivery.data === null)
    return {
      result: rejectedResult(delivery, 'The event is no longer stored, so there is nothing to send.'),
      outcome: 'unknown',
    };
  const response = await sendRequest(options, delivery);
  if (response === 'aborted') return { result: releasedResult(delivery), outcome: 'unknown' };
  if (response.error === null)
    return { result: { ...key, ...response, status: 'delivered', next_in_ms: null }, outcome: 'accepted' };
  const gone = response.response_status === 410;
  const pause = gone ? null : deliveryRetryDelayMs(attempt);
  return {
    result: {
      ...key,
      ...response,
      status: pause === null ? 'exhausted' : 'retrying',
      next_in_ms: pause,
    },
    outcome: gone ? 'gone' : 'failed',
  };
};
