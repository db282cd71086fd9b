import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fields, respondAsStripe, StripeError, type StripeObjects } from './stripe-responses.ts';

export const stripeSecretKey = 'sk_test_standin';
export const stripeWebhookSecret = 'whsec_standin';
const apiVersion = '2026-10-28.endive';

interface SeenRequest {
  method: string;
  path: string;
  fields: Fields;
  idempotencyKey: string | undefined;
}

/** A fault for the next request to a path. */
interface InjectedFault {
  path: string;
  status?: number;
  headers?: Record<string, string>;
  /** The response is computed immediately and delayed until this resolves. */
  until?: Promise<void>;
}

/** Parses `line_items[0][price]=x` like Stripe: into objects, with lists as objects with numeric keys. */
const readFields = (text: string): Fields => {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.replaceAll(']', '').split('[');
    const last = steps.pop() as string;
    let place = fields;
    for (const step of steps) place = (place[step] ??= {}) as Fields;
    place[last] = value;
  }
  return fields;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Checks the rules for every request to Stripe. */
const checkRequestRules = ({ method, headers }: IncomingMessage): void => {
  if (headers.authorization !== `Bearer ${stripeSecretKey}`)
    throw new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  if (headers['stripe-version'] !== apiVersion)
    throw new StripeError(400, { message: 'Not the pinned version' });
  if (headers['x-stripe-client-telemetry'])
    throw new StripeError(400, { message: 'Telemetry was to be off' });
  if (method !== 'POST') return;
  if (headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw new StripeError(400, { message: 'Stripe takes forms' });
  if (!headers['idempotency-key']) throw new StripeError(400, { message: 'A write without Idempotency-Key' });
};

/**
 * A stand-in for Stripe's API, on the loopback address. It is as strict as the original about requests: credentials, version,
 * form encoding, idempotency keys, known parameters. Violations are collected in `violations`.
 */
export const startStripeStandIn = async () => {
  const objects: StripeObjects = { customers: [], prices: [], subscriptions: [], sessions: [] };
  const seen: SeenRequest[] = [];
  const violations: string[] = [];
  const troubles: InjectedFault[] = [];
  const answers = new Map<string, { question: string; status: number; body: object }>();
  let isDown = false;

  const answer = (
    request: IncomingMessage,
    path: string,
    fields: Fields,
  ): { status: number; body: object } => {
    try {
      checkRequestRules(request);
      return { status: 200, body: respondAsStripe(objects, request.method ?? '', path, fields) };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      if (error.isMisuse) violations.push(`${request.method} ${path}: ${error.message}`);
      return { status: error.status, body: { error: error.fields } };
    }
  };

  /** The same key gets the same response; with another request it is rejected. */
  const respondOnce = (request: IncomingMessage, path: string, fields: Fields) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return answer(request, path, fields);
    const question = JSON.stringify([path, fields]);
    const earlier = answers.get(key);
    if (earlier && earlier.question !== question) {
      violations.push(`${path}: an Idempotency-Key was used for another request`);
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys are for one request' } },
      };
    }
    const first = earlier ?? { question, ...answer(request, path, fields) };
    answers.set(key, first);
    return first;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe.test');
    const body = await readBody(request);
    if (isDown) {
      request.socket.destroy();
      return;
    }
    const fields = readFields(request.method === 'GET' ? search : body);
    const key = request.headers['idempotency-key'];
    seen.push({
      method: request.method ?? '',
      path: pathname,
      fields,
      idempotencyKey: typeof key === 'string' ? key : undefined,
    });
    const place = troubles.findIndex(({ path }) => pathname.startsWith(path));
    const [trouble] = place === -1 ? [] : troubles.splice(place, 1);
    const result = trouble?.status
      ? { status: trouble.status, body: { error: { type: 'api_error', message: 'Trouble as ordered' } } }
      : respondOnce(request, pathname, fields);
    await trouble?.until;
    response
      .writeHead(result.status, {
        'content-type': 'application/json',
        'request-id': `req_${seen.length}`,
        ...trouble?.headers,
      })
      .end(JSON.stringify(result.body));
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    ...objects,
    seen,
    violations,
    /** Injects a fault for the next request whose path starts with this. */
    trouble: (trouble: InjectedFault) => void troubles.push(trouble),
    setDown: (down: boolean) => {
      isDown = down;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/** The body and the header of an event, signed like Stripe. */
export const signStripeEvent = (
  event: { id: string; type: string; object: object },
  { secret = stripeWebhookSecret, at = Date.now() }: { secret?: string; at?: number } = {},
): { body: string; signature: string } => {
  const body = JSON.stringify({
    id: event.id,
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(at / 1_000),
    type: event.type,
    livemode: false,
    pending_webhooks: 1,
    request: null,
    data: { object: event.object },
  });
  const timestamp = Math.floor(at / 1_000);
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { body, signature: `t=${timestamp},v1=${digest}` };
};
