import type { AuditAction, Body, Params, Query, ResponseBody, Route } from '@form-service/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Transaction } from '../db/db.ts';
import type { AuthenticatedUser, Caller, RequestSource } from './access/caller.ts';
import type { EntryAccess } from './access/entry-keys.ts';
import type { Audit } from './audit.ts';
import type { Tagged } from './etag.ts';
import type { RecordedResponse } from './idempotency.ts';
import type { FileResponse, SerializedBody } from './response.ts';

interface AnyCall<R extends Route> {
  /** IDs in the path are decoded to UUIDs. */
  params: Params<R>;
  query: Query<R>;
  body: R extends { rawBody: true } ? Buffer : Body<R>;
  log: FastifyBaseLogger;
  sender: RequestSource;
  /** The origin at which the caller reaches the service: only for URLs in the response, never in anything that others read. */
  address: string;
  /** The request headers, in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Adds a response header; repeated names are sent as separate headers. */
  addHeader(name: string, value: string): void;
}

/** For GET a read connection, otherwise a transaction that is committed when the handler has succeeded. */
interface DatabaseCall<R extends Route> {
  db: R['method'] extends 'GET' ? Db : Transaction;
}

type ActionOf<R extends Route> = R['audit'] extends AuditAction
  ? R['audit']
  : R['audit'] extends readonly AuditAction[]
    ? R['audit'][number]
    : never;

/** A write to account data, as use cases receive it. */
export interface AccountWrite<Action extends AuditAction = AuditAction> {
  db: Transaction;
  accountId: string;
  /** Fails with `version_mismatch` unless the caller's `If-Match`, if any, matches this version. */
  checkIfMatch(version: number): void;
  /** Adds an audit log record in the same transaction. */
  audit: Audit<Action>;
}

interface AccountCall<R extends Route> extends DatabaseCall<R>, Omit<AccountWrite<ActionOf<R>>, 'db'> {
  caller: Caller;
}

/** Reads and writes in the user's own scope: the accounts they belong to, and no account data. */
type UserCall<R extends Route> = (R extends { ownTransactions: true } ? unknown : DatabaseCall<R>) & {
  person: AuthenticatedUser;
  /** The account the caller named, or the account of their key. */
  account: Pick<Caller, 'accountId' | 'role'> | null;
};

/** A respondent's access to the one entry of their key, in the account of its form. */
type EntryCall<R extends Route> = (R extends { ownTransactions: true } ? unknown : DatabaseCall<R>) & {
  entryAccess: EntryAccess;
  checkIfMatch(version: number): void;
};

/** For a public route that stores the `Idempotency-Key` record itself, in the transaction of its write. */
export interface IdempotentRequest {
  /** The header, if sent. */
  key: string | undefined;
  /** Identifies the request. */
  fingerprint(): Buffer;
  /** The response as it will be sent. */
  toResponse(result: unknown): RecordedResponse;
}

export interface IdempotentResponse {
  answer: RecordedResponse;
  replayed: boolean;
}

type PublicCall<R extends Route> = R extends { idempotent: true }
  ? { idempotentRequest: IdempotentRequest }
  : unknown;

export type Call<R extends Route> = AnyCall<R> &
  (R['access'] extends { by: 'account' }
    ? AccountCall<R>
    : R['access'] extends { by: 'person' }
      ? UserCall<R>
      : R['access'] extends { by: 'entry' }
        ? EntryCall<R>
        : PublicCall<R>);

export type HandlerResult<R extends Route> = R extends { idempotent: true }
  ? IdempotentResponse
  : RouteResult<R>;

type RouteResult<R extends Route> = R['response']['status'] extends 204
  ? undefined
  : R['response']['status'] extends 302
    ? { location: string }
    : R extends { etag: true }
      ? Tagged<ResponseBody<R> | SerializedBody>
      : R['response'] extends { file: { when: object } }
        ? ResponseBody<R> | FileResponse
        : R['response'] extends { file: object }
          ? FileResponse
          : ResponseBody<R> | SerializedBody;

/** One event of a live stream. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** A live stream holds no transaction: it reads through the services it was created with, and ends on `signal`. */
export type StreamCall<R extends Route> = Omit<Call<R>, 'db'> & { signal: AbortSignal };

interface Handler {
  handle(call: never, prepared?: never): Promise<unknown>;
  prepare?(call: never): Promise<unknown>;
}

interface StreamHandler {
  stream(call: never): AsyncIterable<StreamEvent>;
}

/** A route contract with its handler. */
export type Endpoint = { route: Route } & (Handler | StreamHandler);

export const serve = <R extends Route>(
  route: R,
  handle: (call: Call<R>) => Promise<HandlerResult<R>>,
): Endpoint => ({
  route,
  handle: handle as Handler['handle'],
});

/**
 * Runs slow work before the transaction starts: `prepare` may throw, and its result is passed to the handler. For respondent and
 * account routes.
 */
export const servePrepared = <R extends Route, Prepared>(
  route: R,
  prepare: (call: Omit<Call<R>, 'db'>) => Promise<Prepared>,
  handle: (call: Call<R>, prepared: Prepared) => Promise<HandlerResult<R>>,
): Endpoint => ({
  route,
  prepare: prepare as NonNullable<Handler['prepare']>,
  handle: handle as Handler['handle'],
});

export const serveStream = <R extends Route>(
  route: R,
  stream: (call: StreamCall<R>) => AsyncIterable<StreamEvent>,
): Endpoint => ({ route, stream: stream as StreamHandler['stream'] });
