import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Caller } from './access/caller.ts';
import { createKeyGate, type KeyGateOptions } from './access/key-gate.ts';
import { toApiError } from './error-handler.ts';
import type { ApiError } from './fail.ts';

/** A request of a program that speaks another protocol than the API, and reads alone. */
export interface ProtocolRequest {
  /** The parts of the address that vary. What a star stands for is called `*`. */
  params: Readonly<Record<string, string>>;
  /** Behind the question mark, as it was sent. */
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
  /** With `:name` for parts that vary. */
  paths: readonly string[];
  /** In the account of the key, whose role has been found to suffice. */
  respond(request: ProtocolRequest, caller: Caller): Promise<ProtocolResponse>;
  /** An error in the protocol's own terms. */
  explain(error: ApiError): ProtocolResponse;
}

/** Programs that know names and passwords alone send the key as the password; some as the name. */
const keyInBasic = (authorization: string | undefined): string | undefined => {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return authorization;
  const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const password = rest.join(':').trim();
  return `Bearer ${password === '' ? name.trim() : password}`;
};

/**
 * Addresses that answer to an API key, as `Bearer` or as the password of `Basic`, in the terms of their own protocol. The
 * account is that of the key: such programs send no header that names one. Keys are counted and judged as everywhere.
 */
export const installKeyProtocol = (
  app: FastifyInstance,
  means: KeyGateOptions,
  { paths, respond, explain }: KeyProtocol,
): void => {
  const admit = createKeyGate(means);

  const send = (reply: FastifyReply, { status, headers, body }: ProtocolResponse): FastifyReply =>
    reply
      .code(status)
      .headers({ ...headers })
      .send(body);

  app.register(async (scope) => {
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const told = toApiError(error, request);
      if (told.status >= 500) request.log.error({ err: error }, 'A request failed');
      // Excel and Power BI ask for a name and a password when they read this.
      if (told.status === 401)
        reply.header('www-authenticate', 'Basic realm="Form Service", charset="UTF-8"');
      return send(reply.headers({ ...told.headers }), explain(told));
    });
    for (const url of paths)
      scope.get(url, async (request, reply) => {
        const caller = await admit(request, reply, keyInBasic(request.headers.authorization));
        const asked = {
          params: request.params as Record<string, string>,
          query: request.url.split('?').slice(1).join('?'),
          headers: request.headers,
          address: request.address,
        };
        return send(reply, await respond(asked, caller));
      });
  });
};
