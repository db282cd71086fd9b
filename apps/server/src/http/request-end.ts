import type { FastifyReply, FastifyRequest } from 'fastify';

export interface RequestEnd {
  /** False if the client disconnected before the response was complete. */
  answered: boolean;
  ms: number;
}

/** Calls back once, when the response was sent or the client disconnected. Fastify's onResponse covers only the first. */
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
  // A response queued behind another on the same connection is not notified when the connection closes.
  if (raw.socket === null) socket.once('close', end);
};
