import { apiBase, type IdPrefix, idKeyword, type Route } from '@form-service/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/db.ts';
import { decodeId } from '../kit/ids.ts';
import type { Authenticate } from './authenticate.ts';
import { checkIfMatch, etagOf, isNotModified, type Tagged } from './etag.ts';
import type { EventStreams } from './event-stream.ts';
import { fail } from './fail.ts';
import { fingerprintOf, type Idempotency, type RecordedAnswer, readIdempotencyKey } from './idempotency.ts';
import { checkAcceptable } from './negotiation.ts';
import type { Caller, Served } from './serve.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on account routes once the caller is known. */
    caller: Caller | null;
  }
}

export interface Binding {
  database: Database;
  authenticate: Authenticate;
  idempotency: Idempotency;
  streams: EventStreams;
}

const fastifyPath = (route: Route): string => apiBase + route.path.replaceAll(/\{(\w+)\}/g, ':$1');

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

/** Makes a function that reads the ids of the path as uuids; an id of the wrong type or shape names nothing. */
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
        details: [{ path: `query.${name}`, code: 'nul_character', message: 'Remove the character U+0000.' }],
      });
  }
};

const checkNoBody = (body: unknown) => {
  if (body === undefined || body === null) return;
  const names = typeof body === 'object' ? Object.keys(body) : [''];
  if (names.length > 0)
    fail('unknown_field', {
      details: names.map((path) => ({ path, code: 'unknown_field', message: 'This route takes no body.' })),
    });
};

/** Turns what a handler returned into an answer, inside the transaction, so that it can be recorded there. */
const answerOf = (route: Route, result: unknown, reply: FastifyReply): RecordedAnswer => {
  const { status, body } = route.response;
  if (body === undefined) return { status, body: '', location: null, etag: null };
  const isTagged = route.etag === true;
  const resource = isTagged ? (result as Tagged<unknown>).body : result;
  const { id } = resource as { id?: string };
  return {
    status,
    body: reply.code(status).serialize(resource) as string,
    location: route.location && id ? apiBase + route.location.replace('{id}', id) : null,
    etag: isTagged ? etagOf((result as Tagged<unknown>).version) : null,
  };
};

const send = (request: FastifyRequest, reply: FastifyReply, answer: RecordedAnswer) => {
  if (answer.location !== null) reply.header('location', answer.location);
  if (answer.etag !== null) reply.header('etag', answer.etag);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && answer.etag && isNotModified(header(request, 'if-none-match'), answer.etag))
    return reply.code(304).send();
  reply.code(answer.status);
  if (answer.body === '') return reply.send();
  return reply.type('application/json; charset=utf-8').send(answer.body);
};

const accountHandler = ({ database, idempotency, streams }: Binding, served: Served): RouteHandlerMethod => {
  const { route } = served;
  const decodeParams = paramsDecoder(route);

  return async (request, reply) => {
    const caller = request.caller as Caller;
    const { accountId } = caller;
    checkQueryText(request.query);
    if (route.body === undefined) checkNoBody(request.body);
    const call = {
      accountId,
      caller,
      params: decodeParams(request.params as Record<string, string>),
      query: request.query,
      body: request.body ?? undefined,
      log: request.log,
      checkIfMatch: (version: number) => checkIfMatch(header(request, 'if-match'), version),
    };

    if ('stream' in served)
      return streams.send(request, reply, accountId, (signal) => served.stream({ ...call, signal } as never));

    const work = async (db: Db) => answerOf(route, await served.handle({ ...call, db } as never), reply);
    if (route.method === 'GET') return send(request, reply, await database.read(accountId, work));

    const key = route.method === 'POST' ? readIdempotencyKey(request.headers['idempotency-key']) : undefined;
    if (key === undefined) return send(request, reply, await database.write(accountId, work));

    const fingerprint = fingerprintOf(request.method, request.url, request.body);
    const { answer, replayed } = await database.write(accountId, async (db) => {
      const earlier = await idempotency.claim(db, accountId, key, fingerprint);
      if (earlier) return { answer: earlier, replayed: true };
      const first = await work(db);
      idempotency.record(db, accountId, key, first);
      return { answer: first, replayed: false };
    });
    if (replayed) reply.header('idempotent-replayed', 'true');
    return send(request, reply, answer);
  };
};

/** Puts contracts on the road: who may call, what is checked, what runs and what goes out all follow from the route. */
export const bind = (app: FastifyInstance, binding: Binding, served: readonly Served[]): void => {
  for (const one of served) {
    const { route } = one;
    const { access } = route;
    if (access.by !== 'account')
      throw new Error(`No way to serve ${route.method} ${route.path} to "${access.by}".`);
    app.route({
      method: route.method,
      url: fastifyPath(route),
      // A stream has no head worth asking for.
      exposeHeadRoute: !('stream' in one),
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      schema: {
        ...(route.params && { params: route.params }),
        querystring: route.query ?? { type: 'object', additionalProperties: false },
        ...(route.body && !route.bodyOptional && { body: route.body }),
        ...(route.body && route.bodyOptional && { body: { anyOf: [route.body, { type: 'null' }] } }),
        ...(route.response.body && { response: { [route.response.status]: route.response.body } }),
      },
      onRequest: async (request) => {
        checkAcceptable(request.headers.accept, route.response.mediaType ?? 'application/json');
        request.caller = await binding.authenticate(access, {
          authorization: request.headers.authorization,
          accountHeader: header(request, 'x-account-id'),
          entryKey: header(request, 'x-service-entry-key'),
        });
      },
      handler: accountHandler(binding, one),
    });
  }
};
