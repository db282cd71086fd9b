import { isUtf8 } from 'node:buffer';
import { maskedSecret } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { OUTBOUND_DEFAULTS, type SafeFetch } from '../../kit/safe-fetch/safe-fetch.ts';
import { accessToken } from './access-token.ts';
import { decryptAuthSecrets, withAuthSecrets } from './auth-secrets.ts';
import { type BuiltRequest, unescapeMask } from './build-request.ts';
import { buildRequestInThread } from './build-request-in-thread.ts';
import { ConnectorCallFailure, failureOf } from './call-failure.ts';
import { actionInputErrors, withNullInputs } from './check-inputs.ts';
import { secretNamesIn, textsIn } from './check-templates.ts';
import { credentialsFor } from './credentials.ts';
import { parseJsonPath, readJsonPath } from './json-path.ts';
import { createMask, type Mask } from './mask.ts';
import { decryptSecrets } from './secret-values.ts';
import { type RetryPolicy, sendWithRetries } from './send-request.ts';
import type { ConnectorAuth, MaskedRequest, MaskedResponse, Output, Texts } from './shapes.ts';
import type { ConnectorRow } from './store.ts';
import type { ActionRow } from './store-actions.ts';
import type { EnvironmentRow } from './store-environments.ts';

export interface ActionTarget {
  connector: ConnectorRow;
  action: ActionRow;
  environment: EnvironmentRow;
}

export interface CalledAction {
  /** Whether the other service answered with a status below 400. */
  ok: boolean;
  status: number;
  outputs: Record<string, unknown>;
  /** The body, parsed if it is JSON. Secrets are masked here and everywhere else in this result. */
  body: unknown;
  request: MaskedRequest;
  response: MaskedResponse;
  attempts: number;
}

type Response = Awaited<ReturnType<SafeFetch>>;

const joinHeaders = (headers: Response['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const readBody = (text: string | null): unknown => {
  if (text === null || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const outputsFrom = (outputs: readonly Output[], body: unknown): Record<string, unknown> =>
  Object.fromEntries(
    outputs.map(({ key, path }) => {
      const steps = parseJsonPath(path);
      return [key, steps ? readJsonPath(body, steps) : null];
    }),
  );

const maskAll = (secrets: Texts): Texts =>
  Object.fromEntries(Object.keys(secrets).map((name) => [name, maskedSecret]));

const maskRequest = ({ method, url, headers, body }: BuiltRequest, mask: Mask): MaskedRequest => ({
  method,
  url: mask.text(unescapeMask(url)),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, mask.text(value)])),
  body: body === undefined ? null : mask.text(unescapeMask(body)),
});

const maskResponse = ({ status, headers, body }: Response, mask: Mask): MaskedResponse => ({
  status,
  headers: mask.value(joinHeaders(headers)) as Record<string, string>,
  body: isUtf8(body) ? mask.response(body.toString()) : null,
});

/** Only the secrets that the connector and the action use. */
const requiredSecrets = (
  { connector, action, environment }: ActionTarget,
  auth: ConnectorAuth,
  all: Map<string, string>,
): Texts => {
  const names = secretNamesIn([
    ...textsIn('auth', auth),
    ...textsIn('headers', connector.headers),
    ...textsIn('query', action.query),
    ...textsIn('headers', action.headers),
    ...textsIn('body', action.body),
  ]);
  for (const name of names)
    if (!all.has(name))
      throw new ConnectorCallFailure(
        'missing_secret',
        `The secret "${name}" is not set in the environment "${environment.name}". Set it, then try again.`,
      );
  return Object.fromEntries([...names].map((name) => [name, all.get(name) as string]));
};

/** A header or parameter that was rendered from a secret is masked as a whole as well: a filter may have changed the secret. */
const secretDerivedValues = (sent: BuiltRequest, shown: BuiltRequest): string[] => {
  const differing = Object.entries(sent.headers).filter(([name, value]) => shown.headers[name] !== value);
  const masked = new URL(shown.url).searchParams;
  // A parameter may occur several times. A value that is equal in both requests is not secret and is not masked in the
  // response.
  const query = [...new URL(sent.url).searchParams].filter(([name, value]) => !masked.has(name, value));
  return [...differing, ...query].map(([, value]) => value);
};

export interface CallOptions {
  inputs: Readonly<Record<string, unknown>>;
  idempotencyKey: string;
  retryPolicy: Omit<RetryPolicy, 'retry'> & { retry?: RetryPolicy['retry'] };
}

/**
 * Calls an action of another service. Every status is a result; without a response, a ConnectorCallFailure is thrown.
 * Secrets are masked in everything that is returned.
 */
export const callAction = async (
  services: Services,
  accountId: string,
  target: ActionTarget,
  { inputs, idempotencyKey, retryPolicy }: CallOptions,
): Promise<CalledAction> => {
  const { accountKeys, database } = services;
  const { connector, action, environment } = target;
  const details = actionInputErrors(action.inputs, inputs);
  if (details.length > 0)
    throw new ConnectorCallFailure('invalid_inputs', 'Some inputs are invalid. See details.', {
      details,
    });

  const { literals, all } = await database.read(accountId, async (db) => ({
    literals: await decryptAuthSecrets(accountKeys, db, accountId, connector),
    all: await decryptSecrets(accountKeys, db, accountId, environment.id),
  }));
  const auth = withAuthSecrets(connector.auth, literals);
  const secrets = requiredSecrets(target, auth, all);
  const env = environment.variables;
  const known = [...all.values(), ...Object.values(literals)];
  const values = { inputs: withNullInputs(action.inputs, inputs), env, secrets };
  const base = {
    connector,
    action,
    baseUrl: environment.base_url,
    givenInputs: new Set(Object.keys(inputs)),
  };

  /** Builds the request with credentials, and with masked credentials; after `rejected`, with a new token. */
  const prepare = async (rejected?: string) => {
    let token: string | undefined;
    const credentials = await credentialsFor(auth, { env, secrets }, async () => {
      token = await accessToken(
        services,
        accountId,
        environment.id,
        { auth: auth as never, env, secrets },
        rejected,
      );
      return token;
    });
    const parts = { ...base, values, credentials: credentials.sent, idempotencyKey };
    const sent = await buildRequestInThread(accountId, parts);
    const masked = await buildRequestInThread(accountId, {
      ...parts,
      values: { ...values, secrets: maskAll(secrets) },
      credentials: credentials.shown,
    });
    const mask = createMask([...known, ...credentials.secrets, ...secretDerivedValues(sent, masked)]);
    return { sent, mask, token, shown: maskRequest(masked, mask) };
  };

  let prepared = await prepare();
  let isRenewed = false;
  const attempt = ({ url, method, headers, body }: BuiltRequest, withinMs: number) =>
    services.safeFetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      timeoutMs: Math.min(connector.timeout_ms, withinMs),
      maxResponseBytes: OUTBOUND_DEFAULTS.maxResponseBytes,
      sameOrigin: true,
      ...(retryPolicy.signal && { signal: retryPolicy.signal }),
    });
  try {
    const { response, attempts } = await sendWithRetries(
      action.method,
      async (withinMs) => {
        const startedAt = performance.now();
        const first = await attempt(prepared.sent, withinMs);
        if (first.status !== 401 || prepared.token === undefined || isRenewed) return first;
        // Once per call: a service that rejects every token would otherwise cause endless renewals.
        isRenewed = true;
        prepared = await prepare(prepared.token);
        return attempt(prepared.sent, Math.max(1, withinMs - (performance.now() - startedAt)));
      },
      { retry: connector.retry, ...retryPolicy },
    );
    const { mask, shown } = prepared;
    const text = isUtf8(response.body) ? response.body.toString() : null;
    const body = mask.value(readBody(text));
    return {
      ok: response.status < 400,
      status: response.status,
      outputs: outputsFrom(action.outputs, body),
      body,
      request: shown,
      response: maskResponse(response, mask),
      attempts,
    };
  } catch (error) {
    const failure = failureOf(error, prepared.mask);
    if (failure instanceof ConnectorCallFailure) failure.request ??= prepared.shown;
    throw failure;
  }
};
