import { maskedSecret } from '@form-service/contracts';
import { inlineLimits } from '../../kit/liquid/inline-or-in-thread.ts';
import { createLiquid, type LiquidEngine } from '../../kit/liquid/liquid.ts';
import { ConnectorCallFailure } from './call-failure.ts';
import { checkedHeaderValue } from './header-rules.ts';
import type { Texts } from './shapes.ts';
import type { ConnectorRow } from './store.ts';
import type { ActionValues } from './store-actions.ts';

interface TemplateValues extends Record<string, unknown> {
  inputs: Readonly<Record<string, unknown>>;
  env: Texts;
  secrets: Texts;
}

/** What credentials add to a request. */
export interface AddedCredentials {
  headers: Texts;
  query: Texts;
}

export interface BuiltRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const text = (
  liquid: LiquidEngine,
  template: string,
  values: TemplateValues,
  as: 'text' | 'url' | 'json',
): string => (template.includes('{') ? liquid.render(liquid.parse(template), values, { as }) : template);

const segmentsOf = (path: string): string[] => path.split('/');

/** No value can leave the path that the author wrote, or empty a segment of it. */
const buildPath = (liquid: LiquidEngine, template: string, { inputs, env }: TemplateValues): string => {
  const path = text(liquid, template, { inputs, env, secrets: {} }, 'url');
  const [written, made] = [segmentsOf(template), segmentsOf(path)];
  const isDots = (segment: string) => /^(\.|%2e){1,2}$/i.test(segment);
  const isEmptied =
    written.length === made.length && made.some((segment, at) => segment === '' && written[at] !== '');
  if (made.some(isDots) || isEmptied || /[\\?#\s]/.test(path))
    throw new ConnectorCallFailure(
      'invalid_inputs',
      'These inputs would change the path of the action. Use values that are not empty, ".", or "..".',
    );
  return path;
};

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Null omits a parameter, a list repeats it. */
const addTo = (parameters: URLSearchParams, name: string, value: unknown): void => {
  if (value === null || value === undefined) return;
  for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, asText(one));
};

const parametersOf = (liquid: LiquidEngine, mapping: unknown, values: TemplateValues): URLSearchParams => {
  const parameters = new URLSearchParams();
  const made = liquid.renderMapping(mapping, values) as Record<string, unknown>;
  for (const [name, value] of Object.entries(made)) addTo(parameters, name, value);
  return parameters;
};

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain; charset=utf-8',
} as const;

const checkedJson = (json: string): string => {
  try {
    JSON.parse(json);
    return json;
  } catch {
    throw new ConnectorCallFailure(
      'invalid_template',
      "The action's body is not valid JSON after its values are inserted. Fix it, or send an object instead of text.",
    );
  }
};

const singleInput = /^\s*\{\{-?\s*inputs\.([a-z0-9_]+)\s*-?\}\}\s*$/;

/** Omits fields that consist only of an input that was not given: many services accept a missing field but not null. */
const withoutMissingInputs = (body: unknown, givenInputs: ReadonlySet<string>): unknown => {
  if (Array.isArray(body)) return body.map((item) => withoutMissingInputs(item, givenInputs));
  if (typeof body !== 'object' || body === null) return body;
  const isThere = ([, item]: [string, unknown]): boolean => {
    const input = typeof item === 'string' ? singleInput.exec(item)?.[1] : undefined;
    return input === undefined || givenInputs.has(input);
  };
  return Object.fromEntries(
    Object.entries(body)
      .filter(isThere)
      .map(([name, item]) => [name, withoutMissingInputs(item, givenInputs)]),
  );
};

const buildBody = (
  liquid: LiquidEngine,
  { body, body_format }: ActionValues,
  values: TemplateValues,
  givenInputs: ReadonlySet<string>,
): string | undefined => {
  if (body === null) return undefined;
  if (body_format === 'text')
    return text(liquid, typeof body === 'string' ? body : JSON.stringify(body), values, 'text');
  if (body_format === 'form') return parametersOf(liquid, body, values).toString();
  if (typeof body === 'string') return checkedJson(text(liquid, body, values, 'json'));
  return JSON.stringify(liquid.renderMapping(withoutMissingInputs(body, givenInputs), values));
};

const buildHeaders = (liquid: LiquidEngine, headers: Texts, values: TemplateValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, template]) => [
      name.toLowerCase(),
      checkedHeaderValue(name, text(liquid, template, values, 'text')),
    ]),
  );

/** Everything a request is built from. */
export interface RequestParts {
  connector: ConnectorRow;
  action: ActionValues;
  baseUrl: string;
  /** The inputs that were given, including null. */
  givenInputs: ReadonlySet<string>;
  values: TemplateValues;
  credentials: AddedCredentials;
  idempotencyKey: string | undefined;
}

/** Builds the request of an action. Throws a ConnectorCallFailure or a LiquidError. */
export const buildRequest = (
  liquid: LiquidEngine,
  { connector, action, baseUrl, givenInputs, values, credentials, idempotencyKey }: RequestParts,
): BuiltRequest => {
  const { method } = action;
  const query = parametersOf(liquid, action.query, values);
  for (const [name, value] of Object.entries(credentials.query)) query.append(name, value);
  const search = query.toString();
  const body = buildBody(liquid, action, values, givenInputs);
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const path = buildPath(liquid, action.path, values);
  return {
    method,
    url: baseUrl.replace(/\/+$/, '') + path + (search === '' ? '' : `?${search}`),
    headers: {
      accept: 'application/json, */*;q=0.5',
      ...(body !== undefined && { 'content-type': contentTypes[action.body_format] }),
      ...(isWrite && idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...buildHeaders(liquid, connector.headers, values),
      ...buildHeaders(liquid, action.headers, values),
      ...Object.fromEntries(
        Object.entries(credentials.headers).map(([name, value]) => [
          name.toLowerCase(),
          checkedHeaderValue(name, value),
        ]),
      ),
    },
    body,
  };
};

/** Keeps the mask readable in URLs and form bodies, where it would be percent-encoded. */
export const unescapeMask = (shown: string): string =>
  shown.replaceAll(encodeURIComponent(maskedSecret), maskedSecret);

export const quickLiquid = createLiquid(inlineLimits);

/** For the settings of credentials, which have no inputs. */
export const renderSetting = (template: string, env: Texts, secrets: Texts): string =>
  text(quickLiquid, template, { inputs: {}, env, secrets }, 'text');
