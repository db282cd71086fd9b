import { listQuery, searchQuery } from '../lists.ts';
import { type IdPrefix, idBody, idKeyword, idPrefixes } from '../primitives.ts';
import { publicKeyLength, type Route, takesIdempotencyKey } from '../route.ts';
import { type Components, toPascalCase } from './components.ts';
import { headerValue } from './headers.ts';

/** Request headers, by component name. */
export const parameterComponents = {
  AccountId: {
    name: 'X-Account-ID',
    in: 'header',
    required: true,
    description: 'The account to use. Must be the account of the credential.',
    schema: { type: 'string', pattern: `^acc_${idBody}$`, maxLength: 30 },
    example: 'acc_01kxta5vqse7xr9m4z3h8w2bcd',
  },
  OptionalAccountId: {
    name: 'X-Account-ID',
    in: 'header',
    description: 'One of your accounts. If sent, it must be an account of the credential.',
    schema: { type: 'string', pattern: `^acc_${idBody}$`, maxLength: 30 },
    example: 'acc_01kxta5vqse7xr9m4z3h8w2bcd',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes the request safe to retry: within 24 hours, the same key and request return the first response. A request that failed is not stored and runs again.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$', minLength: 1, maxLength: 255 },
    example: '6f1c2f7e-3f0b-4a63-9d2e-2f3c9f0f5a11',
  },
  PublicIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes the request safe to retry: within 24 hours, the same key and request return the first response. This route is public, so use a key nobody can guess, such as a new UUID.',
    schema: {
      type: 'string',
      pattern: `^[\\x21-\\x7e]{${publicKeyLength},255}$`,
      minLength: publicKeyLength,
      maxLength: 255,
    },
    example: '6f1c2f7e-3f0b-4a63-9d2e-2f3c9f0f5a11',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` you last saw. If the resource has changed since, nothing is written (412).',
    schema: { type: 'string', maxLength: 1_000, pattern: headerValue },
    example: '"3"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'The `ETag` you last saw. If the resource has not changed, the response is 304 without a body.',
    schema: { type: 'string', maxLength: 1_000, pattern: headerValue },
    example: '"3"',
  },
};

/** Users can name one of their accounts, API keys must; a key can omit it only if the route says so. */
const accountParameters = ({ access }: Route) => {
  if (access.by === 'public' || access.by === 'entry') return [];
  const optional = access.by === 'person' || access.headerOptional;
  return [ref(optional ? 'OptionalAccountId' : 'AccountId')];
};

const ref = (name: keyof typeof parameterComponents) => ({ $ref: `#/components/parameters/${name}` });

type ParameterLocation = 'path' | 'query';

/** Parameters of nearly all lists; a list with its own description writes the parameter out. */
const { limit, cursor, include } = listQuery({ sortable: [], defaultSort: '', filterable: {} }).properties;
const listParameters: Readonly<Record<string, object>> = { limit, cursor, include, q: searchQuery.q };

const isListParameter = (name: string, schema: object): boolean =>
  JSON.stringify(listParameters[name]) === JSON.stringify(schema);

/** The component name of a shared parameter: IDs in paths, and list parameters. */
const sharedName = (name: string, location: ParameterLocation, schema: object): string | undefined => {
  if (location === 'query') return isListParameter(name, schema) ? `List${toPascalCase(name)}` : undefined;
  const prefix = (schema as { [idKeyword]?: IdPrefix })[idKeyword];
  if (prefix === undefined) return undefined;
  // `{id}` is the resource itself, `{formId}` the parent resource.
  return name === 'id' ? `${toPascalCase(idPrefixes[prefix])}PathId` : `Parent${toPascalCase(name)}`;
};

export const parametersOf = (
  route: Route,
  { hoist, referToParameter }: Pick<Components, 'hoist' | 'referToParameter'>,
) => {
  const parameter = (name: string, location: ParameterLocation, required: boolean, schema: object) => {
    const { description, ...rest } = schema as { description?: string };
    const fullParameter = {
      name,
      in: location,
      ...(required && { required }),
      description,
      schema: hoist(rest),
    };
    const shared = sharedName(name, location, schema);
    return shared ? referToParameter(shared, fullParameter) : fullParameter;
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
    ...(takesIdempotencyKey(route)
      ? [ref(route.access.by === 'public' ? 'PublicIdempotencyKey' : 'IdempotencyKey')]
      : []),
    ...(route.etag && route.method === 'GET' ? [ref('IfNoneMatch')] : []),
    ...(route.etag && route.method !== 'GET' && route.response.status !== 201 ? [ref('IfMatch')] : []),
  ];
};
