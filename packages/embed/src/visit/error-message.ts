import type { StringKey } from '../strings/en.ts';
import type { MessageText } from './types.ts';

/** What the service says against a request. */
export type ErrorBody = {
  code: string;
  message: string;
  details: readonly { code: string; message: string }[];
};

/** In the respondent's language where that has words for the code (`on_rate_limited`); else as the service says it. */
export const errorMessage = ({ code, message, details: [detail] }: ErrorBody): MessageText => ({
  key: `on_${detail?.code ?? code}` as StringKey,
  text: detail?.message ?? message,
});
