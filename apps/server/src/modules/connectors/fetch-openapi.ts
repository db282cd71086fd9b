import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { runRequestInThread } from '../../http/run-request-in-thread.ts';
import { OutboundError } from '../../kit/safe-fetch/outbound-error.ts';
import type { ParsedOpenApi } from './read-openapi.ts';

const maxBytes = 5_000_000;

const failValidation = (path: string, code: string, message: string): never =>
  fail('validation_failed', { details: [{ path, code, message }] });

/** The text of an OpenAPI document on the public Internet. */
const fetchOpenApi = async ({ safeFetch }: Pick<Services, 'safeFetch'>, url: string): Promise<string> => {
  try {
    const { status, body } = await safeFetch(url, {
      headers: { accept: 'application/json, application/yaml;q=0.9, */*;q=0.1' },
      maxResponseBytes: maxBytes,
    });
    if (status !== 200)
      failValidation(
        'url',
        'not_fetched',
        `The URL returned status ${status}. Check that it is correct and needs no sign-in.`,
      );
    return body.toString('utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof OutboundError)
      return failValidation('url', error.code, `${error.message}.`.replace(/\.\.$/, '.'));
    throw error;
  }
};

const timeoutMs = 10_000;

/** Parses an OpenAPI document into possible actions. Runs in a thread, outside any transaction. */
export const parseDocumentInThread = async (
  accountId: string,
  document: Record<string, unknown> | string,
): Promise<ParsedOpenApi> => {
  const file = new URL('./openapi-thread.ts', import.meta.url);
  const work = { file, input: document, owner: accountId, timeoutMs };
  const outcome = await runRequestInThread<typeof import('./openapi-thread.ts').run>(work, 'document');
  if ('read' in outcome) return outcome.read;
  return fail('validation_failed', { details: [outcome.rejected] });
};

/** The document in the request, or the one at its URL. */
export const loadDocument = async (
  services: Pick<Services, 'safeFetch'>,
  accountId: string,
  { document, url }: { document?: Record<string, unknown> | string; url?: string },
): Promise<ParsedOpenApi> => {
  if (document !== undefined && url === undefined) return parseDocumentInThread(accountId, document);
  if (document === undefined && url !== undefined)
    return parseDocumentInThread(accountId, await fetchOpenApi(services, url));
  return failValidation('document', 'one_of', 'Send either document or url.');
};
