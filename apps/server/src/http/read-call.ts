import { type IdPrefix, idKeyword, type Route } from '@form-service/contracts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { decodeId } from '../kit/ids.ts';
import type { Credentials } from './access/authenticate.ts';
import type { RequestSource } from './access/caller.ts';
import { fail } from './fail.ts';

export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

export const credentialsOf = (request: FastifyRequest): Credentials => ({
  authorization: request.headers.authorization,
  accountHeader: header(request, 'x-account-id'),
  entryKey: header(request, 'x-service-entry-key'),
  cookie: request.headers.cookie,
  address: request.address,
  origin: request.headers.origin,
  host: request.host,
  fetchSite: header(request, 'sec-fetch-site'),
});

export const senderOf = (request: FastifyRequest): RequestSource => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
  // Read lazily: few handlers need it.
  get requestId() {
    return decodeId('req', request.id) as string;
  },
});

/** Returns a function that decodes the IDs in the path to UUIDs. An ID of the wrong type or shape is not found. */
const paramsDecoder = (route: Route) => {
  const prefixes = Object.entries(route.params?.properties ?? {}).flatMap(([name, schema]) => {
    const prefix = (schema as { [idKeyword]?: IdPrefix })[idKeyword];
    return prefix === undefined ? [] : [[name, prefix] as const];
  });
  return (params: Record<string, string>): Record<string, string> => {
    const decoded = { ...params };
    for (const [name, prefix] of prefixes)
      decoded[name] = decodeId(prefix, params[name] ?? '') ?? fail('not_found');
    return decoded;
  };
};

const checkQueryText = (query: unknown) => {
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (typeof value === 'string' && value.includes('\u0000'))
      fail('validation_failed', {
        details: [{ path: `query.${name}`, code: 'nul_character', message: 'Remove the U+0000 character.' }],
      });
  }
};

const checkNoBody = (body: unknown) => {
  if (body === undefined || body === null) return;
  const names = typeof body === 'object' ? Object.keys(body) : [''];
  if (names.length > 0)
    fail('unknown_field', {
      details: names.map((path) => ({
        path,
        code: 'unknown_field',
        message: 'This route does not accept a body.',
      })),
    });
};

/** What every handler gets in addition to the request's data. */
export interface RequestContext {
  log: FastifyBaseLogger;
  sender: RequestSource;
  /** The origin at which the caller reaches the service: only for URLs in the response, never in anything that others read. */
  address: string;
  /** The request headers, in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Adds a response header; repeated names are sent as separate headers. */
  addHeader(name: string, value: string): void;
}

/** A request whose data matches the contract, without the contract's types. */
export interface ValidatedRequest extends RequestContext {
  params: unknown;
  query: unknown;
  body: unknown;
}

type ReadCall = (request: FastifyRequest, reply: FastifyReply) => ValidatedRequest;

/** Returns a function that reads the handler's arguments from a request of the route. */
export const callReader = (route: Route): ReadCall => {
  const decodeParams = paramsDecoder(route);
  const takesBody = route.body !== undefined || route.rawBody === true;

  return (request, reply) => {
    const params = decodeParams(request.params as Record<string, string>);
    checkQueryText(request.query);
    if (!takesBody) checkNoBody(request.body);
    return {
      params,
      query: request.query,
      body: request.body ?? undefined,
      log: request.log,
      sender: senderOf(request),
      address: request.address,
      headers: request.headers,
      addHeader: (name, value) => void reply.header(name, value),
    };
  };
};
