/** The bytes of a file, wherever they are, read by place. */
export interface ByteSource {
  readonly size: number;
  /** Fewer bytes than asked for only at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
}

/** Says what is wrong with a file, as the end of "The file is damaged: …". */
export class InvalidStructure extends Error {}

/** Large enough that a walk over headers seldom waits, small enough that a block is looked at in well under a millisecond. */
export const blockBytes = 128 * 1_024;
const maxCachedBlocks = 4;
/** More than this is read of no file, however large it is. */
const maxBytes = 512 * 1_024 * 1_024;

/** Reads whole blocks and keeps the last few, so that many small reads cost few large ones. */
export const withBlockCache = (source: ByteSource): ByteSource => {
  const blocks = new Map<number, Buffer>();
  let bytesRead = 0;

  const blockAt = async (index: number): Promise<Buffer> => {
    const known = blocks.get(index);
    if (known) return known;
    const start = index * blockBytes;
    const block = await source.read(start, Math.min(blockBytes, source.size - start));
    bytesRead += block.length;
    if (bytesRead > maxBytes) throw new InvalidStructure('it is too complex to check');
    if (blocks.size >= maxCachedBlocks) blocks.delete(blocks.keys().next().value as number);
    blocks.set(index, block);
    return block;
  };

  return {
    size: source.size,
    async read(start, length) {
      const end = Math.min(start + length, source.size);
      if (start < 0 || start >= end) return Buffer.alloc(0);
      const parts: Buffer[] = [];
      for (let at = start; at < end; ) {
        const index = Math.floor(at / blockBytes);
        const block = await blockAt(index);
        const part = block.subarray(at - index * blockBytes, end - index * blockBytes);
        if (part.length === 0) break;
        parts.push(part);
        at += part.length;
      }
      return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    },
  };
};

/** The bytes at that place, all of them. */
export const readExactly = async (source: ByteSource, start: number, length: number): Promise<Buffer> => {
  const bytes = await source.read(start, length);
  if (bytes.length < length) throw new InvalidStructure('it is truncated');
  return bytes;
};

const maxPadding = 64 * 1_024;

/** Nothing but blanks may follow the end of a picture: what else is there belongs to another kind of file. */
export const checkNothingFollows = async (source: ByteSource, end: number): Promise<void> => {
  const rest = await source.read(end, maxPadding + 1);
  const isPadding =
    rest.length <= maxPadding &&
    rest.every((byte) => byte === 0 || byte === 10 || byte === 13 || byte === 32);
  if (!isPadding) throw new InvalidStructure('it has data after its end');
};
