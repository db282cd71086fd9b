import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { decodeId } from '../../kit/ids.ts';
import type { TestAccount, TestResponse } from '../../testing/test-account.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { callConnectorAction } from './call-connector-action.ts';

type Sender = Pick<TestAccount, 'send'>;

const made = ({ status, body }: TestResponse) => {
  if (status >= 300) throw new Error(`It was not made: ${JSON.stringify(body)}`);
  return body;
};

/** A connector with an action, and an environment that has the secret `api_token`. */
export const makeConnector = async (
  account: Sender,
  { baseUrl = 'http://127.0.0.1:9', connector = {}, action = {}, secret = 'tok-4711-secret' } = {},
) => {
  const { id } = made(await account.send('POST', '/api-connectors', { name: 'Postcodes', ...connector }));
  const at = `/api-connectors/${id}`;
  const environment = made(await account.send('POST', `${at}/environments`, { name: 'live', baseUrl }));
  made(
    await account.send('PUT', `${at}/environments/${environment.id}/secrets/api_token`, { value: secret }),
  );
  const { id: actionId } = made(
    await account.send('POST', `${at}/actions`, {
      key: 'find_city',
      method: 'GET',
      path: '/postcodes/{{ inputs.postcode }}',
      inputs: [{ key: 'postcode', type: 'string' }],
      outputs: [{ key: 'city', path: '$.city' }],
      ...action,
    }),
  );
  return { id: id as string, environmentId: environment.id as string, actionId: actionId as string, at };
};

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another service on this machine: responds as configured and records its requests. */
export const startPeer = async (
  answer: (received: ReceivedRequest, response: ServerResponse, peer: ReceivedRequest[]) => void,
) => {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      answer(one, response, received);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
};

export const respondWithJson = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/** Another service that echoes each request. */
export const startEcho = () =>
  startPeer(({ url, headers, body }, response) => {
    response.setHeader('x-echo', headers.authorization ?? headers['x-key'] ?? 'none');
    respondWithJson(response, { city: 'Paris', url, headers, body, [String(headers['x-key'])]: 1 });
  });

type CreatedConnector = Awaited<ReturnType<typeof makeConnector>>;

/** A call from the test console. */
export const callFromConsole = (
  { send }: Sender,
  { at, actionId }: CreatedConnector,
  inputs: object = { postcode: '75001' },
): Promise<TestResponse> => send('POST', `${at}/actions/${actionId}/test`, { inputs });

/** A call the way workflows make it. */
export const callAsWorkflow = (
  { services }: Pick<TestApp, 'services'>,
  { accountId }: Pick<TestAccount, 'accountId'>,
  { id }: CreatedConnector,
  inputs: Record<string, unknown> = { postcode: '1' },
) =>
  callConnectorAction(services, accountId, {
    connectorId: decodeId('con', id) as string,
    actionKey: 'find_city',
    inputs,
    idempotencyKey: 'once',
  });
