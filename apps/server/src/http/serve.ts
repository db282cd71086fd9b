import type { AuditAction, Body, Params, Query, ResponseBody, Route } from '@form-service/contracts';
import type { Db, Transaction } from '../db/db.ts';
import type { AuthenticatedUser, Caller } from './access/caller.ts';
import type { EntryAccess } from './access/entry-keys.ts';
import type { Audit } from './audit.ts';
import type { Tagged } from './etag.ts';
import type { RecordedResponse } from './idempotency.ts';
import type { RequestContext, ValidatedRequest } from './read-call.ts';
import type { FileResponse, SerializedBody } from './response.ts';

interface AnyCall<R extends Route> extends RequestContext {
  /** IDs in the path are decoded to UUIDs. */
  params: Params<R>;
  query: Query<R>;
  body: R extends { rawBody: true } ? Buffer : Body<R>;
}

/** For GET a read connection, otherwise a transaction that is committed when the handler has succeeded. */
type DatabaseCall<R extends Route> = R extends { ownTransactions: true }
  ? unknown
  : { db: R['method'] extends 'GET' ? Db : Transaction };

type ActionOf<R extends Route> = R['audit'] extends AuditAction
  ? R['audit']
  : R['audit'] extends readonly AuditAction[]
    ? R['audit'][number]
    : never;

interface AccountAccess {
  accountId: string;
  caller: Caller;
}

interface Precondition {
  /** Fails with `version_mismatch` unless the caller's `If-Match`, if any, matches this version. */
  checkIfMatch(version: number): void;
}

/** A write to account data, as use cases receive it. */
export interface AccountWrite<Action extends AuditAction = AuditAction> extends Precondition {
  db: Transaction;
  accountId: string;
  /** Adds an audit log record in the same transaction. */
  audit: Audit<Action>;
}

type AccountCall<R extends Route> = AccountAccess &
  (R['method'] extends 'GET' ? { db: Db } : AccountWrite<ActionOf<R>>);

/** Reads and writes in the user's own scope: the accounts they belong to, and no account data. */
interface UserAccess {
  person: AuthenticatedUser;
  /** The account the caller named, or the account of their key. */
  account: Pick<Caller, 'accountId' | 'role'> | null;
}

/** A respondent's access to the one entry of their key, in the account of its form. */
interface RespondentAccess extends Precondition {
  entryAccess: EntryAccess;
}

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

interface PublicAccess {
  idempotentRequest: IdempotentRequest;
}

export type Call<R extends Route> = AnyCall<R> &
  (R['access'] extends { by: 'account' }
    ? AccountCall<R>
    : R['access'] extends { by: 'person' }
      ? UserAccess & DatabaseCall<R>
      : R['access'] extends { by: 'entry' }
        ? RespondentAccess & DatabaseCall<R>
        : R extends { idempotent: true }
          ? PublicAccess
          : unknown);

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

/** For work before or without a transaction. */
type CallWithoutDb<R extends Route> = Omit<Call<R>, 'db' | 'audit'>;

/** A live stream holds no transaction: it reads through the services it was created with, and ends on `signal`. */
export type StreamCall<R extends Route> = CallWithoutDb<R> & { signal: AbortSignal };

interface Handlers<Before, Inside = unknown> {
  route: Route;
  handle(call: ValidatedRequest & Before & Inside, prepared?: unknown): Promise<unknown>;
  prepare?(call: ValidatedRequest & Before): Promise<unknown>;
}

export interface AccountReadEndpoint extends Handlers<AccountAccess, { db: Db }> {
  kind: 'account-read';
}

export interface AccountWriteEndpoint extends Handlers<AccountAccess & Precondition, AccountWrite> {
  kind: 'account-write';
}

export interface StreamEndpoint {
  kind: 'stream';
  route: Route;
  stream(call: ValidatedRequest & AccountAccess & { signal: AbortSignal }): AsyncIterable<StreamEvent>;
}

export interface UserEndpoint extends Handlers<UserAccess, { db?: Db }> {
  kind: 'person';
}

export interface RespondentEndpoint extends Handlers<RespondentAccess, { db?: Db }> {
  kind: 'entry';
}

export interface PublicEndpoint extends Handlers<unknown, Partial<PublicAccess>> {
  kind: 'public';
}

/** A route contract with its handler. `kind` determines the arguments of the handler. */
export type Endpoint =
  | AccountReadEndpoint
  | AccountWriteEndpoint
  | StreamEndpoint
  | UserEndpoint
  | RespondentEndpoint
  | PublicEndpoint;

const kindOf = ({ access: { by }, method }: Route): Endpoint['kind'] => {
  if (by === 'account') return method === 'GET' ? 'account-read' : 'account-write';
  return by;
};

/**
 * The only place that erases the types of a contract. This is safe: the request is validated against the same contract before the
 * handler is called, and the kind is derived from the same route as the type of the call.
 */
const eraseTypes = (kind: Endpoint['kind'], route: Route, handlers: object): Endpoint =>
  ({ kind, route, ...handlers }) as Endpoint;

export const serve = <R extends Route>(
  route: R,
  handle: (call: Call<R>) => Promise<HandlerResult<R>>,
): Endpoint => eraseTypes(kindOf(route), route, { handle });

/**
 * Runs slow work before the transaction starts: `prepare` may throw, and its result is passed to the handler. For account writes
 * and respondents' routes.
 */
export const servePrepared = <R extends Route, Prepared>(
  route: R,
  prepare: (call: CallWithoutDb<R>) => Promise<Prepared>,
  handle: (call: Call<R>, prepared: Prepared) => Promise<HandlerResult<R>>,
): Endpoint => eraseTypes(kindOf(route), route, { prepare, handle });

export const serveStream = <R extends Route>(
  route: R,
  stream: (call: StreamCall<R>) => AsyncIterable<StreamEvent>,
): Endpoint => eraseTypes('stream', route, { stream });
