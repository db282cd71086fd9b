import { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** The scanner cannot be reached, disconnected, or sent an invalid response. Worth a retry later. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable';
  constructor(reason: string, options?: ErrorOptions) {
    super(`The malware scanner is not available: ${reason}`, options);
  }
}

/**
 * The stream is longer than clamd's `StreamMaxLength`. The scanner works; these bytes cannot be scanned until the limit is
 * raised.
 */
export class StreamLimitExceeded extends Error {
  override name = 'StreamLimitExceeded';
  constructor() {
    super(
      'The file is larger than the StreamMaxLength of clamd. Raise StreamMaxLength, or lower CLAMD_STREAM_LIMIT to it.',
    );
  }
}

export interface Scanner {
  /** The name of the malware found; null if there was none. */
  scan(bytes: Readable, signal?: AbortSignal): Promise<{ signature: string | null }>;
  /** Whether it responded the last time; asks it again after a few seconds. */
  isUp(): Promise<boolean>;
}

/** `tcp://host:port` or `unix:/path`. */
export type ClamdAddress = { host: string; port: number } | { path: string };

export const parseClamdUrl = (url: string): ClamdAddress | undefined => {
  const path = /^unix:(?:\/\/)?(\/.+)$/.exec(url)?.[1];
  if (path) return { path };
  if (!url.startsWith('tcp://') || !URL.canParse(url)) return undefined;
  const { hostname, port, pathname } = new URL(url);
  if (hostname === '' || port === '' || !/^\/?$/.test(pathname)) return undefined;
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
};

/** How long clamd may take to respond: it does so once it has scanned all bytes. */
const responseTimeoutMs = 120_000;
const pingMs = 2_000;
const pingEveryMs = 10_000;

/**
 * clamd responds and closes the connection in the middle of a stream that is too long. When the next write fails, Node destroys
 * the socket and discards a response it has not read yet. This socket reads once more first: by `onread`, because a stream with
 * an error emits no data.
 */
class ReadBeforeDestroy extends Socket {
  #isFailing = false;
  constructor(take: (bytes: Buffer) => void) {
    const callback = (length: number, buffer: Uint8Array): boolean => {
      take(Buffer.from(buffer.subarray(0, length)));
      return true;
    };
    super({ onread: { buffer: Buffer.alloc(1_024), callback } });
  }
  override destroy(error?: Error): this {
    if (!error) return super.destroy();
    if (this.#isFailing) return this;
    this.#isFailing = true;
    // The event loop polls for input between the two, whichever phase it is in.
    setImmediate(() => setImmediate(() => super.destroy(error)));
    return this;
  }
}

/** Sends a command and what `body` writes after it, and waits for the response line. */
const ask = (
  address: ClamdAddress,
  {
    command,
    body,
    waitMs,
    signal,
  }: {
    command: string;
    body?: (socket: Socket) => Promise<void>;
    waitMs: number;
    signal?: AbortSignal | undefined;
  },
): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const take = (bytes: Buffer): void => {
      answer += bytes.toString('latin1');
      const line = answer.indexOf('\0');
      if (line >= 0) end(() => resolve(answer.slice(0, line).trim()));
      else if (answer.length > 10_000) failWith('its response is too long');
    };
    const socket = new ReadBeforeDestroy(take).connect(address);
    const end = (act: () => void): void => {
      signal?.removeEventListener('abort', abort);
      socket.destroy();
      act();
    };
    const failWith = (reason: string, cause?: unknown): void =>
      end(() => reject(new ScannerUnavailable(reason, { cause })));
    const abort = (): void => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) return abort();

    socket.setTimeout(waitMs, () => failWith('it does not respond'));
    let broken: Error | undefined;
    socket.on('error', (error) => {
      broken = error;
    });
    socket.on('close', () => failWith(broken?.message ?? 'it closed the connection', broken));
    socket.on('connect', () => {
      socket.write(`z${command}\0`);
      body?.(socket).catch((error) => end(() => reject(error)));
    });
  });

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });

/** Length-prefixed chunks; an empty one ends the stream. */
const sendStream =
  (bytes: Readable) =>
  async (socket: Socket): Promise<void> => {
    const length = Buffer.alloc(4);
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if (socket.destroyed) return;
      if (chunk.length === 0) continue;
      length.writeUInt32BE(chunk.length);
      socket.write(Buffer.from(length));
      if (!socket.write(chunk)) await drained(socket);
    }
    socket.write(Buffer.alloc(4));
  };

/** clamd by its INSTREAM command: it receives the bytes themselves, so that it needs no access to the file store. */
export const createClamd = (address: ClamdAddress): Scanner => {
  let lastStatus: { isUp: boolean; at: number } | undefined;
  const note = (isUp: boolean): void => {
    lastStatus = { isUp, at: performance.now() };
  };

  return {
    async scan(bytes, signal) {
      try {
        const answer = await ask(address, {
          command: 'INSTREAM',
          body: sendStream(bytes),
          waitMs: responseTimeoutMs,
          signal,
        });
        if (answer.startsWith('INSTREAM size limit exceeded')) {
          note(true);
          throw new StreamLimitExceeded();
        }
        const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
        if (signature === undefined && answer !== 'stream: OK')
          throw new ScannerUnavailable(`it responded "${answer.slice(0, 200)}"`);
        note(true);
        return { signature: signature?.slice(0, 200) ?? null };
      } catch (error) {
        if (error instanceof ScannerUnavailable) note(false);
        throw error;
      } finally {
        bytes.destroy();
      }
    },
    async isUp() {
      if (lastStatus && performance.now() - lastStatus.at < pingEveryMs) return lastStatus.isUp;
      note(
        await ask(address, { command: 'PING', waitMs: pingMs }).then(
          (answer) => answer === 'PONG',
          () => false,
        ),
      );
      return lastStatus?.isUp === true;
    },
  };
};
