import { maskedSecret, type StepOf } from '@form-service/contracts';
import { checkedHeaderValue, createMask } from '../../connectors/index.ts';
import { failPermanently, requiredSetting } from './failures.ts';
import { asText, type Fill } from './fill-in.ts';
import { bodyAsText, failOnStatus, readResponseBody } from './http-response.ts';
import type { StepContext, StepResult } from './run-step.ts';

const defaultTimeoutMs = 10_000;
const maxRequestBytes = 2_000_000;

const isDots = (segment: string) => /^(\.|%2e){1,2}$/i.test(segment);

/** Values are percent-encoded, and cannot change the path. */
const urlOf = async (template: string, fill: Fill): Promise<string> => {
  const url = (await fill.text(template, 'url')).trim();
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  if (path.split('/').some(isDots) || /\s/.test(url))
    return failPermanently('invalid_url', 'These values would change the path of the URL. Check them.');
  return url;
};

/** Possible credentials, by name. */
const isSecret = (name: string) => /auth|cookie|token|secret|password|signature|credential|key/i.test(name);

/** For readers of the run: credentials that the author put into the step are masked. */
const shownUrl = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const shown = new URL(url);
  for (const name of [...shown.searchParams.keys()])
    if (isSecret(name)) shown.searchParams.set(name, maskedSecret);
  return shown.href.replaceAll(encodeURIComponent(maskedSecret), maskedSecret);
};
const shownHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, isSecret(name) ? maskedSecret : value]),
  );

/** Secrets that the other service may return. */
const secretsIn = (headers: Readonly<Record<string, string>>, url: string): string[] => [
  ...Object.entries(headers)
    .filter(([name]) => isSecret(name))
    .flatMap(([, value]) => [value, ...value.split(/\s+/).filter((part) => part.length >= 8)]),
  ...(URL.canParse(url) ? [...new URL(url).searchParams] : [])
    .filter(([name]) => isSecret(name))
    .map(([, value]) => value),
];

interface Body {
  text: string;
  contentType: string;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const formOf = (mapping: object): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(mapping))
    for (const one of [value].flat())
      if (one !== null && one !== undefined) parameters.append(name, asText(one));
  return parameters.toString();
};

const checkedJson = (text: string): string => {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return failPermanently(
      'invalid_body',
      'The body is not valid JSON after its values are inserted. Use an object instead of text.',
    );
  }
};

/** Values are encoded for the body type: JSON, percent-encoded in a form, plain in text. */
const bodyOf = async (
  body: unknown,
  fill: Fill,
  declaredType: string | undefined,
): Promise<Body | undefined> => {
  if (body === undefined || body === null) return undefined;
  const isForm = declaredType?.startsWith(form) === true;
  if (typeof body !== 'string') {
    const filled = await fill.value(body);
    const text =
      isForm && typeof filled === 'object' && filled !== null ? formOf(filled) : JSON.stringify(filled);
    return { text, contentType: declaredType ?? json };
  }
  const isJson =
    declaredType === undefined
      ? /^\s*[[{]/.test(body) && !/^\s*\{[{%]/.test(body)
      : /\bjson\b/.test(declaredType);
  if (isJson) return { text: checkedJson(await fill.text(body, 'json')), contentType: declaredType ?? json };
  return {
    text: await fill.text(body, isForm ? 'url' : 'text'),
    contentType: declaredType ?? 'text/plain; charset=utf-8',
  };
};

const responseHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'set-cookie' ? [] : [[name, [value].flat().join(', ')]],
    ),
  );

export const runHttpRequest = async (
  {
    method,
    url: template,
    headers: given = {},
    body: wanted,
    timeoutMs = defaultTimeoutMs,
  }: StepOf<'http_request'>,
  { services, fill, idempotencyKey, signal, recordInput }: StepContext,
): Promise<StepResult> => {
  const url = await urlOf(requiredSetting(template, 'url'), fill);
  const written: Record<string, string> = {};
  for (const [name, text] of Object.entries(given))
    written[name.toLowerCase()] = checkedHeaderValue(name, await fill.text(text));
  const body = await bodyOf(wanted, fill, written['content-type']);
  const verb = method ?? (body ? 'POST' : 'GET');
  const isWrite = verb !== 'GET' && verb !== 'HEAD';
  const headers = {
    accept: 'application/json, */*;q=0.5',
    ...(isWrite && { 'idempotency-key': idempotencyKey }),
    ...written,
    ...(body && { 'content-type': body.contentType }),
  };
  recordInput({
    method: verb,
    url: shownUrl(url),
    headers: shownHeaders(written),
    ...(body && { body: body.text }),
  });
  if (body && Buffer.byteLength(body.text) > maxRequestBytes)
    failPermanently('body_too_large', `A request can have up to ${maxRequestBytes} bytes. Send less.`);
  const response = await services.safeFetch(url, {
    method: verb,
    headers,
    ...(body && { body: body.text }),
    timeoutMs,
    signal,
  });
  const mask = createMask(secretsIn(written, url));
  const receivedHeaders = responseHeaders(response.headers);
  failOnStatus(response.status, mask.text(bodyAsText(response.body) ?? ''));
  return {
    output: {
      status: response.status,
      headers: mask.value(receivedHeaders),
      body: mask.value(readResponseBody(response.body, receivedHeaders['content-type'] ?? '')),
    },
  };
};
