import type { IdPrefix } from '@form-service/contracts';
import {
  createTestSession,
  readResponse,
  type TestMember,
  type TestResponse,
} from '../testing/test-account.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { Fixtures } from './fixtures.ts';
import { type JsonSchema, type Operation, pathIdsOf, pathKeysOf } from './operations.ts';

export type Headers = Record<string, string>;

/** Both credentials of a member, as headers. */
export interface TestCredentials {
  key: Headers;
  session: Headers;
}

export const testCredentialsOf = async (
  app: TestApp,
  account: { id: string },
  { userId, key }: Pick<TestMember, 'userId' | 'key'>,
): Promise<TestCredentials> => ({
  key: { authorization: `Bearer ${key}`, 'x-account-id': account.id },
  session: { cookie: await createTestSession(app, userId), 'x-account-id': account.id },
});

/** The credential for an operation: a key where keys are accepted. */
export const credentialFor = (
  { route: { access } }: Operation,
  { key, session }: TestCredentials,
): Headers => ('keys' in access && access.keys ? key : session);

/** The headers for an operation: of a member of the account, or of a respondent of its fixtures. */
export const headersFor = async (
  operation: Operation,
  owner: TestCredentials,
  fixtures: Fixtures,
): Promise<Headers> => {
  const { by } = operation.route.access;
  if (by === 'public') return {};
  return by === 'entry' ? (await fixtures.respondent()).headers : credentialFor(operation, owner);
};

/** The IDs in the operation's path, from these fixtures. */
export const pathIdsFor = async (
  operation: Operation,
  fixtures: Fixtures,
): Promise<Record<string, string>> => {
  const ids: Record<string, string> = {};
  const isRespondents = operation.route.access.by === 'entry';
  for (const { name, prefix } of pathIdsOf(operation))
    ids[name] =
      isRespondents && prefix === 'ent' ? (await fixtures.respondent()).entryId : await fixtures.idOf(prefix);
  for (const { name, example } of pathKeysOf(operation)) ids[name] = example;
  return ids;
};

/** The required query parameters, with IDs from these fixtures where the examples have IDs. */
export const requiredQueryFor = async (
  operation: Operation,
  fixtures: Fixtures,
): Promise<Record<string, string>> => {
  const query: Record<string, string> = {};
  for (const { name, schema } of operation.parameters.filter((one) => one.in === 'query' && one.required)) {
    const sample = sampleOf(schema);
    const prefix = /\b([a-z]{3})_[0-9a-z]{26}$/.exec(sample)?.[1];
    if (prefix)
      query[name] = sample.replace(/[a-z]{3}_[0-9a-z]{26}$/, await fixtures.idOf(prefix as IdPrefix));
  }
  return query;
};

const sampleOf = (schema: JsonSchema): string => {
  const sample = schema.examples?.[0] ?? schema.enum?.[0];
  return typeof sample === 'string' ? sample : 'x';
};

const urlOf = ({ path, parameters }: Operation, ids: Record<string, string>, query: object): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const required = parameters.filter((one) => one.in === 'query' && one.required === true);
  const search = new URLSearchParams({
    ...Object.fromEntries(required.map(({ name, schema }) => [name, sampleOf(schema)])),
    ...query,
  }).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

export interface OperationRequest {
  /** Inserted into the path unchanged, so that they may be anything. */
  ids?: Record<string, string>;
  query?: Record<string, string>;
  /** A string is sent unchanged; by default the example of the document. */
  body?: unknown;
  headers?: Headers;
}

/** Calls an operation as documented. Of a live stream only the head is read. */
export const sendOperation = async (
  { origin }: TestApp,
  operation: Operation,
  { ids = {}, query = {}, body = operation.body?.example, headers = {} }: OperationRequest,
): Promise<TestResponse> => {
  const response = await fetch(origin + urlOf(operation, ids, query), {
    method: operation.method,
    redirect: 'manual',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, headers: response.headers, body: '' };
  }
  return readResponse(response);
};

/** Runs all of them with limited concurrency. */
export const runInParallel = async <Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
  width = 16,
): Promise<void> => {
  const waiting = [...items];
  const runNext = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: width }, runNext));
};
