import type { Route } from '@form-service/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { encodeId } from '../kit/ids.ts';
import { keyDigestIn } from './access/api-keys.ts';
import { createKeyGate, type KeyGateOptions } from './access/key-gate.ts';
import { checkSameOrigin } from './access/same-origin.ts';
import { toApiError } from './error-handler.ts';
import { type ApiError, fail } from './fail.ts';
import type { ProtocolResponse } from './key-protocol.ts';
import { findKey } from './limits/store.ts';
import { credentialsOf, header } from './read-call.ts';

/** An API request on behalf of the owner of an API key. */
export interface ApiRequest {
  method: Route['method'];
  /** Path and query. */
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

export interface ApiResponse {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** What a message handler can do on behalf of the sender. */
export interface MessageContext {
  headers: FastifyRequest['headers'];
  /** Sends an API request with the sender's key: checked, counted and recorded like a request from outside. */
  call(request: ApiRequest): Promise<ApiResponse>;
}

interface MessageProtocol {
  path: string;
  respond(message: unknown, context: MessageContext): Promise<ProtocolResponse>;
  /** Formats an error for the protocol. */
  explain(error: ApiError): ProtocolResponse;
}

/** Rate limit headers are copied to every response, also from inner API responses. */
const rateLimitHeaders = ['ratelimit-policy', 'ratelimit'];

/**
 * An endpoint that accepts messages from programs with an API key, as `Bearer`, and responds in their protocol. The account is
 * the key's. Sessions are not accepted, and cross-site pages are rejected: even with DNS rebinding a page's Origin reveals it.
 */
export const installMessageProtocol = (
  app: FastifyInstance,
  options: KeyGateOptions & { database: Database },
  { path, respond, explain }: MessageProtocol,
): void => {
  const { config, database, keyring } = options;
  const admit = createKeyGate(options);

  /** Undefined if the key is not ours. Used only to fill in the account header: the API checks the key again. */
  const accountOf = async (authorization: string | undefined): Promise<string | undefined> => {
    const digest = authorization === undefined ? undefined : keyDigestIn(keyring, authorization);
    if (digest === undefined) return undefined;
    const key = await database.global((db) => findKey(db, digest));
    return key && encodeId('acc', key.account_id);
  };

  /** URLs in responses use the host that the program uses. */
  const hostHeaders = ({ headers }: FastifyRequest) =>
    Object.fromEntries(
      ['host', 'x-forwarded-host', 'x-forwarded-proto'].flatMap((name) =>
        headers[name] === undefined ? [] : [[name, String(headers[name])]],
      ),
    );

  const call = async (
    scope: FastifyInstance,
    { request, reply, account }: { request: FastifyRequest; reply: FastifyReply; account: string },
    { method, url, headers, body }: ApiRequest,
  ): Promise<ApiResponse> => {
    const answered = await scope
      .inject({
        method,
        url,
        remoteAddress: request.ip,
        headers: {
          ...headers,
          accept: 'application/json',
          ...hostHeaders(request),
          authorization: request.headers.authorization,
          'x-account-id': header(request, 'x-account-id') ?? account,
          'user-agent': request.headers['user-agent'],
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      // The service is being stopped.
      .catch(() => fail('unavailable', { headers: { 'retry-after': '1' } }));
    const responseHeaders = answered.headers as ApiResponse['headers'];
    for (const name of rateLimitHeaders)
      if (responseHeaders[name] !== undefined) reply.header(name, responseHeaders[name]);
    return { status: answered.statusCode, headers: responseHeaders, body: answered.body };
  };

  const send = (reply: FastifyReply, { status, headers, body }: ProtocolResponse): FastifyReply =>
    reply
      .code(status)
      .headers({ ...headers })
      .send(body);

  app.register(async (scope) => {
    const accounts = new WeakMap<FastifyRequest, string>();
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const responseHeaders = toApiError(error, request);
      if (responseHeaders.status >= 500) request.log.error({ err: error }, 'A request failed');
      if (responseHeaders.status === 401) reply.header('www-authenticate', 'Bearer realm="Form Service"');
      return send(reply.headers({ ...responseHeaders.headers }), explain(responseHeaders));
    });
    scope.post(path, {
      async onRequest(request, reply) {
        const { authorization } = request.headers;
        checkSameOrigin(config.publicUrl, { ...credentialsOf(request), host: undefined });
        const account = await accountOf(authorization);
        // Fails with the reason why the credential is invalid.
        if (account === undefined) await admit(request, reply, authorization);
        accounts.set(request, account ?? fail('invalid_api_key'));
      },
      async handler(request, reply) {
        const account = accounts.get(request) as string;
        let isCounted = false;
        const context: MessageContext = {
          headers: request.headers,
          call: (apiRequest) => {
            isCounted = true;
            return call(scope, { request, reply, account }, apiRequest);
          },
        };
        const answered = await respond(request.body, context);
        // A message without an API call reads nothing of the account, but still counts.
        if (!isCounted) await admit(request, reply, request.headers.authorization);
        return send(reply, answered);
      },
    });
  });
};
