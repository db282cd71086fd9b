import type { Readable } from 'node:stream';
import { SizeMismatch } from './errors.ts';

/**
 * The bytes of a stream; throws SizeMismatch as soon as there are more than `size`, or at the end if there are fewer. Leaving the
 * loop early destroys the stream.
 */
export async function* bytesOf(body: Readable, size: number | undefined): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of body as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    seen += bytes.length;
    if (size !== undefined && seen > size) throw new SizeMismatch(size, 'more');
    yield bytes;
  }
  if (size !== undefined && seen < size) throw new SizeMismatch(size, String(seen));
}

export function assertExactSize(body: Buffer, size: number | undefined): void {
  if (size !== undefined && size !== body.length) throw new SizeMismatch(size, String(body.length));
}
