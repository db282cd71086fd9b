import { pathOf, type Route } from '@form-service/contracts';
import type { ApiRequest } from '../../../http/message-protocol.ts';
import { type Arguments, defaultLimit } from './input-schema.ts';

/** What a model has to give otherwise, before anything can be asked of the API. */
export class ArgumentError extends Error {}

type ToolArguments = Readonly<Record<string, unknown>>;

const asText = (name: string, value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new ArgumentError(`${name} must be a single value: text, a number, true or false.`);
};

/** One part of a path, and never a step to another one. */
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

/** The request of the API that a call of a tool stands for. What is not known goes along, for the API to refuse. */
export const requestOf = (route: Route, known: Arguments, given: ToolArguments): ApiRequest => {
  const path = pathOf(route).replaceAll(/\{(\w+)\}/g, (_, name: string) => asSegment(name, given[name]));
  const { idempotencyKey: _key, ifMatch: _tag, ...rest } = given;
  const query = new URLSearchParams();
  if (known.query.includes('limit') && given.limit === undefined) query.set('limit', String(defaultLimit));
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (known.params.includes(name) || (known.isBodyApart && name === 'body')) continue;
    if (route.body && !known.isBodyApart && !known.query.includes(name)) body[name] = value;
    else query.set(name, asText(name, value));
  }
  const sent = known.isBodyApart ? given.body : body;
  const hasBody = route.body !== undefined && !(route.bodyOptional && Object.keys(sent ?? {}).length === 0);
  const search = query.toString();
  return {
    method: route.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: headersOf(given),
    ...(hasBody && { body: sent ?? {} }),
  };
};
