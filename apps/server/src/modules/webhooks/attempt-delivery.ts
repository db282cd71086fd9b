import type { Services } from '../../context.ts';
import { encodeId } from '../../kit/ids.ts';
import { OutboundError } from '../../kit/safe-fetch/outbound-error.ts';
import { messageOf } from './event-payload.ts';
import { retryDelayMs } from './retry-schedule.ts';
import { type SigningKeys, signedHeaders } from './secrets.ts';
import type { ClaimedDelivery, DeliveryResult } from './store-dispatch.ts';

/** A longer answer is a failure: nothing waits for it. */
const maxResponseBytes = 256 * 1_024;
const maxStoredCharacters = 4_096;

/** As `messageFor`, with the data as PostgreSQL writes it: read and written anew it would be the same, and take longer. */
const bodyOf = ({ data, ...event }: ClaimedDelivery): string =>
  JSON.stringify(messageOf({ ...event, data: undefined })).replace(/}$/, () => `,"data":${data}}`);

/** PostgreSQL stores every character but NUL, and no half of a pair. */
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

/** What every try needs. */
export interface AttemptOptions extends Pick<Services, 'safeFetch' | 'clock'> {
  signingKeys: SigningKeys;
  /** For the whole call, from looking up the name to the last byte of the answer. */
  timeoutMs: number;
  signal: AbortSignal;
}

const sendRequest = async (
  { safeFetch, clock, signingKeys, timeoutMs, signal }: AttemptOptions,
  taken: ClaimedDelivery,
): Promise<ResponseFields | 'aborted'> => {
  const began = performance.now();
  try {
    const body = bodyOf(taken);
    const timestamp = Math.floor(clock.now().getTime() / 1_000);
    const answer = await safeFetch(taken.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders({ id: encodeId('evt', taken.id), timestamp, body }, signingKeys(taken)),
      },
      body,
      timeoutMs,
      maxResponseBytes,
      maxRedirects: 0,
      signal,
    });
    return {
      response_status: answer.status,
      response_body: storableText(answer.body.toString(), maxStoredCharacters),
      duration_ms: answer.durationMs,
      error: describeStatus(answer.status),
    };
  } catch (error) {
    if (error instanceof OutboundError && error.code === 'aborted') return 'aborted';
    const duration_ms = Math.round(performance.now() - began);
    // Anything else is a fault of ours, such as a secret under another SECRET_KEY: the tries go on until it is mended.
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

/** For what can never be sent. */
export const rejectedResult = (taken: ClaimedDelivery, error: string): DeliveryResult => ({
  ...deliveryKey(taken),
  ...noResponse,
  error,
  status: 'exhausted',
  next_in_ms: null,
});

/** For what was taken up and not tried: it is due at once, for whoever is quick. */
export const releasedResult = (taken: ClaimedDelivery): DeliveryResult => ({
  ...deliveryKey(taken),
  ...noResponse,
  status: 'released',
  next_in_ms: 0,
});

/** One try: what is to be written down, and what it says of the webhook. */
export interface AttemptResult {
  result: DeliveryResult;
  outcome: 'took' | 'failed' | 'gone' | 'unknown';
}

export const attemptDelivery = async (
  sending: AttemptOptions,
  taken: ClaimedDelivery,
): Promise<AttemptResult> => {
  const { attempt } = taken;
  const key = { ...deliveryKey(taken), drop_snapshot: taken.snapshot !== null && taken.payload === 'ids' };
  if (taken.data === null)
    return {
      result: rejectedResult(taken, 'The event is no longer stored, so there is nothing to send.'),
      outcome: 'unknown',
    };
  const answered = await sendRequest(sending, taken);
  if (answered === 'aborted') return { result: releasedResult(taken), outcome: 'unknown' };
  if (answered.error === null)
    return { result: { ...key, ...answered, status: 'delivered', next_in_ms: null }, outcome: 'took' };
  const gone = answered.response_status === 410;
  const pause = gone ? null : retryDelayMs(attempt);
  return {
    result: {
      ...key,
      ...answered,
      status: pause === null ? 'exhausted' : 'retrying',
      next_in_ms: pause,
    },
    outcome: gone ? 'gone' : 'failed',
  };
};
