import { idBody } from '../primitives.ts';
import { type Route, takesIdempotencyKey } from '../route.ts';
import type { Components } from './components.ts';
import { headerValue } from './headers.ts';

/** Headers of requests, by component name. */
export const parameterComponents = {
  AccountId: {
    name: 'X-Account-ID',
    in: 'header',
    required: true,
    description: 'The account to work in. It must be the account of the credential.',
    schema: { type: 'string', pattern: `^acc_${idBody}$`, maxLength: 30 },
    example: 'acc_01kxta5vqse7xr9m4z3h8w2bcd',
  },
  OptionalAccountId: {
    name: 'X-Account-ID',
    in: 'header',
    required: false,
    description: 'One of your accounts. Where it is sent, it must be an account of the credential.',
    schema: { type: 'string', pattern: `^acc_${idBody}$`, maxLength: 30 },
    example: 'acc_01kxta5vqse7xr9m4z3h8w2bcd',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes the request safe to send again: within 24 hours the same key and request gets the first answer. ' +
      'A request that ended in an error leaves no trace and runs anew.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$', minLength: 1, maxLength: 255 },
    example: '6f1c2f7e-3f0b-4a63-9d2e-2f3c9f0f5a11',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` last seen. If the resource has changed since, nothing is written (412).',
    schema: { type: 'string', maxLength: 1_000, pattern: headerValue },
    example: '"3"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` last seen. If the resource is still the same, the answer is 304 without a body.',
    schema: { type: 'string', maxLength: 1_000, pattern: headerValue },
    example: '"3"',
  },
};

/** People may name one of their accounts, keys must; a key alone may leave it out where the route says so. */
const accountParameters = ({ access }: Route) => {
  if (access.by === 'public' || access.by === 'entry') return [];
  const optional = access.by === 'person' || access.headerOptional;
  return [ref(optional ? 'OptionalAccountId' : 'AccountId')];
};

const ref = (name: keyof typeof parameterComponents) => ({ $ref: `#/components/parameters/${name}` });

export const parametersOf = (route: Route, { hoist }: Components) => {
  const parameter = (name: string, place: 'path' | 'query', required: boolean, schema: object) => {
    const { description, ...rest } = schema as { description?: string };
    return { name, in: place, required, description, schema: hoist(rest) };
  };
  const inPath = Object.entries(route.params?.properties ?? {}).map(([name, schema]) =>
    parameter(name, 'path', true, schema),
  );
  const required = new Set((route.query as { required?: string[] } | undefined)?.required);
  const inQuery = Object.entries(route.query?.properties ?? {}).map(([name, schema]) =>
    parameter(name, 'query', required.has(name), schema),
  );
  return [
    ...inPath,
    ...inQuery,
    ...accountParameters(route),
    ...(takesIdempotencyKey(route) ? [ref('IdempotencyKey')] : []),
    ...(route.etag && route.method === 'GET' ? [ref('IfNoneMatch')] : []),
    ...(route.etag && route.method !== 'GET' && route.response.status !== 201 ? [ref('IfMatch')] : []),
  ];
};
