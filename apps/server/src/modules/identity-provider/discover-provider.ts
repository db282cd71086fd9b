import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { createAddressRules } from '../../kit/safe-fetch/address-rules.ts';
import { OutboundError } from '../../kit/safe-fetch/outbound-error.ts';
import type { SafeFetch } from '../../kit/safe-fetch/safe-fetch.ts';

/** For each call to a provider: metadata, keys, a token. */
const timeoutMs = 5_000;
const maxResponseBytes = 256 * 1_024;

const headersOf = (headers: Record<string, string | string[] | undefined>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
  );

/** The fetch function of openid-client: public addresses only, with time and size limits, without redirects. */
const createProviderFetch =
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

export interface ProviderClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** A provider that cannot be used. The message may be shown to the admin. */
export class UnusableProvider extends Error {
  override name = 'UnusableProvider';
}

const isPublic = createAddressRules([]);

/** Plain HTTP is for trials and private networks. Whether such an address may be called is decided by safe-fetch. */
const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isAddress = /^[\d.]+$|:/.test(host);
  return host === 'localhost' || host.endsWith('.localhost') || (isAddress && !isPublic(host));
};

const checkIssuer = (issuer: string): URL => {
  if (!URL.canParse(issuer)) throw new UnusableProvider('This is not a valid URL.');
  const url = new URL(issuer);
  if (url.protocol !== 'https:' && !isPrivateHost(url.hostname))
    throw new UnusableProvider('The URL must start with https://.');
  return url;
};

const checkEndpoint = (name: string, address: unknown, mayBePlain: boolean): void => {
  const protocol =
    typeof address === 'string' && URL.canParse(address) ? new URL(address).protocol : undefined;
  if (protocol === 'https:' || (mayBePlain && protocol === 'http:')) return;
  throw new UnusableProvider(
    `The provider's configuration has no usable ${name}. Is this an OpenID Connect provider?`,
  );
};

const reasonOf = (error: unknown): string => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutboundError) return cause.message;
  return error instanceof Error ? error.message : 'unknown';
};

/** Fetches a provider's metadata and checks that it is complete and its own. Throws UnusableProvider. */
export const discoverProvider = async (
  safeFetch: SafeFetch,
  { issuer, clientId, clientSecret }: ProviderClient,
): Promise<Configuration> => {
  const url = checkIssuer(issuer);
  const mayBePlain = url.protocol === 'http:';
  // Loaded on first use: most deployments have no provider.
  const oidc = await import('openid-client');
  const authenticate: ClientAuth = (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    method(clientSecret)(server, ...request);
  };
  const options = {
    [oidc.customFetch]: createProviderFetch(safeFetch),
    timeout: 10,
    // Also verify signatures: the library trusts the TLS connection unless configured otherwise.
    execute: [oidc.enableNonRepudiationChecks, ...(mayBePlain ? [oidc.allowInsecureRequests] : [])],
  };
  const found = await oidc
    .discovery(url, clientId, undefined, authenticate, options)
    .catch((error: unknown) => {
      const metadataUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      throw new UnusableProvider(
        `The provider's configuration at ${metadataUrl} cannot be used: ${reasonOf(error)}.`,
        {
          cause: error,
        },
      );
    });
  const settings = found.serverMetadata();
  // An exact comparison. The library accepts multi-tenant issuers, which would let users of any tenant in.
  if (settings.issuer !== issuer)
    throw new UnusableProvider(
      `The provider reports the issuer "${settings.issuer.slice(0, 200)}". Enter exactly that, unless it is a placeholder shared by several tenants.`,
    );
  checkEndpoint('authorization_endpoint', settings.authorization_endpoint, mayBePlain);
  checkEndpoint('token_endpoint', settings.token_endpoint, mayBePlain);
  checkEndpoint('jwks_uri', settings.jwks_uri, mayBePlain);
  return found;
};
