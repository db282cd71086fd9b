import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface RequestTimeouts {
  /** Time limit for the head of a request, enforced by Node. */
  headersMs: number;
  /** Time limit for a body, from its first byte to its last. */
  bodyMs: number;
  /** How long an upload may pause between two bytes. Its total time is not limited. */
  uploadIdleMs: number;
  /** How often the limits are checked. */
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
  /** Stored here because a request destroyed in the middle of its body no longer has one. */
  socket: Socket;
  /** When the body must be complete; undefined for an upload. */
  deadline: number | undefined;
  /** For an upload: the bytes read from the connection, and when that number last grew. */
  bytes: number;
  grewAt: number;
}

/** How a connection is used. */
interface ConnectionUse {
  /** Requests whose response is not complete. */
  requests: number;
  /** When the connection was opened or its last response ended, and how many bytes had been read by then. */
  idleSince: number;
  bytes: number;
}

/**
 * Tracks requests whose body has not fully arrived. Without a limit, a client that sends its body slowly could hold a connection
 * forever. Uploads over slow connections are allowed as long as data arrives.
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

  const isLate = (request: IncomingMessage, pending: PendingRequest, now: number): boolean => {
    if (pending.deadline !== undefined) return now > pending.deadline;
    // Rejected before it was read: the remaining bytes no longer count as an upload.
    if (pending.response.writableEnded) pending.deadline = now + times.bodyMs;
    const { bytesRead } = pending.socket;
    // Bytes waiting in our buffer are not the client's delay.
    if (bytesRead !== pending.bytes || request.readableLength > 0)
      Object.assign(pending, { bytes: bytesRead, grewAt: now });
    return now - pending.grewAt > times.uploadIdleMs;
  };

  const failTimeout = ({ response, socket }: PendingRequest): void => {
    // If a response was started or another one is next on the connection, a second response would be read as part of it.
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
    for (const [request, pending] of open) {
      if (pending.socket.destroyed) open.delete(request);
      else if (!request.complete && isLate(request, pending, now)) {
        open.delete(request);
        failTimeout(pending);
      } else if (request.complete && pending.response.closed) open.delete(request);
    }
  };
  const checking = setInterval(check, times.checkEveryMs).unref();
  server.once('close', () => clearInterval(checking));

  return {
    /** From here on only pauses of this request are limited, not its total time. */
    expectUpload(request: IncomingMessage): void {
      const pending = open.get(request);
      if (pending) pending.deadline = undefined;
    },

    /**
     * Closes every connection except those with a complete request that is being handled. The others have an incomplete request,
     * or a response that only waits to be read.
     */
    closeAllButActive(): void {
      const atWork = new Set<Socket>();
      for (const [request, { response, socket }] of open)
        if (request.complete && !response.headersSent) atWork.add(socket);
      for (const socket of sockets.keys()) if (!atWork.has(socket)) socket.destroy();
    },

    /** Closes connections that have been idle this long, including those that browsers open in advance. */
    closeIdle(idleMs: number): void {
      const before = performance.now() - idleMs;
      for (const [socket, { requests, idleSince, bytes }] of sockets)
        if (requests === 0 && idleSince < before && socket.bytesRead === bytes) socket.destroy();
    },
  };
};

export type RequestWatcher = ReturnType<typeof watchRequests>;
