import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createEventStreams, type StreamLimits } from './event-stream.ts';
import { ApiError } from './fail.ts';
import type { StreamEvent } from './serve.ts';

const limits: StreamLimits = { perProcess: 3, perAccount: 2, unreadMs: 60_000, keepAliveMs: 60_000 };

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A service whose streams send the events of `source`; the account is the path. */
const serve = async (
  source: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
  some: Partial<StreamLimits> = {},
) => {
  const streams = createEventStreams({ ...limits, ...some });
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    const { status, headers, code } = error as ApiError;
    return reply
      .code(error instanceof ApiError ? status : 500)
      .headers(headers ?? {})
      .send({ code });
  });
  app.get<{ Params: { account: string } }>('/:account', (request, reply) =>
    streams.send(request, reply, request.params.account, source),
  );
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  await app.listen({ host: '127.0.0.1', port: 0 });
  cleanUps.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { streams, sockets, origin: `http://127.0.0.1:${port}` };
};

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });

async function* oneEventThenSilence(signal: AbortSignal) {
  yield { event: 'state', data: 1 };
  await untilAborted(signal);
}

const open = async (url: string, agent?: Agent): Promise<IncomingMessage> => {
  const request = get(url, { agent: agent ?? false });
  request.on('error', () => {});
  cleanUps.push(() => request.destroy());
  const [response] = await once(request, 'response');
  return response;
};

test('a client that disconnects before the first event releases its source and its slot', async () => {
  const asked = Promise.withResolvers<void>();
  const freed = Promise.withResolvers<void>();
  const { origin } = await serve(
    async function* (signal) {
      asked.resolve();
      await untilAborted(signal);
      freed.resolve();
      yield { event: 'state', data: 'too late' };
    },
    { perAccount: 1 },
  );
  const request = get(`${origin}/a`, { agent: false });
  request.on('error', () => {});
  await asked.promise;
  request.destroy();
  await freed.promise;
});

test('a shutdown between the request and its first event ends the stream, and nothing starts after it', async () => {
  const asked = Promise.withResolvers<void>();
  const { origin, streams } = await serve(async function* (signal) {
    asked.resolve();
    await untilAborted(signal);
    yield { event: 'state', data: 1 };
  });
  const early = open(`${origin}/a`);
  await asked.promise;
  streams.endAll();
  expect((await early).statusCode).toBe(503);
  expect((await open(`${origin}/a`)).statusCode).toBe(503);
});

test('leaves no listener on a connection that is reused', async () => {
  const { origin, sockets } = await serve(async function* () {
    yield { event: 'state', data: 1 };
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  cleanUps.push(() => agent.destroy());
  const listeners: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const response = await open(`${origin}/a`, agent);
    response.resume();
    await once(response, 'close');
    listeners.push(sockets[0]?.listenerCount('close') ?? -1);
  }
  expect(sockets).toHaveLength(1);
  expect(new Set(listeners).size).toBe(1);
});

test('does not read the next event while one is unsent, and ends a stream that stays unread', async () => {
  let given = 0;
  const ended = Promise.withResolvers<void>();
  const large = 'x'.repeat(1_000_000);
  const { origin } = await serve(
    async function* () {
      try {
        for (; given < 500; given += 1) yield { event: 'state', data: large };
      } finally {
        ended.resolve();
      }
    },
    { unreadMs: 300 },
  );
  const response = await open(`${origin}/a`);
  response.pause();
  await ended.promise;
  // What the buffers of the two kernels hold, plus one.
  expect(given).toBeLessThan(50);
});

test('the number of streams is limited per account and per process', async () => {
  const { origin } = await serve(oneEventThenSilence);
  await open(`${origin}/a`);
  const second = await open(`${origin}/a`);
  const third = await open(`${origin}/a`);
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '10']);
  const other = await open(`${origin}/b`);
  expect(other.statusCode).toBe(200);
  expect((await open(`${origin}/c`)).statusCode).toBe(503);

  second.destroy();
  await expect.poll(async () => (await open(`${origin}/a`)).statusCode).toBe(200);
});
