import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamEvent } from './serve.ts';

const keepAliveMs = 15_000;

const running = new Set<AbortController>();

/** Ends every open stream, so that a shutdown does not wait for people who watch. */
export const endEventStreams = (): void => {
  for (const stream of running) stream.abort();
};

const format = ({ event, data }: StreamEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Sends server-sent events until the source ends, the client leaves or the service stops. The first event is awaited
 * before the head is sent, so that an error there still becomes an ordinary error answer.
 */
export const sendEvents = async (
  request: FastifyRequest,
  reply: FastifyReply,
  source: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
): Promise<FastifyReply> => {
  const stop = new AbortController();
  const events = source(stop.signal)[Symbol.asyncIterator]();
  const first = await events.next();

  running.add(stop);
  request.raw.socket.once('close', () => stop.abort());
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const keepAlive = setInterval(() => raw.write(': still here\n\n'), keepAliveMs);
  try {
    for (let next = first; !next.done && !stop.signal.aborted; next = await events.next())
      raw.write(format(next.value));
  } catch (error) {
    request.log.error({ err: error }, 'A live stream broke off');
  } finally {
    clearInterval(keepAlive);
    running.delete(stop);
    raw.end();
    await events.return?.();
  }
  return reply;
};
