import { type Route, takesIdempotencyKey } from '@form-service/contracts';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { accountOf, type Scope } from '../db/connection-shares.ts';
import type { Database } from '../db/database.ts';
import type { Db, Transaction } from '../db/db.ts';
import type { Authenticator, Identified } from './access/authenticate.ts';
import type { Caller } from './access/caller.ts';
import type { EntryAccess } from './access/entry-keys.ts';
import { accountReadHandler } from './account-read.ts';
import { type Audit, recordAudit } from './audit.ts';
import { checkIfMatch } from './etag.ts';
import type { EventStreams } from './event-stream.ts';
import { fingerprintOf, type Idempotency, readIdempotencyKey } from './idempotency.ts';
import { callReader, header } from './read-call.ts';
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

/* Calls an endpoint's handler and sends the response. */

export interface HandlerServices {
  database: Database;
  authenticator: Authenticator;
  idempotency: Idempotency;
  streams: EventStreams;
}

interface Exchange {
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The account, entry or user whose data the handler accesses. */
  scope: Scope;
  /** Who the Idempotency-Key belongs to: a response may contain a secret of the caller, such as a new API key. */
  owner: string;
}

/** Runs the handler in a transaction, and sends the response after the commit. */
const respondToWrite = async (
  { database, idempotency }: HandlerServices,
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

/** Like `respondToWrite`, for routes that read or write. */
const respond = async (
  services: HandlerServices,
  exchange: Exchange,
  handle: (db: Db) => Promise<unknown>,
) => {
  const { route, request, reply, scope } = exchange;
  if (route.method !== 'GET') return respondToWrite(services, exchange, handle);
  const work = async (db: Db) => toResponse(route, await handle(db), reply);
  return sendResponse(request, reply, await services.database.read(scope, work));
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
  services: HandlerServices,
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
    return respondToWrite(services, exchange, async (db) => {
      const preparedResult = prepared();
      const audit: Audit = (action, record) => recordAudit(db, origin, action, record);
      return handle({ ...call, db, audit }, preparedResult);
    });
  };
};

const streamHandler = (
  { streams }: HandlerServices,
  { route, stream }: StreamEndpoint,
): RouteHandlerMethod => {
  const readCall = callReader(route);

  return async (request, reply) => {
    const caller = request.caller as Caller;
    const { accountId } = caller;
    const call = { ...readCall(request, reply), accountId, caller };
    return streams.send(request, reply, accountId, (signal) => stream({ ...call, signal }));
  };
};

const userHandler = (services: HandlerServices, { route, handle }: UserEndpoint): RouteHandlerMethod => {
  const readCall = callReader(route);

  return async (request, reply) => {
    const { accountId, role, ...person } = request.caller as Identified;
    const account = accountId === null ? null : { accountId, role };
    const call = { ...readCall(request, reply), person, account };
    if (route.ownTransactions)
      return sendResponse(request, reply, toResponse(route, await handle(call), reply));
    return respond(services, { route, request, reply, scope: person.userId, owner: person.userId }, (db) =>
      handle({ ...call, db }),
    );
  };
};

const respondentHandler = (
  services: HandlerServices,
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
    return respond(services, { route, request, reply, scope: entryAccess, owner }, async (db) =>
      handle({ ...call, db }, prepared()),
    );
  };
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

/** The Fastify handler of an endpoint. */
export const handlerOf = (services: HandlerServices, endpoint: Endpoint): RouteHandlerMethod => {
  switch (endpoint.kind) {
    case 'account-read':
      return accountReadHandler(services, endpoint);
    case 'account-write':
      return accountWriteHandler(services, endpoint);
    case 'stream':
      return streamHandler(services, endpoint);
    case 'person':
      return userHandler(services, endpoint);
    case 'entry':
      return respondentHandler(services, endpoint);
    case 'public':
      return publicHandler(endpoint);
  }
};
