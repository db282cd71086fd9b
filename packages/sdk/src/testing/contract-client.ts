/** The client as TypeScript infers it from the contracts, to check the generated types against. */
import type { areas, Body, Params, Query, ResponseBody, ResponseEvent, Route } from '@form-service/contracts';

type ContractAreas = typeof areas;

/** The arguments of a method: path and query parameters by name, and `body` if the route has one. */
type Arguments<R extends Route> = Params<R> &
  Query<R> &
  (R extends { bodyOptional: true }
    ? { body?: Body<R> }
    : R extends { body: NonNullable<Route['body']> }
      ? { body: Body<R> }
      : Record<never, never>);

type CallResult<R extends Route> = R['response'] extends { events: object }
  ? ResponseEvent<R>
  : R['response'] extends { status: 302 }
    ? { location: string }
    : R['response'] extends { file: object; body?: never }
      ? Blob
      : ResponseBody<R> | (R['response'] extends { file: object } ? Blob : never);

type RoutesOf<A extends keyof ContractAreas> = ContractAreas[A]['routes'];

/** Arguments and results by area and method. */
export type ContractCalls = {
  [A in keyof ContractAreas]: {
    [M in keyof RoutesOf<A>]: RoutesOf<A>[M] extends Route
      ? { args: Arguments<RoutesOf<A>[M]>; result: CallResult<RoutesOf<A>[M]> }
      : never;
  };
};
