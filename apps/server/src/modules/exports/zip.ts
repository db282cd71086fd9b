import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

export interface ZipMember {
  name: string;
  body: Buffer | Readable | AsyncIterable<Buffer>;
  /** False for images and the like, which are already compressed. */
  compress?: boolean;
}

/** A ZIP stream, member after member: its content is never in memory as a whole. A failed member fails the stream. */
export const zipStream = async (members: AsyncIterable<ZipMember>, mtime: Date): Promise<Readable> => {
  // Loaded with the first ZIP, to keep the start of the service fast.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // The reader gets the error. A member that fails before the first read must not end the process.
  output.on('error', () => {});
  const add = async () => {
    for await (const { name, body, compress = true } of members) {
      if (output.destroyed) return;
      // Repetitive text: the fastest level already reduces it to a tenth.
      const options = { mtime, ...(compress ? { compressionLevel: 1 } : { compress: false }) };
      if (Buffer.isBuffer(body)) {
        zip.addBuffer(body, name, options);
        continue;
      }
      const stream = body instanceof Readable ? body : Readable.from(body, { objectMode: false });
      const stop = () => stream.destroy();
      output.once('close', stop);
      zip.addReadStream(stream, name, options);
      await finished(stream, { writable: false });
      output.off('close', stop);
    }
    zip.end();
  };
  zip.on('error', (error: Error) => output.destroy(error));
  add().catch((error: Error) => output.destroy(error));
  return output;
};
