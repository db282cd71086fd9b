import { isUtf8 } from 'node:buffer';
import { maskedSecret } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { OUTBOUND_DEFAULTS, type SafeFetch } from '../../kit/safe-fetch/safe-fetch.ts';
import { accessToken } from './access-token.ts';
import { openAuth, wholeAuth } from './auth-secrets.ts';
import { type BuiltRequest, withPlainDots } from './build-request.ts';
import { ConnectorCallFailure, failureOf } from './call-failure.ts';
import { problemsOf, withAllInputs } from './check-inputs.ts';
import { secretsIn, textsIn } from './check-templates.ts';
import { credentialsFor } from './credentials.ts';
import { parseJsonPath, readJsonPath } from './json-path.ts';
import { makeRequest } from './make-request.ts';
import { createMask, type Mask } from './mask.ts';
import { openSecrets } from './secret-values.ts';
import { type Patience, sendPatiently } from './send-request.ts';
import type { Auth, Output, Texts } from './shapes.ts';
import type { ShownRequest, ShownResponse } from './shown.ts';
import type { ConnectorRow } from './store.ts';
import type { ActionRow } from './store-actions.ts';
import type { EnvironmentRow } from './store-environments.ts';

export interface Target {
  connector: ConnectorRow;
  action: ActionRow;
  environment: EnvironmentRow;
}

export interface CalledAction {
  /** Whether the other side answered with a status below 400. */
  ok: boolean;
  status: number;
  outputs: Record<string, unknown>;
  /** The body, read as JSON where it is. No secret is in it, nor in anything else here. */
  body: unknown;
  request: ShownRequest;
  response: ShownResponse;
  attempts: number;
}

type Response = Awaited<ReturnType<SafeFetch>>;

const joined = (headers: Response['headers']): Record<string, string> =>
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

const dotsFor = (secrets: Texts): Texts =>
  Object.fromEntries(Object.keys(secrets).map((name) => [name, maskedSecret]));

const shownRequest = ({ method, url, headers, body }: BuiltRequest, mask: Mask): ShownRequest => ({
  method,
  url: mask.text(withPlainDots(url)),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, mask.text(value)])),
  body: body === undefined ? null : mask.text(withPlainDots(body)),
});

const shownResponse = ({ status, headers, body }: Response, mask: Mask): ShownResponse => ({
  status,
  headers: mask.value(joined(headers)) as Record<string, string>,
  body: isUtf8(body) ? mask.answer(body.toString()) : null,
});

/** Only those that the connector and the action name. */
const neededSecrets = (
  { connector, action, environment }: Target,
  auth: Auth,
  all: Map<string, string>,
): Texts => {
  const names = secretsIn([
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

/** What a header or a parameter came to by a secret is masked as a whole as well: a filter may have changed the secret. */
const madeOfSecrets = (sent: BuiltRequest, shown: BuiltRequest): string[] => {
  const differing = Object.entries(sent.headers).filter(([name, value]) => shown.headers[name] !== value);
  const dotted = new URL(shown.url).searchParams;
  // A parameter may be there several times. What is the same in both is no secret, and stays as it is in the answer too.
  const query = [...new URL(sent.url).searchParams].filter(([name, value]) => !dotted.has(name, value));
  return [...differing, ...query].map(([, value]) => value);
};

export interface CallOptions {
  inputs: Readonly<Record<string, unknown>>;
  idempotencyKey: string;
  patience: Omit<Patience, 'retry'> & { retry?: Patience['retry'] };
}

/**
 * Calls an action of another service. Every status is an answer; where there is none, a ConnectorCallFailure is thrown. All
 * that comes back is free of secrets, whatever the other side sent.
 */
export const callAction = async (
  services: Services,
  accountId: string,
  target: Target,
  { inputs, idempotencyKey, patience }: CallOptions,
): Promise<CalledAction> => {
  const { accountKeys, database } = services;
  const { connector, action, environment } = target;
  const details = problemsOf(action.inputs, inputs);
  if (details.length > 0)
    throw new ConnectorCallFailure('invalid_inputs', 'Some inputs are invalid. See details.', {
      details,
    });

  const { literals, all } = await database.read(accountId, async (db) => ({
    literals: await openAuth(accountKeys, db, accountId, connector),
    all: await openSecrets(accountKeys, db, accountId, environment.id),
  }));
  const auth = wholeAuth(connector.auth, literals);
  const secrets = neededSecrets(target, auth, all);
  const env = environment.variables;
  const known = [...all.values(), ...Object.values(literals)];
  const values = { inputs: withAllInputs(action.inputs, inputs), env, secrets };
  const place = { connector, action, baseUrl: environment.base_url, given: new Set(Object.keys(inputs)) };

  /** The request with credentials, and with dots in their place; after `rejected` with a new token. */
  const prepare = async (rejected?: string) => {
    let token: string | undefined;
    const made = await credentialsFor(auth, { env, secrets }, async () => {
      token = await accessToken(
        services,
        accountId,
        environment.id,
        { auth: auth as never, env, secrets },
        rejected,
      );
      return token;
    });
    const parts = { ...place, values, credentials: made.sent, idempotencyKey };
    const sent = await makeRequest(accountId, parts);
    const dotted = await makeRequest(accountId, {
      ...parts,
      values: { ...values, secrets: dotsFor(secrets) },
      credentials: made.shown,
    });
    const mask = createMask([...known, ...made.secrets, ...madeOfSecrets(sent, dotted)]);
    return { sent, mask, token, shown: shownRequest(dotted, mask) };
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
      ...(patience.signal && { signal: patience.signal }),
    });
  try {
    const { response, attempts } = await sendPatiently(
      action.method,
      async (withinMs) => {
        const began = performance.now();
        const first = await attempt(prepared.sent, withinMs);
        if (first.status !== 401 || prepared.token === undefined || isRenewed) return first;
        // Once in a call: one that refuses every token would else be asked for new ones again and again.
        isRenewed = true;
        prepared = await prepare(prepared.token);
        return attempt(prepared.sent, Math.max(1, withinMs - (performance.now() - began)));
      },
      { retry: connector.retry, ...patience },
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
      response: shownResponse(response, mask),
      attempts,
    };
  } catch (error) {
    const failure = failureOf(error, prepared.mask);
    if (failure instanceof ConnectorCallFailure) failure.request ??= prepared.shown;
    throw failure;
  }
};
