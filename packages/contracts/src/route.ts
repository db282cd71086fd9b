import type { Static, TObject, TSchema } from 'typebox';
import type { AuditAction } from './audit-actions.ts';
import type { Deprecation } from './deprecation.ts';
import type { ErrorCode } from './errors.ts';
import type { ListRules } from './lists.ts';
import type { Policy } from './policies.ts';

export const roles = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call a route. The sentences that say it are in policies.ts, and every route names one of those.
 * - `account`: a signed-in person or, where `keys`, an API key, in the account named by `X-Account-ID`, with at least
 *   `role`. Where `headerOptional`, a key may leave the header out and works in its own account.
 * - `person`: a signed-in person, in no account or any of theirs; where `keys`, an API key as well.
 * - `entry`: the holder of an entry key, for that one entry.
 * - `public`: anyone.
 */
export type Access =
  | { by: 'account'; role: Role; keys: boolean; headerOptional?: true }
  | { by: 'person'; keys: boolean }
  | { by: 'entry' }
  | { by: 'public' };

/** What keeps an account from being used. */
export type BlockedReason = 'billing_inactive' | 'account_deleted';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface FileShape {
  mediaType: string;
  description: string;
  when?: Readonly<Record<string, string>>;
}

interface ResponseShape {
  /** With 302 the answer is `{ location }`. */
  status: 200 | 201 | 202 | 204 | 302;
  description: string;
  /** Absent where the answer has no body. */
  body?: TSchema;
  /** `text/event-stream` for a live stream, another media type for a document; JSON where absent. */
  mediaType?: string;
  /** Of a live stream: the data of each event by its name. `body` is the text they come in. */
  events?: Readonly<Record<string, TSchema>>;
  /** The answer is a file: always, or beside a `body` where the query asks for it by these values. For reads alone. */
  file?: FileShape;
}

/** A route is one value. Types, validation, serialisation, OpenAPI, docs and SDK all come from it. */
export interface Route {
  method: Method;
  /** It will go away: answers say so in headers, the documentation in words. */
  deprecated?: Deprecation;
  /** Below `base`, with parameters as `{id}`. */
  path: `/${string}`;
  /** Where the path begins: `/api/v1` unless the route is about signing in or about settings. */
  base?: (typeof bases)[number];
  access: Policy;
  /** The route works even then. */
  allowedWhen?: readonly BlockedReason[];
  summary: string;
  description?: string;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  /** The body may be left out. */
  bodyOptional?: boolean;
  /** For lists: what may be sorted and filtered. The `query` schema comes from it. */
  list?: ListRules;
  response: ResponseShape;
  /** The codes of this route's own rules. What follows from access, body and method is added by itself. */
  errors?: readonly ErrorCode[];
  /** The answer carries an `ETag`; a write honours `If-Match`, a read `If-None-Match`. */
  etag?: boolean;
  /** Where a created resource is found: names in braces stand for its fields, or else for those of the path. */
  location?: `/${string}`;
  /** What the write leaves in the audit log. Reads leave nothing. */
  audit?: AuditAction | readonly AuditAction[];
  /** A page of any site may call it from a browser. For respondents: no cookie counts there. */
  openToOrigins?: true;
  /** The handler gets the bytes of the body, unread, because a signature covers them. */
  rawBody?: true;
  /** A field of the body with a document from elsewhere: whole numbers beyond 2^53 in it are rounded instead of refused. */
  roundsNumbersIn?: string;
  /** With `rawBody`: bodies of any media type reach the handler, which refuses what it cannot read. */
  anyMediaType?: true;
  /** A query of any names reaches the handler; everywhere else it is closed. */
  anyQuery?: true;
  /**
   * Whether a POST may carry an `Idempotency-Key`. Not where the answer sets cookies, or only looks something up; of public
   * routes those that say so, whose handlers keep the record themselves.
   */
  idempotent?: boolean;
  /**
   * For routes of people and respondents: the handler opens its transactions itself, because it first waits for something
   * slow, such as the hash of a password or another service, and must hold no connection meanwhile, or because it mostly
   * needs none. Goes with `idempotent: false`.
   */
  ownTransactions?: true;
  /** In bytes; the server's general limit where absent. */
  bodyLimit?: number;
  examples?: { body?: unknown; response?: unknown };
}

export const apiBase = '/api/v1';
const bases = [apiBase, '/api/settings', '/api/auth'] as const;

/** The whole path of a route. */
export const pathOf = ({ base = apiBase, path }: Pick<Route, 'base' | 'path'>): string => base + path;

/** What a request with this query is answered with, if all goes well. */
export const mediaTypeOf = ({ response: { file, mediaType } }: Route, query: unknown): string => {
  const asked = (query ?? {}) as Readonly<Record<string, unknown>>;
  const isFile = file && Object.entries(file.when ?? {}).every(([name, value]) => asked[name] === value);
  return isFile ? file.mediaType : (mediaType ?? 'application/json');
};

/** The least length of an `Idempotency-Key` on public routes: what a UUID has at least when written in base64. */
export const publicKeyLength = 22;

export const takesIdempotencyKey = ({ method, access, idempotent }: Route): boolean =>
  method === 'POST' && (idempotent ?? access.by !== 'public');

export const route = <const R extends Route>(shape: R): R => shape;

export interface Area {
  /** As the documentation shows it. */
  title: string;
  description: string;
  routes: Readonly<Record<string, Route>>;
}

export const area = <const A extends Area>(shape: A): A => shape;

type StaticOr<S, Fallback> = S extends TSchema ? Static<S> : Fallback;
export type Params<R extends Route> = StaticOr<R['params'], Record<never, never>>;
export type Query<R extends Route> = StaticOr<R['query'], Record<never, never>>;
export type Body<R extends Route> =
  | StaticOr<R['body'], undefined>
  | (R extends { bodyOptional: true } ? undefined : never);
/** What a live stream gives, one after the other. */
export type ResponseEvent<R extends Route> = R['response'] extends { events: infer E }
  ? { [Name in keyof E & string]: { event: Name; data: StaticOr<E[Name], unknown> } }[keyof E & string]
  : { event: string; data: unknown };
export type ResponseBody<R extends Route> = StaticOr<R['response']['body'], undefined>;
