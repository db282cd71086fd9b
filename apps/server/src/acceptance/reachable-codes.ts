import { type Area, areas, type ErrorCode } from '@form-service/contracts';
import { errorCodesOf } from '@form-service/contracts/openapi';

/** Given before any route is found, or by addresses outside of the API: the OpenAPI document has no place for them. */
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

/** Every code that the service as it is can answer with. */
export const reachableCodes: ReadonlySet<ErrorCode> = new Set([...codesOfRoutes, ...codesOutsideRoutes]);
