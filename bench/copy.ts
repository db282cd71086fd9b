import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Methods of the driver's connection that its types lack. */
interface CopyConnection {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** The common parts of COPY statements. */
const copying = (text: string, more: object): Promise<void> & { submittable: pg.Submittable } => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const submittable = {
    submit: (connection: CopyConnection) => connection.query(text),
    handleError: reject,
    handleCommandComplete() {},
    handleReadyForQuery: () => resolve(),
    handleCopyInResponse() {},
    handleCopyData() {},
    ...more,
  };
  return Object.assign(promise, { submittable: submittable as unknown as pg.Submittable });
};

/** `COPY … FROM STDIN` from a file, with backpressure. */
export const copyIn = async (client: pg.Client, text: string, path: string): Promise<void> => {
  const send = async (connection: CopyConnection) => {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      connection.sendCopyFromChunk(chunk as Buffer);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  };
  const done = copying(text, {
    handleCopyInResponse: (connection: CopyConnection) =>
      send(connection).catch((error: Error) => connection.sendCopyFail(error.message)),
  });
  client.query(done.submittable);
  await done;
};

/** `COPY … TO STDOUT` into a file. Each chunk is copied, since the driver reuses its buffer. */
export const copyOut = async (client: pg.Client, text: string, path: string): Promise<void> => {
  const file = createWriteStream(path);
  const done = copying(text, {
    handleCopyData: ({ chunk }: { chunk: Buffer }) => void file.write(Buffer.from(chunk)),
  });
  client.query(done.submittable);
  await done;
  file.end();
  await once(file, 'finish');
};
