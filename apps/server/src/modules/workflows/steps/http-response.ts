import { isUtf8 } from 'node:buffer';
import { StepFailure } from './run-step.ts';

const maxBodyShown = 300;

/** Whether the same request may succeed later. */
const isTransientStatus = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** A status of 400 or more fails the step; `steps.KEY.error.code` contains it, as `http_404`. */
export const failOnStatus = (status: number, bodyText: string | null): void => {
  if (status < 400) return;
  const excerpt = (bodyText ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxBodyShown);
  throw new StepFailure(
    `http_${status}`,
    `The other service returned ${status}${excerpt === '' ? '.' : `: ${excerpt}`}`,
    { isRetryable: isTransientStatus(status) },
  );
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The body as text, if it is text. */
export const bodyAsText = (body: Buffer): string | null => (isUtf8(body) ? body.toString() : null);

/** JSON if it is, else text; null if it is empty or binary. */
export const readResponseBody = (body: Buffer, contentType: string): unknown => {
  const text = bodyAsText(body);
  if (text === null || text === '') return null;
  const isMarkup = /^text\/(html|xml|css)/.test(contentType);
  return isMarkup ? text : parseJson(text);
};
