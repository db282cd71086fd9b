import type { areas, Body, Params, Query, ResponseBody, Route } from '@form-service/contracts';

type Areas = typeof areas;

/** What a method takes: parameters of path and query by name, and `body` where the route has one. */
type Arguments<R extends Route> = Params<R> &
  Query<R> &
  (R extends { bodyOptional: true }
    ? { body?: Body<R> }
    : R extends { body: NonNullable<Route['body']> }
      ? { body: Body<R> }
      : Record<never, never>);

export interface CallOptions {
  /** Made for every POST by itself, so that a retry never does the work twice. Give your own to span processes. */
  idempotencyKey?: string;
  /** The `etag` last seen; the write fails with `version_mismatch` when the resource has changed since. */
  ifMatch?: string;
  signal?: AbortSignal;
  /** In a browser: the call goes on when the page is left, unless its body is too large for that (about 60 kB). */
  keepalive?: boolean;
}

/** One message of a live stream. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

type Answer<R extends Route> = R['response'] extends { mediaType: 'text/event-stream' }
  ? AsyncGenerator<StreamEvent, void, undefined>
  : R['response'] extends { status: 302 }
    ? Promise<{ location: string }>
    : R['response'] extends { file: object; body?: never }
      ? Promise<Blob>
      : Promise<ResponseBody<R>>;

/** Where the query asks for a file, that is the answer, and else the body. */
type FileMethod<R extends Route, When> = ((
  args: Omit<Arguments<R>, keyof When> & When,
  options?: CallOptions,
) => Promise<Blob>) &
  ((
    args: Omit<Arguments<R>, keyof When> & {
      [Name in keyof When & keyof Arguments<R>]?: Exclude<Arguments<R>[Name], When[Name]>;
    },
    options?: CallOptions,
  ) => Answer<R>);

/** Arguments may be left out where none is required. */
type Method<R extends Route> = R['response'] extends { file: { when: infer When } }
  ? FileMethod<R, When>
  : PlainMethod<R>;

type PlainMethod<R extends Route> =
  Record<never, never> extends Arguments<R>
    ? (args?: Arguments<R>, options?: CallOptions) => Answer<R>
    : (args: Arguments<R>, options?: CallOptions) => Answer<R>;

/** The routes of one area, as methods. */
export type AreaClient<A extends keyof Areas> = {
  [M in keyof Areas[A]['routes']]: Areas[A]['routes'][M] extends Route
    ? Method<Areas[A]['routes'][M]>
    : never;
};

/** Every area and route of the contracts, as methods. */
export type Client = { [A in keyof Areas]: AreaClient<A> } & {
  /** The same client in another account, with the same credential: for people who belong to several. */
  inAccount(accountId: string): Client;
  /** The same client with a respondent's entry key (`sek_…`), for the routes of `entrySessions`. */
  inEntry(entryKey: string): Client;
};
