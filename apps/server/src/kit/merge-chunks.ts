/** Bytes that are worth a separate write. */
const defaultMinSize = 256 * 1_024;

/**
 * The same bytes in larger chunks. Each chunk passes through every following stream and then to the thread that writes files, and
 * PostgreSQL sends eight kilobytes at a time.
 */
export async function* mergeChunks(
  chunks: AsyncIterable<Buffer>,
  minSize: number = defaultMinSize,
): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < minSize) continue;
    yield Buffer.concat(gathered, size);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered, size);
}
