import { mediaTypeOf, pathOf, type Route, takesIdempotencyKey } from '@form-service/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { accountOf, type Scope } from '../db/connection-shares.ts';
import type { Database } from '../db/database.ts';
import type { Db, Transaction } from '../db/db.ts';
import { decodeId } from '../kit/ids.ts';
import type { Authenticator, Identified } from './access/authenticate.ts';
import type { Caller } from './access/caller.ts';
import type { EntryAccess, EntryKeyCheck } from './access/entry-keys.ts';
import { accountReadHandler, isAccountRead } from './account-read.ts';
import { type Audit, recordAudit } from './audit.ts';
import { openToAllOrigins } from './cors.ts';
import { deprecationHooks } from './deprecation.ts';
import { checkIfMatch } from './etag.ts';
import type { EventStreams } from './event-stream.ts';
import { fail } from './fail.ts';
import { fingerprintOf, type Idempotency, readIdempotencyKey } from './idempotency.ts';
import { applyRateLimit } from './limits/apply-rate-limit.ts';
import type { RateLimitResult } from './limits/limiter.ts';
import { checkAcceptable } from './negotiation.ts';
import { credentialsOf, header, paramsDecoder, readCall } from './read-call.ts';
import { sendResponse, toResponse } from './response.ts';
import type { Endpoint, IdempotentRequest, IdempotentResponse } from './serve.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** From the contract, for the body parser. */
    roundsNumbersIn?: string | undefined;
  }
  interface FastifyRequest {
    /** Set on account and user routes once the caller is known. */
    caller: Identified | null;
    /** Set if a read starts before its key is checked: the caller of the last accepted request with that key. */
    expected: Caller | null;
    /** Set on respondent routes once the entry key was checked. */
    entryAccess: EntryAccess | null;
  }
}

export interface Binding {
  database: Database;
  authenticator: Authenticator;
  /** Counts a request without a credential. */
  countAddress(ip: string): Promise<RateLimitResult>;
  checkEntryKey: EntryKeyCheck;
  /** Counts a request of a respondent toward the limits of the entry and of the IP address. */
  countEntry(entryId: string, ip: string): Promise<RateLimitResult>;
  idempotency: Idempotency;
  streams: EventStreams;
}

const fastifyPath = (route: Route): string => pathOf(route).replaceAll(/\{(\w+)\}/g, ':$1');

/** Runs the handler in the scope of an account or a user, and sends the response. */
const respond = async (
  { database, idempotency }: Binding,
  {
    route,
    request,
    reply,
    scope,
    owner,
  }: { route: Route; request: FastifyRequest; reply: FastifyReply; scope: Scope; owner: string },
  handle: (db: Db) => Promise<unknown>,
) => {
  const work = async (db: Db) => toResponse(route, await handle(db), reply);
  if (route.method === 'GET') return sendResponse(request, reply, await database.read(scope, work));

  const headerKey = takesIdempotencyKey(route)
    ? readIdempotencyKey(request.headers['idempotency-key'])
    : undefined;
  if (headerKey === undefined) return sendResponse(request, reply, await database.write(scope, work));

  // Per caller: a response may hold something only the caller may see, such as their new API key.
  const key = `${owner} ${headerKey}`;

  const fingerprint = fingerprintOf(request.method, request.url, request.body);
  const accountId = accountOf(scope);
  const { answer, replayed } = await database.write(scope, async (db) => {
    const earlier = await idempotency.claim(db, accountId, key, fingerprint);
    if (earlier) return { answer: earlier, replayed: true };
    const first = await work(db);
    idempotency.record(db, accountId, key, first);
    return { answer: first, replayed: false };
  });
  if (replayed) reply.header('idempotent-replayed', 'true');
  return sendResponse(request, reply, answer);
};

/** An error of `prepare` is thrown only after the idempotency check: if the request was answered before, that response wins. */
const settledResult = async (preparing: Promise<unknown> | undefined): Promise<() => unknown> => {
  try {
    const prepared = await preparing;
    return () => prepared;
  } catch (error) {
    return () => {
      throw error;
    };
  }
};

const accountHandler = (binding: Binding, served: Endpoint): RouteHandlerMethod => {
  const { route } = served;
  const decodeParams = paramsDecoder(route);

  return async (request, reply) => {
    const caller = request.caller as Caller;
    const { accountId } = caller;
    const call = {
      ...readCall(request, reply, route, decodeParams(request.params as Record<string, string>)),
      accountId,
      caller,
      checkIfMatch: (version: number) => checkIfMatch(header(request, 'if-match'), version),
    };
    if ('stream' in served)
      return binding.streams.send(request, reply, accountId, (signal) =>
        served.stream({ ...call, signal } as never),
      );
    const origin = { accountId, person: caller, sender: call.sender };
    const prepared = await settledResult(served.prepare?.(call as never));
    const context = { route, request, reply, scope: accountId, owner: caller.userId };
    return respond(binding, context, async (db) => {
      const preparedResult = prepared();
      const audit: Audit = (action, record) => recordAudit(db as Transaction, origin, action, record);
      return served.handle({ ...call, db, audit } as never, preparedResult as never);
    });
  };
};

const userHandler = (binding: Binding, { route, handle }: HandledEndpoint): RouteHandlerMethod => {
  const decodeParams = paramsDecoder(route);

  return async (request, reply) => {
    const { accountId, role, ...person } = request.caller as Identified;
    const account = accountId === null ? null : { accountId, role };
    const params = decodeParams(request.params as Record<string, string>);
    const call = { ...readCall(request, reply, route, params), person, account };
    if (route.ownTransactions)
      return sendResponse(request, reply, toResponse(route, await handle(call as never), reply));
    return respond(binding, { route, request, reply, scope: person.userId, owner: person.userId }, (db) =>
      handle({ ...call, db } as never),
    );
  };
};

const entryHandler = (binding: Binding, { route, handle, prepare }: HandledEndpoint): RouteHandlerMethod => {
  const decodeParams = paramsDecoder(route);

  return async (request, reply) => {
    const entryAccess = request.entryAccess as EntryAccess;
    const call = {
      ...readCall(request, reply, route, decodeParams(request.params as Record<string, string>)),
      entryAccess,
      checkIfMatch: (version: number) => checkIfMatch(header(request, 'if-match'), version),
    };
    if (route.ownTransactions)
      return sendResponse(request, reply, toResponse(route, await handle(call as never), reply));
    const { entryId, editSessionId } = entryAccess;
    // The same request with the entry's own key and with the key of an edit session are two different requests.
    const owner = editSessionId ?? entryId;
    const prepared = await settledResult(prepare?.(call as never));
    return respond(binding, { route, request, reply, scope: entryAccess, owner }, async (db) =>
      handle({ ...call, db } as never, prepared() as never),
    );
  };
};

/** Guessed keys count like requests without a credential. */
const authenticateEntryKey = async (
  { checkEntryKey, countAddress, countEntry }: Binding,
  request: FastifyRequest,
  onCounted: (limitResult: RateLimitResult) => void,
): Promise<void> => {
  const { id = '' } = request.params as { id?: string };
  try {
    const entryId = decodeId('ent', id) ?? fail('not_found');
    const mayReplay = request.headers['idempotency-key'] !== undefined;
    request.entryAccess = await checkEntryKey(header(request, 'x-service-entry-key'), entryId, mayReplay);
  } catch (error) {
    onCounted(await countAddress(request.ip));
    throw error;
  }
  onCounted(await countEntry(request.entryAccess.entryId, request.ip));
};

const publicHandler = ({ route, handle }: HandledEndpoint): RouteHandlerMethod => {
  const decodeParams = paramsDecoder(route);

  return async (request, reply) => {
    const params = decodeParams(request.params as Record<string, string>);
    const call = readCall(request, reply, route, params);
    if (!takesIdempotencyKey(route))
      return sendResponse(request, reply, toResponse(route, await handle(call as never), reply));

    const idempotentRequest: IdempotentRequest = {
      key: readIdempotencyKey(request.headers['idempotency-key'], { isPublic: true }),
      fingerprint: () => fingerprintOf(request.method, request.url, request.body),
      toResponse: (result) => toResponse(route, result, reply),
    };
    const { answer, replayed } = (await handle({
      ...call,
      idempotentRequest,
    } as never)) as IdempotentResponse;
    if (replayed) reply.header('idempotent-replayed', 'true');
    return sendResponse(request, reply, answer);
  };
};

type HandledEndpoint = Extract<Endpoint, { handle: unknown }>;

const handlerOf = (binding: Binding, served: Endpoint): RouteHandlerMethod => {
  const { by } = served.route.access;
  if (isAccountRead(served)) return accountReadHandler(binding, served as HandledEndpoint);
  if (by === 'account') return accountHandler(binding, served);
  if (by === 'person') return userHandler(binding, served as HandledEndpoint);
  if (by === 'entry') return entryHandler(binding, served as HandledEndpoint);
  return publicHandler(served as HandledEndpoint);
};

const bindOne = (app: FastifyInstance, binding: Binding, served: Endpoint): void => {
  const { route } = served;
  const { access } = route;
  const { authenticator } = binding;
  const isRead = isAccountRead(served);
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const onCounted = (limitResult: RateLimitResult) => applyRateLimit(reply, limitResult);
    if (access.by === 'account' || access.by === 'person') {
      const credentials = credentialsOf(request);
      if (isRead) request.expected = authenticator.expectedCaller(access, credentials);
      if (request.expected) return;
      request.caller = await authenticator.authenticate(access, route, credentials, onCounted);
    }
    if (access.by === 'public') onCounted(await binding.countAddress(request.ip));
    if (access.by === 'entry') await authenticateEntryKey(binding, request, onCounted);
    checkAcceptable(request.headers.accept, mediaTypeOf(route, request.query));
  };
  const { onRequest: deprecationOnRequest, ...deprecation } = deprecationHooks(route);
  const cors = route.openToOrigins ? openToAllOrigins(app, fastifyPath(route)) : undefined;
  app.route({
    method: route.method,
    url: fastifyPath(route),
    // HEAD makes no sense for a stream.
    exposeHeadRoute: !('stream' in served),
    // The handler may start before the key is checked, and an invalid key is reported before an invalid request.
    attachValidation: isRead,
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    config: { roundsNumbersIn: route.roundsNumbersIn },
    schema: {
      ...(route.params && { params: route.params }),
      querystring: route.anyQuery
        ? { type: 'object' }
        : (route.query ?? { type: 'object', additionalProperties: false }),
      ...(route.body && !route.bodyOptional && { body: route.body }),
      // Not `anyOf`, whose errors would not say which field is wrong.
      ...(route.body && route.bodyOptional && { body: { ...route.body, type: ['object', 'null'] } }),
      ...(route.response.body && { response: { [route.response.status]: route.response.body } }),
    },
    onRequest: [...(cors ? [cors.onRequest] : []), ...deprecationOnRequest, admit],
    ...deprecation,
    handler: handlerOf(binding, served),
  });
};

/** Registers contracts as Fastify routes: access, validation, handler and serialization all follow from the route. */
export const bind = (app: FastifyInstance, binding: Binding, served: readonly Endpoint[]): void => {
  const isRaw = ({ route }: Endpoint) => route.rawBody === true;
  for (const one of served) if (!isRaw(one)) bindOne(app, binding, one);
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    for (const one of served) if (isRaw(one) && !one.route.anyMediaType) bindOne(raw, binding, one);
  });
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    for (const one of served) if (isRaw(one) && one.route.anyMediaType) bindOne(raw, binding, one);
  });
};
