import type { Body, Params, Query, ResponseBody, Role, Route } from '@form-service/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Transaction } from '../db/db.ts';
import type { Tagged } from './etag.ts';

/** Who is calling, and as what. Ids are uuids. */
export interface Caller {
  accountId: string;
  userId: string;
  role: Role;
  apiKeyId: string;
}

interface AnyCall<R extends Route> {
  /** For GET the account's data to read, else one transaction, committed once the handler is through. */
  db: R['method'] extends 'GET' ? Db : Transaction;
  /** Ids in the path arrive decoded, as uuids. */
  params: Params<R>;
  query: Query<R>;
  body: Body<R>;
  log: FastifyBaseLogger;
}

interface AccountCall {
  accountId: string;
  caller: Caller;
  /** Fails with `version_mismatch` unless the caller's `If-Match`, if any, names this version. */
  checkIfMatch(version: number): void;
}

export type Call<R extends Route> = AnyCall<R> &
  (R['access'] extends { by: 'account' } ? AccountCall : unknown);

export type Answer<R extends Route> = R['response']['status'] extends 204
  ? undefined
  : R extends { etag: true }
    ? Tagged<ResponseBody<R>>
    : ResponseBody<R>;

/** One message of a live stream, as server-sent events carry it. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** A live stream holds no transaction: it reads through the services it was made with, and ends on `signal`. */
export type StreamCall<R extends Route> = Omit<Call<R>, 'db'> & { signal: AbortSignal };

interface Handler {
  handle(call: never): Promise<unknown>;
}

interface StreamHandler {
  stream(call: never): AsyncIterable<StreamEvent>;
}

/** A contract with the code that answers it. */
export type Served = { route: Route } & (Handler | StreamHandler);

export const serve = <R extends Route>(route: R, handle: (call: Call<R>) => Promise<Answer<R>>): Served => ({
  route,
  handle: handle as Handler['handle'],
});

export const serveStream = <R extends Route>(
  route: R,
  stream: (call: StreamCall<R>) => AsyncIterable<StreamEvent>,
): Served => ({ route, stream: stream as StreamHandler['stream'] });
