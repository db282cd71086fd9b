import { type Access, mediaTypeOf } from '@form-service/contracts';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/db.ts';
import type { Authenticator } from './access/authenticate.ts';
import type { Caller } from './access/caller.ts';
import { applyRateLimit } from './limits/apply-rate-limit.ts';
import type { RateLimitResult } from './limits/limiter.ts';
import { checkAcceptable } from './negotiation.ts';
import { callReader, credentialsOf } from './read-call.ts';
import { sendResponse, toResponse } from './response.ts';
import type { AccountReadEndpoint } from './serve.ts';

/** The key now acts as another caller than expected, so the result of the early start is discarded. */
const callerChanged = new Error('The role of the key has changed.');

/**
 * Handles account reads. If the key was just used for the same account (`request.expected`), the handler starts immediately, and
 * its first statements are sent together with the key check. Until the check has passed, the handler receives no rows and nothing
 * is sent; every error is the same as without the early start. If the key was rejected the last time, or used for another
 * account, nothing starts early.
 */
export const accountReadHandler = (
  { database, authenticator }: { database: Database; authenticator: Authenticator },
  { route, handle }: AccountReadEndpoint,
): RouteHandlerMethod => {
  const access = route.access as Extract<Access, { by: 'account' }>;
  const readCall = callReader(route);

  const workAs = (caller: Caller, request: FastifyRequest, reply: FastifyReply) => async (db: Db) => {
    if (request.validationError) throw request.validationError;
    const call = { ...readCall(request, reply), accountId: caller.accountId, caller, db };
    return toResponse(route, await handle(call), reply);
  };

  return async (request, reply) => {
    const read = (caller: Caller) => database.read(caller.accountId, workAs(caller, request, reply));
    const { expected } = request;
    if (expected === null) return sendResponse(request, reply, await read(request.caller as Caller));

    const onCounted = (limitResult: RateLimitResult) => applyRateLimit(reply, limitResult);
    const check = async (connection?: Db) => {
      const credentials = credentialsOf(request);
      const caller = await authenticator.authenticate(access, route, credentials, onCounted, connection);
      request.caller = caller;
      checkAcceptable(request.headers.accept, mediaTypeOf(route, request.query));
      if (caller !== expected) throw callerChanged;
    };
    const response = await database
      .readChecked(expected.accountId, check, workAs(expected, request, reply))
      .catch((error: unknown) => {
        if (error !== callerChanged) throw error;
        return read(request.caller as Caller);
      });
    return sendResponse(request, reply, response);
  };
};
