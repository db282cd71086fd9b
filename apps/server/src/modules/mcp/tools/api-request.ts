import { pathOf, type Route } from '@form-service/contracts';
import type { ApiRequest } from '../../../http/message-protocol.ts';
import { type Arguments, defaultLimit } from './input-schema.ts';

/** An argument that the model must correct before the API can be called. */
export class ArgumentError extends Error {}

type ToolArguments = Readonly<Record<string, unknown>>;

const asText = (name: string, value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new ArgumentError(`${name} must be a single value: text, a number, true or false.`);
};

/** One path segment, which cannot lead to another path. */
const asSegment = (name: string, value: unknown): string => {
  if (value === undefined) throw new ArgumentError(`${name} is required.`);
  const text = asText(name, value);
  if (!/[^.]/.test(text)) throw new ArgumentError(`${name} cannot be "${text}". Use an id or a key.`);
  return encodeURIComponent(text);
};

const headersOf = ({ idempotencyKey, ifMatch }: ToolArguments): Record<string, string> => ({
  ...(idempotencyKey !== undefined && { 'idempotency-key': asText('idempotencyKey', idempotencyKey) }),
  ...(ifMatch !== undefined && { 'if-match': asText('ifMatch', ifMatch) }),
});

/** The API request of a tool call. Unknown arguments are passed on, for the API to reject. */
export const requestOf = (route: Route, known: Arguments, given: ToolArguments): ApiRequest => {
  const path = pathOf(route).replaceAll(/\{(\w+)\}/g, (_, name: string) => asSegment(name, given[name]));
  const { idempotencyKey: _key, ifMatch: _tag, ...rest } = given;
  const query = new URLSearchParams();
  if (known.query.includes('limit') && given.limit === undefined) query.set('limit', String(defaultLimit));
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (known.params.includes(name) || (known.hasSeparateBody && name === 'body')) continue;
    if (route.body && !known.hasSeparateBody && !known.query.includes(name)) body[name] = value;
    else query.set(name, asText(name, value));
  }
  const sent = known.hasSeparateBody ? given.body : body;
  const hasBody = route.body !== undefined && !(route.bodyOptional && Object.keys(sent ?? {}).length === 0);
  const search = query.toString();
  return {
    method: route.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: headersOf(given),
    ...(hasBody && { body: sent ?? {} }),
  };
};
