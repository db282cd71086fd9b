import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Caller } from './access/caller.ts';
import { createKeyGate, type KeyGateOptions } from './access/key-gate.ts';
import { toApiError } from './error-handler.ts';
import type { ApiError } from './fail.ts';

/** A read request of a program that uses another protocol than the API. */
export interface ProtocolRequest {
  /** The variable parts of the path. A wildcard is named `*`. */
  params: Readonly<Record<string, string>>;
  /** The raw query string. */
  query: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The origin at which the program reaches the service. */
  address: string;
}

export interface ProtocolResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface KeyProtocol {
  /** With `:name` for variable parts. */
  paths: readonly string[];
  /** Runs in the account of the key, after its role was checked. */
  respond(request: ProtocolRequest, caller: Caller): Promise<ProtocolResponse>;
  /** Formats an error for the protocol. */
  explain(error: ApiError): ProtocolResponse;
}

/** Programs that only support a username and password send the key as the password; some as the username. */
const keyInBasic = (authorization: string | undefined): string | undefined => {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return authorization;
  const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const password = rest.join(':').trim();
  return `Bearer ${password === '' ? name.trim() : password}`;
};

/**
 * Endpoints authenticated by an API key, as `Bearer` or as the password of `Basic`, that respond in their own protocol. The
 * account is the key's: such programs send no account header. Keys are checked and counted as in the API.
 */
export const installKeyProtocol = (
  app: FastifyInstance,
  options: KeyGateOptions,
  { paths, respond, explain }: KeyProtocol,
): void => {
  const admit = createKeyGate(options);

  const send = (reply: FastifyReply, { status, headers, body }: ProtocolResponse): FastifyReply =>
    reply
      .code(status)
      .headers({ ...headers })
      .send(body);

  app.register(async (scope) => {
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const apiError = toApiError(error, request);
      if (apiError.status >= 500) request.log.error({ err: error }, 'A request failed');
      // Makes Excel and Power BI ask for a username and password.
      if (apiError.status === 401)
        reply.header('www-authenticate', 'Basic realm="Form Service", charset="UTF-8"');
      return send(reply.headers({ ...apiError.headers }), explain(apiError));
    });
    for (const url of paths)
      scope.get(url, async (request, reply) => {
        const caller = await admit(request, reply, keyInBasic(request.headers.authorization));
        const protocolRequest = {
          params: request.params as Record<string, string>,
          query: request.url.split('?').slice(1).join('?'),
          headers: request.headers,
          address: request.address,
        };
        return send(reply, await respond(protocolRequest, caller));
      });
  });
};
