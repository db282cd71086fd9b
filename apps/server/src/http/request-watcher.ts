import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface RequestTimeouts {
  /** How long the head of a request may take. Node itself sees to it. */
  headersMs: number;
  /** How long a body may take, from its first byte to its last. */
  bodyMs: number;
  /** How long an upload may rest between two bytes; it may take as long as it likes in all. */
  uploadIdleMs: number;
  /** How often all this is looked at. */
  checkEveryMs: number;
}

export const requestTimeouts: RequestTimeouts = {
  headersMs: 60_000,
  bodyMs: 60_000,
  uploadIdleMs: 60_000,
  checkEveryMs: 5_000,
};

interface PendingRequest {
  response: ServerResponse;
  /** Kept here: a request that was destroyed in the middle of its body has none any more. */
  socket: Socket;
  /** When the body must be here; undefined for an upload. */
  deadline: number | undefined;
  /** For an upload: how much of the connection was read, and when that last grew. */
  bytes: number;
  grewAt: number;
}

/** How a connection is used. */
interface ConnectionUse {
  /** Those without their whole answer. */
  requests: number;
  /** Since it was opened or the last answer ended, and how much had been read by then. */
  idleSince: number;
  bytes: number;
}

/**
 * Knows which requests are still on their way in. A client that dribbles its body would hold a connection for as long
 * as it likes; an upload over a slow line is let through for as long as it moves.
 */
export const watchRequests = (server: Server, times: RequestTimeouts) => {
  const sockets = new Map<Socket, ConnectionUse>();
  const open = new Map<IncomingMessage, PendingRequest>();

  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { requests: 0, idleSince: performance.now(), bytes: 0 });
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    const now = performance.now();
    const use = sockets.get(request.socket);
    if (use) {
      use.requests += 1;
      response.once('close', () => {
        use.requests -= 1;
        Object.assign(use, { idleSince: performance.now(), bytes: request.socket.bytesRead });
      });
    }
    open.set(request, {
      response,
      socket: request.socket,
      deadline: now + times.bodyMs,
      bytes: 0,
      grewAt: now,
    });
    response.once('close', () => request.complete && open.delete(request));
  });

  const isLate = (request: IncomingMessage, arrival: PendingRequest, now: number): boolean => {
    if (arrival.deadline !== undefined) return now > arrival.deadline;
    // Refused before it was read: what is left of it is no upload any more.
    if (arrival.response.writableEnded) arrival.deadline = now + times.bodyMs;
    const { bytesRead } = arrival.socket;
    // Bytes that wait for us are not the client's delay.
    if (bytesRead !== arrival.bytes || request.readableLength > 0)
      Object.assign(arrival, { bytes: bytesRead, grewAt: now });
    return now - arrival.grewAt > times.uploadIdleMs;
  };

  const refuse = ({ response, socket }: PendingRequest): void => {
    // Where an answer is under way, or another's turn is first, a second one would be taken for part of it.
    if (response.headersSent || response.socket === null) socket.destroy();
    else
      server.emit(
        'clientError',
        Object.assign(new Error('The request body took too long to arrive.'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        }),
        socket,
      );
  };

  const check = () => {
    const now = performance.now();
    for (const [request, arrival] of open) {
      if (arrival.socket.destroyed) open.delete(request);
      else if (!request.complete && isLate(request, arrival, now)) {
        open.delete(request);
        refuse(arrival);
      } else if (request.complete && arrival.response.closed) open.delete(request);
    }
  };
  const checking = setInterval(check, times.checkEveryMs).unref();
  server.once('close', () => clearInterval(checking));

  return {
    /** From here on this request is measured by its rests alone. */
    expectUpload(request: IncomingMessage): void {
      const arrival = open.get(request);
      if (arrival) arrival.deadline = undefined;
    },

    /**
     * Closes every connection but those whose request is here as a whole and being worked on. Nothing was promised on
     * the others: their request is incomplete, or their answer is decided and only waits to be fetched.
     */
    closeAllButActive(): void {
      const atWork = new Set<Socket>();
      for (const [request, { response, socket }] of open)
        if (request.complete && !response.headersSent) atWork.add(socket);
      for (const socket of sockets.keys()) if (!atWork.has(socket)) socket.destroy();
    },

    /** Closes connections that have carried nothing for so long, also those that browsers open in reserve. */
    closeIdle(idleMs: number): void {
      const before = performance.now() - idleMs;
      for (const [socket, { requests, idleSince, bytes }] of sockets)
        if (requests === 0 && idleSince < before && socket.bytesRead === bytes) socket.destroy();
    },
  };
};

export type RequestWatcher = ReturnType<typeof watchRequests>;
