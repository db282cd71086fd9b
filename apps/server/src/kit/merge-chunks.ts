/** Bytes that are worth a write of their own. */
const defaultMinSize = 256 * 1_024;

/**
 * The same bytes in larger pieces. Each piece costs a trip through every stream behind it, and another to the thread that
 * writes files: PostgreSQL sends eight kilobytes at a time.
 */
export async function* mergeChunks(
  pieces: AsyncIterable<Buffer>,
  least: number = defaultMinSize,
): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    gathered.push(piece);
    size += piece.length;
    if (size < least) continue;
    yield Buffer.concat(gathered, size);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered, size);
}
