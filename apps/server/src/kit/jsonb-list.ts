/** The binary form of PostgreSQL's jsonb: the number of that form, then the text. */
const form = '\u0001';

/** A list written down as PostgreSQL's jsonb takes it, some items at a time. */
export const openJsonbList = () => {
  const parts: Buffer[] = [];
  let bytes = 0;
  const add = (text: string) => {
    const part = Buffer.from(text);
    parts.push(part);
    bytes += part.length;
  };
  return {
    bytes: () => bytes,
    add(items: readonly unknown[]): void {
      if (items.length > 0) add((parts.length === 0 ? `${form}[` : ',') + JSON.stringify(items).slice(1, -1));
    },
    /** Alone in its memory, so that it can be handed over to another thread. */
    close(): Uint8Array<ArrayBuffer> {
      add(parts.length === 0 ? `${form}[]` : ']');
      const whole = new Uint8Array(bytes);
      let at = 0;
      for (const part of parts) {
        whole.set(part, at);
        at += part.length;
      }
      return whole;
    },
  };
};
