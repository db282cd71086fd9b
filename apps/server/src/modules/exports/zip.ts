import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

export interface ZipMember {
  name: string;
  body: Buffer | Readable | AsyncIterable<Buffer>;
  /** Pictures and the like are as small as they get. */
  compress?: boolean;
}

/**
 * A ZIP as it is made, member after member: what is in it is never in memory as a whole. A failure of a member, or of what
 * brings them, is a failure of the stream.
 */
export const zipStream = async (members: AsyncIterable<ZipMember>, mtime: Date): Promise<Readable> => {
  // Loaded with the first ZIP: the service starts without it.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // Whoever reads is told. A member that fails before anybody reads must not end the process.
  output.on('error', () => {});
  const add = async () => {
    for await (const { name, body, compress = true } of members) {
      if (output.destroyed) return;
      // Text that repeats itself: the quickest level already makes it a tenth.
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
