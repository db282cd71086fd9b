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

/** A request to the API as its holder of a key would send it. */
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

/** What can be done for whoever sent the message. */
export interface MessageContext {
  headers: FastifyRequest['headers'];
  /** Sends a request to the API with the sender's key: judged, checked, counted and recorded as if it had come in alone. */
  call(request: ApiRequest): Promise<ApiResponse>;
}

interface MessageProtocol {
  path: string;
  respond(message: unknown, visit: MessageContext): Promise<ProtocolResponse>;
  /** An error in the protocol's own terms. */
  explain(error: ApiError): ProtocolResponse;
}

/** How the caller stands with their limits is told on every answer, also on one that holds another's. */
const rateLimitHeaders = ['ratelimit-policy', 'ratelimit'];

/**
 * An address that takes messages of programs with an API key, as `Bearer`, and answers them in the terms of their own
 * protocol. The account is that of the key. Nobody signs in here, and no page of another site gets in: a page that has
 * talked a browser into believing this service were its own (DNS rebinding) still says where it comes from.
 */
export const installMessageProtocol = (
  app: FastifyInstance,
  means: KeyGateOptions & { database: Database },
  { path, respond, explain }: MessageProtocol,
): void => {
  const { config, database, keyring } = means;
  const admit = createKeyGate(means);

  /** Undefined for what is no key of ours. Nothing is permitted on the strength of it: the API asks again. */
  const accountOf = async (authorization: string | undefined): Promise<string | undefined> => {
    const digest = authorization === undefined ? undefined : keyDigestIn(keyring, authorization);
    if (digest === undefined) return undefined;
    const key = await database.global((db) => findKey(db, digest));
    return key && encodeId('acc', key.account_id);
  };

  /** Answers name URLs at the address that the program uses. */
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
    const told = answered.headers as ApiResponse['headers'];
    for (const name of rateLimitHeaders) if (told[name] !== undefined) reply.header(name, told[name]);
    return { status: answered.statusCode, headers: told, body: answered.body };
  };

  const send = (reply: FastifyReply, { status, headers, body }: ProtocolResponse): FastifyReply =>
    reply
      .code(status)
      .headers({ ...headers })
      .send(body);

  app.register(async (scope) => {
    const accounts = new WeakMap<FastifyRequest, string>();
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const told = toApiError(error, request);
      if (told.status >= 500) request.log.error({ err: error }, 'A request failed');
      if (told.status === 401) reply.header('www-authenticate', 'Bearer realm="Form Service"');
      return send(reply.headers({ ...told.headers }), explain(told));
    });
    scope.post(path, {
      async onRequest(request, reply) {
        const { authorization } = request.headers;
        checkSameOrigin(config.publicUrl, { ...credentialsOf(request), host: undefined });
        const account = await accountOf(authorization);
        // Tells what is wrong with the credential.
        if (account === undefined) await admit(request, reply, authorization);
        accounts.set(request, account ?? fail('invalid_api_key'));
      },
      async handler(request, reply) {
        const account = accounts.get(request) as string;
        let isCounted = false;
        const visit: MessageContext = {
          headers: request.headers,
          call: (asked) => {
            isCounted = true;
            return call(scope, { request, reply, account }, asked);
          },
        };
        const answered = await respond(request.body, visit);
        // What asked nothing of the API holds nothing of the account, and counts all the same.
        if (!isCounted) await admit(request, reply, request.headers.authorization);
        return send(reply, answered);
      },
    });
  });
};
