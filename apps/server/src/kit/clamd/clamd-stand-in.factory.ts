import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The EICAR test text that every scanner detects, in two parts: as a whole, scanners would flag this file. */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

type Behavior = 'works' | 'drops' | 'drops half-way' | 'is silent';

/** Like clamd: closes with bytes unread, so that the client's next write fails. */
const closeUnread = (socket: Socket): void => {
  socket.removeAllListeners('data').pause();
  socket.write('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy());
};

/** A server with clamd's protocol: PING, and INSTREAM with its length-prefixed chunks and its size limit. */
export const startClamd = async ({ streamLimit = 1_000_000 } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const path = join(folder, 'clamd.sock');
  const state = { mood: 'works' as Behavior, scans: 0 };
  const sockets = new Set<Socket>();
  /** Streams that wait for `state.mood` to change. */
  const waiting: (() => void)[] = [];

  const readStream = (socket: Socket, held: Buffer): void => {
    let size = 0;
    let text = '';
    let rest = held;
    const take = (): void => {
      for (;;) {
        if (rest.length < 4) return;
        const length = rest.readUInt32BE(0);
        if (length === 0) {
          state.scans += 1;
          const found = text.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
          const answer = () => socket.end(`${found}\0`);
          if (state.mood === 'is silent') waiting.push(answer);
          else answer();
          return;
        }
        if (rest.length < 4 + length) return;
        size += length;
        if (state.mood === 'drops half-way') return void socket.destroy();
        if (size > streamLimit) return closeUnread(socket);
        text += rest.toString('latin1', 4, 4 + length);
        rest = rest.subarray(4 + length);
      }
    };
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      take();
    });
    take();
  };

  const onConnection = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (state.mood === 'drops') return void socket.destroy();
    let start = Buffer.alloc(0);
    const onData = (bytes: Buffer): void => {
      start = Buffer.concat([start, bytes]);
      const end = start.indexOf(0);
      if (end < 0) return;
      socket.off('data', onData);
      const command = start.toString('latin1', 0, end);
      if (command === 'zPING') socket.end('PONG\0');
      else if (command === 'zINSTREAM') readStream(socket, start.subarray(end + 1));
      else socket.end('UNKNOWN COMMAND\0');
    };
    socket.on('data', onData);
  };

  const servers = [createServer(onConnection), createServer(onConnection)] as const;
  await new Promise<void>((resolve) => servers[0].listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => servers[1].listen(path, resolve));
  const { port } = servers[0].address() as { port: number };
  return {
    state,
    url: `tcp://127.0.0.1:${port}`,
    unixUrl: `unix:${path}`,
    /** Ends the wait of all streams sent while it did not respond. */
    answer: () => {
      for (const one of waiting.splice(0)) one();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      for (const server of servers) server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
