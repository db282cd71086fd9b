import { Worker } from 'node:worker_threads';

/** States of `flag`, in order. */
const [received, mayAnswer, closed] = [1, 2, 3];

const program = `
const { createServer } = require('node:net');
const { parentPort, workerData: flag } = require('node:worker_threads');
const set = (value) => { Atomics.store(flag, 0, value); Atomics.notify(flag, 0); };
const server = createServer((socket) => {
  socket.on('error', () => {}).on('close', () => set(${closed}));
  socket.once('data', () => {
    socket.pause();
    set(${received});
    Atomics.wait(flag, 0, ${received});
    socket.write('INSTREAM size limit exceeded. ERROR\\0', () => socket.destroy());
  });
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/**
 * A clamd in its own thread. It reports that the stream is too long and closes the connection while this thread is blocked, so
 * that this thread's next write fails before it can read the response.
 */
export const startClosingClamd = async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(program, { eval: true, workerData: flag });
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  return {
    url: `tcp://127.0.0.1:${port}`,
    async untilReceived() {
      while (Atomics.load(flag, 0) !== received) await new Promise((resolve) => setImmediate(resolve));
    },
    blockUntilClosed() {
      Atomics.store(flag, 0, mayAnswer);
      Atomics.notify(flag, 0);
      Atomics.wait(flag, 0, mayAnswer);
    },
    stop: () => worker.terminate(),
  };
};
