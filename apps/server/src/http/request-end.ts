import type { FastifyReply, FastifyRequest } from 'fastify';

export interface RequestEnd {
  /** False when the client left before it had the whole answer. */
  answered: boolean;
  ms: number;
}

/** Calls back once, when the answer has gone out or its client has gone. Fastify's onResponse knows only the first. */
export const onRequestEnd = (
  request: FastifyRequest,
  reply: FastifyReply,
  listener: (end: RequestEnd) => void,
): void => {
  const startedAt = performance.now();
  const { raw } = reply;
  const { socket } = request.raw;
  const end = () => {
    raw.off('close', end);
    socket.off('close', end);
    listener({ answered: raw.writableFinished, ms: performance.now() - startedAt });
  };
  raw.once('close', end);
  // An answer that waits behind another on the same connection does not hear of the connection's end.
  if (raw.socket === null) socket.once('close', end);
};
