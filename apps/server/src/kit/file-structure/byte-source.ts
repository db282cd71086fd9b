import { LRUCache } from 'lru-cache';

/** Random access to the bytes of a file, wherever it is stored. */
export interface ByteSource {
  readonly size: number;
  /** Returns fewer bytes than requested only at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
}

/** The message completes the sentence "The file is damaged: …". */
export class InvalidStructure extends Error {}

/** Large enough that reading headers rarely waits, small enough that a block is scanned in well under a millisecond. */
export const blockBytes = 128 * 1_024;
const maxCachedBlocks = 4;
/** Maximum number of bytes read of any file. */
const maxBytes = 512 * 1_024 * 1_024;

/** Reads whole blocks and caches the last few, so that many small reads cost few large ones. */
export const withBlockCache = (source: ByteSource): ByteSource => {
  const blocks = new LRUCache<number, Buffer>({ max: maxCachedBlocks });
  let bytesRead = 0;

  const blockAt = async (index: number): Promise<Buffer> => {
    const cached = blocks.get(index);
    if (cached) return cached;
    const start = index * blockBytes;
    const block = await source.read(start, Math.min(blockBytes, source.size - start));
    bytesRead += block.length;
    if (bytesRead > maxBytes) throw new InvalidStructure('it is too complex to check');
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

/** Exactly `length` bytes at that position. */
export const readExactly = async (source: ByteSource, start: number, length: number): Promise<Buffer> => {
  const bytes = await source.read(start, length);
  if (bytes.length < length) throw new InvalidStructure('it is truncated');
  return bytes;
};

const maxPadding = 64 * 1_024;

/** Only padding may follow the end of an image: other bytes may belong to another kind of file. */
export const checkNothingFollows = async (source: ByteSource, end: number): Promise<void> => {
  const rest = await source.read(end, maxPadding + 1);
  const isPadding =
    rest.length <= maxPadding &&
    rest.every((byte) => byte === 0 || byte === 10 || byte === 13 || byte === 32);
  if (!isPadding) throw new InvalidStructure('it has data after its end');
};
