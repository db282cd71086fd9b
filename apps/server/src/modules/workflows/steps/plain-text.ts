import { inThread } from '../../../http/in-thread.ts';
import { plainText } from '../../../kit/pdf/plain-text.ts';

/** Characters of HTML that are read where requests are answered: a few milliseconds. */
const mostInline = 8_000;
const mostMs = 20_000;

/** The text of a mail beside its HTML, made in a thread where that takes long. */
export const plainTextOf = async (accountId: string, html: string): Promise<string> => {
  if (html.length <= mostInline) return plainText(html);
  const file = new URL('../../../kit/pdf/plain-text-thread.ts', import.meta.url);
  return inThread<typeof import('../../../kit/pdf/plain-text-thread.ts').run>(
    { file, input: html, owner: accountId, mostMs },
    'templateId',
  );
};
