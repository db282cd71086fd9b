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
  /** Ids in the path arrive decoded, as uuids. */
  params: Params<R>;
  query: Query<R>;
  body: R extends { rawBody: true } ? Buffer : Body<R>;
  log: FastifyBaseLogger;
  sender: RequestSource;
  /** The origin at which the caller reaches the service: for URLs in the answer, and for nothing that others read. */
  address: string;
  /** The request's own headers, in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Adds a header to the answer; several of one name are sent one by one. */
  addHeader(name: string, value: string): void;
}

/** For GET the data to read, else one transaction, committed once the handler is through. */
interface DatabaseCall<R extends Route> {
  db: R['method'] extends 'GET' ? Db : Transaction;
}

type ActionOf<R extends Route> = R['audit'] extends AuditAction
  ? R['audit']
  : R['audit'] extends readonly AuditAction[]
    ? R['audit'][number]
    : never;

/** A write to an account's data, as use cases take it: what it runs in, whose it is, and what it leaves behind. */
export interface AccountWrite<Action extends AuditAction = AuditAction> {
  db: Transaction;
  accountId: string;
  /** Fails with `version_mismatch` unless the caller's `If-Match`, if any, names this version. */
  checkIfMatch(version: number): void;
  /** Leaves a record in the audit log, in the same transaction. */
  audit: Audit<Action>;
}

interface AccountCall<R extends Route> extends DatabaseCall<R>, Omit<AccountWrite<ActionOf<R>>, 'db'> {
  caller: Caller;
}

/** Reads and writes in the person's own scope: which accounts they belong to, and nothing of any account. */
type UserCall<R extends Route> = (R extends { ownTransactions: true } ? unknown : DatabaseCall<R>) & {
  person: AuthenticatedUser;
  /** The account that the caller named, or that their key belongs to. */
  account: Pick<Caller, 'accountId' | 'role'> | null;
};

/** What a respondent does to the one entry their key opens, in the account of its form. */
type EntryCall<R extends Route> = (R extends { ownTransactions: true } ? unknown : DatabaseCall<R>) & {
  entryAccess: EntryAccess;
  checkIfMatch(version: number): void;
};

/** For a public route that keeps the record of an `Idempotency-Key` itself, in the transaction of its own write. */
export interface IdempotentRequest {
  /** As it was sent, if it was. */
  key: string | undefined;
  /** What makes two requests the same one. */
  fingerprint(): Buffer;
  /** The answer as it will go out. */
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

/** One message of a live stream, as server-sent events carry it. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** A live stream holds no transaction: it reads through the services it was made with, and ends on `signal`. */
export type StreamCall<R extends Route> = Omit<Call<R>, 'db'> & { signal: AbortSignal };

interface Handler {
  handle(call: never, prepared?: never): Promise<unknown>;
  prepare?(call: never): Promise<unknown>;
}

interface StreamHandler {
  stream(call: never): AsyncIterable<StreamEvent>;
}

/** A contract with the code that answers it. */
export type Endpoint = { route: Route } & (Handler | StreamHandler);

export const serve = <R extends Route>(
  route: R,
  handle: (call: Call<R>) => Promise<HandlerResult<R>>,
): Endpoint => ({
  route,
  handle: handle as Handler['handle'],
});

/**
 * With what is slow done before the transaction is opened: `prepare` refuses by throwing, and what it gives is handed to the
 * handler. For routes of respondents and of accounts.
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
