import { mediaTypeOf, pathOf, type Route, takesIdempotencyKey } from '@form-service/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { accountOf, type Scope } from '../db/connection-shares.ts';
import type { Database } from '../db/database.ts';
import type { Db, Transaction } from '../db/db.ts';
import { decodeId } from '../kit/ids.ts';
import type { Authenticator, Identified } from './access/authenticate.ts';
import type { Caller } from './access/caller.ts';
import type { EntryAccess, EntryKeyCheck } from './access/entry-keys.ts';
import { accountReadHandler } from './account-read.ts';
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
import { callReader, credentialsOf, header } from './read-call.ts';
import { sendResponse, toResponse } from './response.ts';
import type {
  AccountWriteEndpoint,
  Endpoint,
  IdempotentRequest,
  IdempotentResponse,
  PublicEndpoint,
  RespondentEndpoint,
  StreamEndpoint,
  UserEndpoint,
} from './serve.ts';

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

interface Exchange {
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The account, entry or user whose data the handler accesses. */
  scope: Scope;
  /** Whose Idempotency-Key it is: a response may hold something only the caller may see, such as their new API key. */
  owner: string;
}

/** Runs the handler in a transaction, and sends the response after the commit. */
const respondToWrite = async (
  { database, idempotency }: Binding,
  { route, request, reply, scope, owner }: Exchange,
  handle: (db: Transaction) => Promise<unknown>,
) => {
  const work = async (db: Transaction) => toResponse(route, await handle(db), reply);
  const headerKey = takesIdempotencyKey(route)
    ? readIdempotencyKey(request.headers['idempotency-key'])
    : undefined;
  if (headerKey === undefined) return sendResponse(request, reply, await database.write(scope, work));

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

/** The same for routes that read or write. */
const respond = async (binding: Binding, exchange: Exchange, handle: (db: Db) => Promise<unknown>) => {
  const { route, request, reply, scope } = exchange;
  if (route.method !== 'GET') return respondToWrite(binding, exchange, handle);
  const work = async (db: Db) => toResponse(route, await handle(db), reply);
  return sendResponse(request, reply, await binding.database.read(scope, work));
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

const ifMatchCheck = (request: FastifyRequest) => (version: number) =>
  checkIfMatch(header(request, 'if-match'), version);

const accountWriteHandler = (
  binding: Binding,
  { route, prepare, handle }: AccountWriteEndpoint,
): RouteHandlerMethod => {
  const readCall = callReader(route);

  return async (request, reply) => {
    const caller = request.caller as Caller;
    const { accountId } = caller;
    const call = {
      ...readCall(request, reply),
      accountId,
      caller,
      checkIfMatch: ifMatchCheck(request),
    };
    const origin = { accountId, person: caller, sender: call.sender };
    const prepared = await settledResult(prepare?.(call));
    const exchange = { route, request, reply, scope: accountId, owner: caller.userId };
    return respondToWrite(binding, exchange, async (db) => {
      const preparedResult = prepared();
      const audit: Audit = (action, record) => recordAudit(db, origin, action, record);
      return handle({ ...call, db, audit }, preparedResult);
    });
  };
};

const streamHandler = ({ streams }: Binding, { route, stream }: StreamEndpoint): RouteHandlerMethod => {
  const readCall = callReader(route);

  return async (request, reply) => {
    const caller = request.caller as Caller;
    const { accountId } = caller;
    const call = { ...readCall(request, reply), accountId, caller };
    return streams.send(request, reply, accountId, (signal) => stream({ ...call, signal }));
  };
};

const userHandler = (binding: Binding, { route, handle }: UserEndpoint): RouteHandlerMethod => {
  const readCall = callReader(route);

  return async (request, reply) => {
    const { accountId, role, ...person } = request.caller as Identified;
    const account = accountId === null ? null : { accountId, role };
    const call = { ...readCall(request, reply), person, account };
    if (route.ownTransactions)
      return sendResponse(request, reply, toResponse(route, await handle(call), reply));
    return respond(binding, { route, request, reply, scope: person.userId, owner: person.userId }, (db) =>
      handle({ ...call, db }),
    );
  };
};

const respondentHandler = (
  binding: Binding,
  { route, prepare, handle }: RespondentEndpoint,
): RouteHandlerMethod => {
  const readCall = callReader(route);

  return async (request, reply) => {
    const entryAccess = request.entryAccess as EntryAccess;
    const call = { ...readCall(request, reply), entryAccess, checkIfMatch: ifMatchCheck(request) };
    if (route.ownTransactions)
      return sendResponse(request, reply, toResponse(route, await handle(call), reply));
    const { entryId, editSessionId } = entryAccess;
    // The same request with the entry's own key and with the key of an edit session are two different requests.
    const owner = editSessionId ?? entryId;
    const prepared = await settledResult(prepare?.(call));
    return respond(binding, { route, request, reply, scope: entryAccess, owner }, async (db) =>
      handle({ ...call, db }, prepared()),
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

const publicHandler = ({ route, handle }: PublicEndpoint): RouteHandlerMethod => {
  const readCall = callReader(route);

  return async (request, reply) => {
    const call = readCall(request, reply);
    if (!takesIdempotencyKey(route))
      return sendResponse(request, reply, toResponse(route, await handle(call), reply));

    const idempotentRequest: IdempotentRequest = {
      key: readIdempotencyKey(request.headers['idempotency-key'], { isPublic: true }),
      fingerprint: () => fingerprintOf(request.method, request.url, request.body),
      toResponse: (result) => toResponse(route, result, reply),
    };
    const { answer, replayed } = (await handle({ ...call, idempotentRequest })) as IdempotentResponse;
    if (replayed) reply.header('idempotent-replayed', 'true');
    return sendResponse(request, reply, answer);
  };
};

const handlerOf = (binding: Binding, endpoint: Endpoint): RouteHandlerMethod => {
  switch (endpoint.kind) {
    case 'account-read':
      return accountReadHandler(binding, endpoint);
    case 'account-write':
      return accountWriteHandler(binding, endpoint);
    case 'stream':
      return streamHandler(binding, endpoint);
    case 'person':
      return userHandler(binding, endpoint);
    case 'entry':
      return respondentHandler(binding, endpoint);
    case 'public':
      return publicHandler(endpoint);
  }
};

const bindOne = (app: FastifyInstance, binding: Binding, served: Endpoint): void => {
  const { route } = served;
  const { access } = route;
  const { authenticator } = binding;
  const isRead = served.kind === 'account-read';
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
    exposeHeadRoute: served.kind !== 'stream',
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
