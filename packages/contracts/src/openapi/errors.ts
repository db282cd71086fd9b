import Type from 'typebox';
import { type ErrorCode, errorCatalog } from '../errors.ts';
import { Closed, Id, Text } from '../primitives.ts';
import { type Role, type Route, takesIdempotencyKey } from '../route.ts';
import { type Components, toPascalCase } from './components.ts';
import { responseHeaders } from './headers.ts';

export const ErrorBody = Closed(
  {
    error: Closed({
      status: Type.Integer({ minimum: 400, maximum: 599, format: 'int32', description: 'The HTTP status.' }),
      code: Type.Unsafe<ErrorCode>({
        type: 'string',
        enum: Object.keys(errorCatalog),
        description: 'Machine-readable and stable.',
      }),
      message: Text({ maxLength: 2_000, description: 'Human-readable; says what to do next. May change.' }),
      details: Type.Array(
        Closed({
          path: Text({
            maxLength: 1_000,
            description: 'The location, such as `answers.email` or `query.limit`.',
          }),
          code: Type.String({
            pattern: '^[a-z][a-z0-9_]*$',
            maxLength: 100,
            description: 'Machine-readable and stable.',
          }),
          message: Text({ maxLength: 2_000, description: 'Human-readable message.' }),
        }),
        { maxItems: 1_000, description: 'One for each problem; often empty.' },
      ),
      requestId: { ...Id('req'), description: 'Include it when you report a problem.' },
    }),
  },
  { title: 'Error', description: 'The format of every error.' },
);

const roleErrors: Record<Role, ErrorCode[]> = {
  viewer: [],
  editor: ['permission_denied'],
  admin: ['admin_required'],
  owner: ['permission_denied'],
};

/** Errors that follow from a route's access policy. */
const accessErrors = ({ access, method, allowedWhen = [] }: Route): ErrorCode[] => {
  if (access.by === 'public') return [];
  if (access.by === 'entry') return ['invalid_entry_key', 'origin_not_allowed'];
  const codes: ErrorCode[] = [
    'unauthenticated',
    'invalid_api_key',
    'session_expired',
    'account_mismatch',
    'entry_key_not_allowed',
  ];
  if (!access.keys) codes.push('api_key_not_allowed');
  if (method !== 'GET') codes.push('origin_not_allowed');
  if (access.by === 'account' || access.keys) codes.push('account_header_required');
  if (access.by === 'person') return access.keys ? codes : [...codes, 'permission_denied'];
  const blockedReasons = (['billing_inactive', 'account_deleted'] as const).filter(
    (one) => !allowedWhen.includes(one),
  );
  return [...codes, ...blockedReasons, ...roleErrors[access.role]];
};

/** All error codes of a route: its own, and those that follow from its access, method and body. */
export const errorCodesOf = (route: Route): ErrorCode[] => {
  // Unknown query parameters are always rejected, even without a query schema.
  const codes: ErrorCode[] = [
    'not_acceptable',
    'unknown_field',
    'rate_limited',
    'internal_error',
    'unavailable',
  ];
  codes.push(...accessErrors(route));
  if (route.body)
    codes.push(
      'malformed_json',
      'payload_too_large',
      'unsupported_media_type',
      'validation_failed',
      'unknown_field',
    );
  if (route.query) codes.push('validation_failed');
  if (route.list) codes.push('invalid_cursor', 'invalid_filter');
  if (takesIdempotencyKey(route))
    codes.push('idempotency_key_reused', 'idempotency_in_progress', 'validation_failed');
  if (route.etag && route.method !== 'GET' && route.response.status !== 201) codes.push('version_mismatch');
  return [...new Set([...codes, ...(route.errors ?? [])])];
};

/** Codes that nearly always occur together, with one name for response components. */
const groups: readonly { name: string; codes: readonly ErrorCode[] }[] = [
  { name: 'Unauthenticated', codes: ['unauthenticated', 'invalid_api_key', 'session_expired'] },
  { name: 'WrongCredential', codes: ['account_mismatch', 'entry_key_not_allowed'] },
  { name: 'IdempotencyConflict', codes: ['idempotency_key_reused', 'idempotency_in_progress'] },
  { name: 'Invalid', codes: ['unknown_field', 'validation_failed'] },
];

/** `unknown_field`, `validation_failed` and `invalid_token` become `InvalidInvalidToken`. */
const responseName = (codes: readonly ErrorCode[]): string => {
  const inGroups = groups.filter((group) => group.codes.every((code) => codes.includes(code)));
  const alone = codes.filter((code) => !inGroups.some((group) => group.codes.includes(code)));
  return [...inGroups.map(({ name }) => name), ...alone.map(toPascalCase)].join('');
};

/** Errors of HTTP itself; every route has them under `default`. */
const protocolErrors: ReadonlySet<ErrorCode> = new Set([
  'malformed_request',
  'not_acceptable',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'headers_too_large',
  'internal_error',
  'unavailable',
]);

const catalogOrder = Object.keys(errorCatalog);

/** The error responses of a route by status. Routes with the same codes share one component. */
export const errorResponses = (
  route: Route,
  {
    hoist,
    errorExampleOf,
    referToResponse,
  }: Pick<Components, 'hoist' | 'errorExampleOf' | 'referToResponse'>,
) => {
  const byStatus = new Map<number, ErrorCode[]>();
  const inOrder = errorCodesOf(route).sort((a, b) => catalogOrder.indexOf(a) - catalogOrder.indexOf(b));
  for (const code of inOrder) {
    if (protocolErrors.has(code)) continue;
    const { status } = errorCatalog[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const response = (status: number, codes: ErrorCode[]) => ({
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: {
      ...responseHeaders,
      ...((status === 429 || status === 503) && {
        'Retry-After': { $ref: '#/components/headers/RetryAfter' },
      }),
    },
    content: {
      'application/json': {
        schema: hoist(ErrorBody),
        examples: Object.fromEntries(codes.map((code) => [code, errorExampleOf(code)])),
      },
    },
  });
  const own = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      referToResponse(responseName(codes), response(status, codes)),
    ]);
  return {
    ...Object.fromEntries(own),
    default: referToResponse('OtherError', response(503, [...protocolErrors])),
  };
};
