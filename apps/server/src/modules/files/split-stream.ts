import type { Readable } from 'node:stream';

/**
 * Splits a stream into buffers of `size` bytes, the last one shorter. If the stream fails, the bytes so far are returned before
 * the error, so that a client on a poor connection loses none of them.
 */
export async function* splitStream(stream: Readable, size: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  let broken: { error: unknown } | undefined;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      let rest = chunk;
      while (length + rest.length >= size) {
        yield Buffer.concat([...chunks, rest.subarray(0, size - length)]);
        rest = rest.subarray(size - length);
        chunks = [];
        length = 0;
      }
      if (rest.length > 0) chunks.push(rest);
      length += rest.length;
    }
  } catch (error) {
    broken = { error };
  }
  if (length > 0) yield Buffer.concat(chunks);
  if (broken) throw broken.error;
}
