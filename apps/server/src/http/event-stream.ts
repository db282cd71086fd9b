import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from './fail.ts';
import type { StreamEvent } from './serve.ts';

export interface StreamLimits {
  /** Open streams per process; a new one over this limit fails with `unavailable`. */
  perProcess: number;
  /** Open streams per account and process; a new one over this limit fails with `rate_limited`. */
  perAccount: number;
  /** How long a client may leave an event unread before its stream ends. */
  unreadMs: number;
  keepAliveMs: number;
}

const streamLimits: StreamLimits = {
  perProcess: 1_000,
  perAccount: 50,
  unreadMs: 60_000,
  keepAliveMs: 15_000,
};

const retryAfter = { 'retry-after': '10' };

const format = ({ event, data }: StreamEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Waits until the text was sent or `signal` aborts; false if the client did not read it in time. */
const write = (raw: ServerResponse, text: string, signal: AbortSignal, unreadMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (taken: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', left);
      resolve(taken);
    };
    const left = () => end(true);
    const timer = setTimeout(end, unreadMs, false);
    signal.addEventListener('abort', left);
    raw.write(text, left);
  });

/**
 * Live streams as server-sent events. The next event is read from the source only when the previous one was sent, so a slow
 * client costs the memory of one event and then gets the newest state instead of everything it missed.
 */
export const createEventStreams = (limits: StreamLimits = streamLimits) => {
  const open = new Map<AbortController, string>();
  let ended = false;

  const checkLimits = (accountId: string) => {
    if (ended || open.size >= limits.perProcess) fail('unavailable', { headers: retryAfter });
    const ofAccount = [...open.values()].filter((one) => one === accountId).length;
    if (ofAccount >= limits.perAccount)
      fail('rate_limited', {
        message: `This account has ${limits.perAccount} open live streams. Close one, then try again.`,
        headers: retryAfter,
      });
  };

  const pumpEvents = async (
    { raw }: FastifyReply,
    signal: AbortSignal,
    first: IteratorResult<StreamEvent>,
    events: AsyncIterator<StreamEvent>,
  ): Promise<void> => {
    // While an event is unsent, keep-alives would only pile up behind it.
    const keepAlive = setInterval(
      () => raw.writableLength === 0 && raw.write(': keep-alive\n\n'),
      limits.keepAliveMs,
    );
    try {
      for (let next = first; !next.done && !signal.aborted; next = await events.next())
        if (!(await write(raw, format(next.value), signal, limits.unreadMs))) return void raw.destroy();
    } finally {
      clearInterval(keepAlive);
      raw.end();
    }
  };

  return {
    /**
     * Sends events until the source ends, the client disconnects or the service stops. The first event is awaited before the head
     * is sent, so that an error there becomes an ordinary error response.
     */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      accountId: string,
      source: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
    ): Promise<FastifyReply> {
      checkLimits(accountId);
      const stop = new AbortController();
      const { socket } = request.raw;
      const leave = () => stop.abort();
      open.set(stop, accountId);
      socket.once('close', leave);
      if (socket.destroyed) leave();
      const events = source(stop.signal)[Symbol.asyncIterator]();
      try {
        const first = await events.next();
        if (stop.signal.aborted && !socket.destroyed) return fail('unavailable', { headers: retryAfter });
        reply.hijack();
        if (socket.destroyed) return reply;
        reply.raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        });
        await pumpEvents(reply, stop.signal, first, events).catch((error) =>
          request.log.error({ err: error }, 'A live stream was interrupted'),
        );
        return reply;
      } finally {
        socket.off('close', leave);
        open.delete(stop);
        stop.abort();
        await events.return?.();
      }
    },

    /** Ends every stream and accepts no more, so that a shutdown does not wait for open streams. */
    endAll(): void {
      ended = true;
      for (const stop of open.keys()) stop.abort();
    },
  };
};

export type EventStreams = ReturnType<typeof createEventStreams>;
