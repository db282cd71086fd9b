/** The binary form of PostgreSQL's jsonb: the number of that form, then the text. */
const form = '\u0001';

/**
 * A list written down as PostgreSQL's jsonb takes it, some items at a time, in memory of its own: so it can be handed over to
 * another thread as it is, and nothing is left to be cleared away.
 */
export const openJsonbList = (room = 64 * 1024) => {
  let bytes = new Uint8Array(room);
  let length = 0;
  const write = (text: string) => {
    const needed = length + Buffer.byteLength(text);
    if (needed > bytes.length)
      bytes = new Uint8Array(bytes.buffer.transfer(Math.max(needed, 2 * bytes.length)));
    length += Buffer.from(bytes.buffer).write(text, length);
  };
  return {
    bytes: () => length,
    add(items: readonly unknown[]): void {
      if (items.length > 0) write((length === 0 ? `${form}[` : ',') + JSON.stringify(items).slice(1, -1));
    },
    close(): Uint8Array<ArrayBuffer> {
      write(length === 0 ? `${form}[]` : ']');
      return bytes.subarray(0, length);
    },
  };
};
