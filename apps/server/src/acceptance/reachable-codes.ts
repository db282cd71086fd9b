import { type Area, areas, type ErrorCode } from '@form-service/contracts';
import { errorCodesOf } from '@form-service/contracts/openapi';

/** Returned before a route is found, or by URLs outside the API: the OpenAPI document does not list them. */
const codesOutsideRoutes: ErrorCode[] = [
  'malformed_request',
  'request_timeout',
  'headers_too_large',
  'method_not_allowed',
  'range_not_satisfiable',
];

const codesOfRoutes = Object.values<Area>(areas).flatMap(({ routes }) =>
  Object.values(routes).flatMap((route) => errorCodesOf(route)),
);

/** Every code that the service can currently return. */
export const reachableCodes: ReadonlySet<ErrorCode> = new Set([...codesOfRoutes, ...codesOutsideRoutes]);
