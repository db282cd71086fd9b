import { type Access, mediaTypeOf } from '@form-service/contracts';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/db.ts';
import type { Authenticator } from './access/authenticate.ts';
import type { Caller } from './access/caller.ts';
import { applyRateLimit } from './limits/apply-rate-limit.ts';
import type { RateLimitResult } from './limits/limiter.ts';
import { checkAcceptable } from './negotiation.ts';
import { credentialsOf, paramsDecoder, readCall } from './read-call.ts';
import { sendResponse, toResponse } from './response.ts';
import type { Endpoint } from './serve.ts';

type AccountRead = Extract<Endpoint, { handle: unknown }>;

/** Whether this is a plain read of an account's data: no write, no stream. */
export const isAccountRead = (served: Endpoint): boolean =>
  served.route.access.by === 'account' && served.route.method === 'GET' && 'handle' in served;

/** The key acts as somebody else than was expected: what was begun is not to be used. */
const callerChanged = new Error('The role of the key has changed.');

/**
 * Answers reads. Where the key has just been used for the same account (`request.expected`), the handler is begun at once,
 * and its first statements travel with the question whether the key is good, now, and as what. Until that is answered the
 * handler gets no answer of its own and nothing goes out; every refusal is the one it would have been. For a key that was
 * not let in the last time, or not into this account, nothing is begun.
 */
export const accountReadHandler = (
  { database, authenticator }: { database: Database; authenticator: Authenticator },
  { route, handle }: AccountRead,
): RouteHandlerMethod => {
  const access = route.access as Extract<Access, { by: 'account' }>;
  const decodeParams = paramsDecoder(route);

  const workAs = (caller: Caller, request: FastifyRequest, reply: FastifyReply) => async (db: Db) => {
    if (request.validationError) throw request.validationError;
    const params = decodeParams(request.params as Record<string, string>);
    const call = { ...readCall(request, reply, route, params), accountId: caller.accountId, caller, db };
    return toResponse(route, await handle(call as never), reply);
  };

  return async (request, reply) => {
    const read = (caller: Caller) => database.read(caller.accountId, workAs(caller, request, reply));
    const { expected } = request;
    if (expected === null) return sendResponse(request, reply, await read(request.caller as Caller));

    const onCounted = (verdict: RateLimitResult) => applyRateLimit(reply, verdict);
    const check = async (along?: Db) => {
      const credentials = credentialsOf(request);
      const caller = await authenticator.authenticate(access, route, credentials, onCounted, along);
      request.caller = caller;
      checkAcceptable(request.headers.accept, mediaTypeOf(route, request.query));
      if (caller !== expected) throw callerChanged;
    };
    const answer = await database
      .readChecked(expected.accountId, check, workAs(expected, request, reply))
      .catch((error: unknown) => {
        if (error !== callerChanged) throw error;
        return read(request.caller as Caller);
      });
    return sendResponse(request, reply, answer);
  };
};
