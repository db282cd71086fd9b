import type { CustomFetch } from 'openid-client';
import type { SafeFetch } from '../../kit/safe-fetch/safe-fetch.ts';

/** For each call to a provider: metadata, keys, a token. */
const timeoutMs = 5_000;
const maxResponseBytes = 256 * 1_024;

const headersOf = (headers: Record<string, string | string[] | undefined>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
  );

/** The fetch function of openid-client: public addresses only, with time and size limits, without redirects. */
export const createProviderFetch =
  (safeFetch: SafeFetch): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const response = await safeFetch(url, {
      method,
      headers,
      timeoutMs,
      maxResponseBytes,
      maxRedirects: 0,
      ...(body !== undefined && body !== null && { body: String(body as string | URLSearchParams) }),
      ...(signal && { signal }),
    });
    return new Response(response.body.length > 0 ? new Uint8Array(response.body) : null, {
      status: response.status,
      headers: headersOf(response.headers),
    });
  };
