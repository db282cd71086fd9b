import type { Static, TObject, TSchema } from 'typebox';
import type { AuditAction } from './audit-actions.ts';
import type { Deprecation } from './deprecation.ts';
import type { ErrorCode } from './errors.ts';
import type { ListRules } from './lists.ts';
import type { Policy } from './policies.ts';

export const roles = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

/**
 * Who can call a route. The policies with their descriptions are in policies.ts; every route uses one.
 * - `account`: a signed-in user or, if `keys`, an API key, in the account of `X-Account-ID`, with at least `role`. If
 *   `headerOptional`, an API key can omit the header and uses its own account.
 * - `person`: a signed-in user, in any or no account; if `keys`, also an API key.
 * - `entry`: the holder of an entry key, for that entry only.
 * - `public`: anyone.
 */
export type Access =
  | { by: 'account'; role: Role; keys: boolean; headerOptional?: true }
  | { by: 'person'; keys: boolean }
  | { by: 'entry' }
  | { by: 'public' };

/** Why an account is blocked. */
export type BlockedReason = 'billing_inactive' | 'account_deleted';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface FileShape {
  mediaType: string;
  description: string;
  when?: Readonly<Record<string, string>>;
}

interface ResponseShape {
  /** With 302 the result is `{ location }`. */
  status: 200 | 201 | 202 | 204 | 302;
  description: string;
  /** Absent if the response has no body. */
  body?: TSchema;
  /** `text/event-stream` for a live stream, another media type for a document; JSON by default. */
  mediaType?: string;
  /** For a live stream: the data of each event by event name. `body` is the stream as text. */
  events?: Readonly<Record<string, TSchema>>;
  /** The response is a file: always, or instead of `body` if the query has these values. For reads only. */
  file?: FileShape;
}

/** A route as one value, from which types, validation, serialization, OpenAPI, docs and SDK are derived. */
export interface Route {
  method: Method;
  /** Deprecated: responses say so in headers, and the documentation in a notice. */
  deprecated?: Deprecation;
  /** Relative to `base`, with parameters as `{id}`. */
  path: `/${string}`;
  /** The path prefix: `/api/v1`, except for authentication and settings. */
  base?: (typeof bases)[number];
  access: Policy;
  /** The route works even if the account is blocked for these reasons. */
  allowedWhen?: readonly BlockedReason[];
  summary: string;
  description?: string;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  /** The body is optional. */
  bodyOptional?: boolean;
  /** For lists: sorting and filtering. The `query` schema is derived from it. */
  list?: ListRules;
  response: ResponseShape;
  /** The route's own error codes. Codes that follow from access, body and method are added automatically. */
  errors?: readonly ErrorCode[];
  /** The response has an `ETag`; writes support `If-Match`, reads `If-None-Match`. */
  etag?: boolean;
  /** The location of a created resource: names in braces are its fields, or path parameters. */
  location?: `/${string}`;
  /** The audit actions of a write. Reads are not audited. */
  audit?: AuditAction | readonly AuditAction[];
  /** Browsers can call it from any origin. For respondents: cookies are ignored there. */
  openToOrigins?: true;
  /** The handler gets the raw bytes of the body, because a signature covers them. */
  rawBody?: true;
  /** A body field with an external document: integers beyond 2^53 in it are rounded instead of rejected. */
  roundsNumbersIn?: string;
  /** With `rawBody`: bodies of any media type reach the handler, which rejects what it cannot read. */
  anyMediaType?: true;
  /** The handler accepts any query parameters; other routes reject unknown ones. */
  anyQuery?: true;
  /**
   * Whether a POST accepts an `Idempotency-Key`. Not if the response sets cookies, or the route only reads; public
   * routes opt in, and their handlers store the record themselves.
   */
  idempotent?: boolean;
  /**
   * For routes of users and respondents: the handler opens its own transactions, because it first waits for something
   * slow, such as a password hash or another service, and must not hold a connection meanwhile, or because it rarely
   * needs one. Requires `idempotent: false`.
   */
  ownTransactions?: true;
  /** In bytes; the server's default if absent. */
  bodyLimit?: number;
  examples?: { body?: unknown; response?: unknown };
}

export const apiBase = '/api/v1';
const bases = [apiBase, '/api/settings', '/api/auth'] as const;

/** The full path of a route. */
export const pathOf = ({ base = apiBase, path }: Pick<Route, 'base' | 'path'>): string => base + path;

/** The media type of a successful response to this query. */
export const mediaTypeOf = ({ response: { file, mediaType } }: Route, query: unknown): string => {
  const parameters = (query ?? {}) as Readonly<Record<string, unknown>>;
  const isFile = file && Object.entries(file.when ?? {}).every(([name, value]) => parameters[name] === value);
  return isFile ? file.mediaType : (mediaType ?? 'application/json');
};

/** The minimum length of an `Idempotency-Key` on public routes: the length of a UUID in base64. */
export const publicKeyLength = 22;

export const takesIdempotencyKey = ({ method, access, idempotent }: Route): boolean =>
  method === 'POST' && (idempotent ?? access.by !== 'public');

export const route = <const R extends Route>(shape: R): R => shape;

export interface Area {
  /** The title in the documentation. */
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
/** The events of a live stream. */
export type ResponseEvent<R extends Route> = R['response'] extends { events: infer E }
  ? { [Name in keyof E & string]: { event: Name; data: StaticOr<E[Name], unknown> } }[keyof E & string]
  : { event: string; data: unknown };
export type ResponseBody<R extends Route> = StaticOr<R['response']['body'], undefined>;
