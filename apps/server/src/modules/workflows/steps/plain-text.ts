import { runRequestInThread } from '../../../http/run-request-in-thread.ts';
import { plainText } from '../../../kit/pdf/plain-text.ts';

/** Characters of HTML that are read where requests are answered: a few milliseconds. */
const maxInlineCharacters = 8_000;
const mostMs = 20_000;

/** The text of a mail beside its HTML, made in a thread where that takes long. */
export const plainTextOf = async (accountId: string, html: string): Promise<string> => {
  if (html.length <= maxInlineCharacters) return plainText(html);
  const file = new URL('../../../kit/pdf/plain-text-thread.ts', import.meta.url);
  return runRequestInThread<typeof import('../../../kit/pdf/plain-text-thread.ts').run>(
    { file, input: html, owner: accountId, timeoutMs },
    'templateId',
  );
};
