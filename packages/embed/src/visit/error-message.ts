import type { StringKey } from '../strings/en.ts';
import type { MessageText } from './types.ts';

/** The body of an API error. */
export type ErrorBody = {
  code: string;
  message: string;
  details: readonly { code: string; message: string }[];
};

/** The translated message for the error code (`on_rate_limited`), with the server's message as a fallback. */
export const errorMessage = ({ code, message, details: [detail] }: ErrorBody): MessageText => ({
  key: `on_${detail?.code ?? code}` as StringKey,
  text: detail?.message ?? message,
});
