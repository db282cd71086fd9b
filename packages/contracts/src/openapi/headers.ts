import { type Route, takesIdempotencyKey } from '../route.ts';

/** The allowed characters of a header value: visible ASCII and spaces. */
export const headerValue = '^[\\x20-\\x7e]*$';

const text = (description: string, maxLength: number, example: string) => ({
  description,
  schema: { type: 'string', pattern: headerValue, maxLength, examples: [example] },
});

/** Response headers, by component name. */
export const headerComponents = {
  RetryAfter: {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 86_400, examples: [17] },
  },
  RateLimit: text(
    "The caller's quota: requests left (`r`), and seconds until the window resets (`t`).",
    100,
    '"minute";r=99;t=60',
  ),
  ETag: text('The version of the resource, for `If-Match` and `If-None-Match`.', 100, '"3"'),
  Location: text('The URL of the resource.', 500, '/api/v1/projects/prj_01kxta5vqse7xr9m4z3h8w2bcd'),
  IdempotentReplayed: {
    description: 'Set if this is the stored response to an earlier identical request.',
    schema: { type: 'string', enum: ['true'] },
  },
};

const ref = (name: keyof typeof headerComponents) => ({ $ref: `#/components/headers/${name}` });

const deprecationHeaders = {
  Deprecation: text('When the route was deprecated, in seconds since 1970 (RFC 9745).', 30, '@1794787200'),
  Sunset: text('When the route may be removed (RFC 8594).', 40, 'Wed, 17 Nov 2027 00:00:00 GMT'),
};

/** Every response also has `X-Request-Id` and `RateLimit-Policy`: the introduction says so once. */
export const responseHeaders = { RateLimit: ref('RateLimit') };

export const successHeaders = (route: Route) => ({
  ...responseHeaders,
  ...(route.deprecated && deprecationHeaders),
  ...(route.etag && route.response.body && { ETag: ref('ETag') }),
  ...((route.location || route.response.status === 202 || route.response.status === 302) && {
    Location: ref('Location'),
  }),
  ...(takesIdempotencyKey(route) && { 'Idempotent-Replayed': ref('IdempotentReplayed') }),
});
