import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { ListRules } from './lists.ts';

export const roles = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call a route.
 * - `account`: an API key or a signed-in person, in the account named by `X-Account-ID`, with at least `role`.
 * - `entry`: the holder of an entry key, for that one entry.
 * - `public`: anyone.
 */
export type Access = { by: 'account'; role: Role } | { by: 'entry' } | { by: 'public' };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface ResponseShape {
  status: 200 | 201 | 202 | 204;
  description: string;
  /** Absent where the answer has no body. */
  body?: TSchema;
  /** `text/event-stream` for a live stream, another media type for a document; JSON where absent. */
  mediaType?: string;
}

/** A route is one value. Types, validation, serialisation, OpenAPI, docs and SDK all come from it. */
export interface Route {
  method: Method;
  /** Below `/api/v1`, with parameters as `{id}`. */
  path: `/${string}`;
  access: Access;
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
  /** Where a created resource is found: the path with the new id in place of `{id}`. */
  location?: `/${string}`;
  /** In bytes; the server's general limit where absent. */
  bodyLimit?: number;
  examples?: { body?: unknown; response?: unknown };
}

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
export type ResponseBody<R extends Route> = StaticOr<R['response']['body'], undefined>;
