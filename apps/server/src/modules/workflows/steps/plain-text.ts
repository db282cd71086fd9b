import { runRequestInThread } from '../../../http/run-request-in-thread.ts';
import { plainText } from '../../../kit/pdf/read-html.ts';

/** HTML up to this many characters is converted on the main thread: a few milliseconds. */
const maxInlineCharacters = 8_000;
const timeoutMs = 20_000;

/** The plain text of an HTML mail, converted in a thread if that takes long. */
export const plainTextOf = async (accountId: string, html: string): Promise<string> => {
  if (html.length <= maxInlineCharacters) return plainText(html);
  const file = new URL('../../../kit/pdf/plain-text-thread.ts', import.meta.url);
  return runRequestInThread<typeof import('../../../kit/pdf/plain-text-thread.ts').run>(
    { file, input: html, owner: accountId, timeoutMs },
    'templateId',
  );
};
