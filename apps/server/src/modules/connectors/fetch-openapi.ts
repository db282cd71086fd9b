import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { OutboundError } from '../../kit/safe-fetch/outbound-error.ts';

const mostBytes = 5_000_000;

const refuse = (path: string, code: string, message: string): never =>
  fail('validation_failed', { details: [{ path, code, message }] });

/** The text of an OpenAPI document from the public Internet. */
const fetchOpenApi = async ({ safeFetch }: Pick<Services, 'safeFetch'>, url: string): Promise<string> => {
  try {
    const { status, body } = await safeFetch(url, {
      headers: { accept: 'application/json, application/yaml;q=0.9, */*;q=0.1' },
      maxResponseBytes: mostBytes,
    });
    if (status !== 200)
      refuse(
        'url',
        'not_fetched',
        `The address answered with status ${status}. Check it, and that it needs no sign-in.`,
      );
    return body.toString('utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof OutboundError)
      return refuse('url', error.code, `${error.message}.`.replace(/\.\.$/, '.'));
    throw error;
  }
};

/** The document that was sent, or the text of the one that the URL leads to. */
export const documentOf = async (
  services: Pick<Services, 'safeFetch'>,
  { document, url }: { document?: Record<string, unknown> | string; url?: string },
): Promise<Record<string, unknown> | string> => {
  if (document !== undefined && url === undefined) return document;
  if (document === undefined && url !== undefined) return fetchOpenApi(services, url);
  return refuse('document', 'one_of', 'Send either document or url.');
};
