/** Instants are encoded in microseconds since this time. */
const epoch = Date.UTC(2000);
/** The version byte of binary jsonb, which precedes its text. */
const jsonbForm = 1;
const headLength = 20;

/** The digits of a UUID without dashes. */
const digitsOf = (uuid: string): string =>
  uuid.slice(0, 8) + uuid.slice(9, 13) + uuid.slice(14, 18) + uuid.slice(19, 23) + uuid.slice(24);

/** The JavaScript type of an element: an instant as written by `toISOString`, JSON as a value. */
interface ElementValues {
  uuid: string;
  timestamptz: string | null;
  jsonb: unknown;
  bytea: Buffer | null;
}
type ElementType = keyof ElementValues;

/** Type OIDs of PostgreSQL. */
const typeNumbers: Record<ElementType, number> = { uuid: 2950, timestamptz: 1184, jsonb: 3802, bytea: 17 };

const openArray = (type: ElementType, room: number) => {
  let bytes = Buffer.from(new ArrayBuffer(room));
  let length = headLength;
  let count = 0;
  let hasNull = 0;
  /** The last instant written: the next one is often the same. */
  let last = { text: '', at: 0 };

  const makeRoom = (more: number) => {
    if (length + more <= bytes.length) return;
    const size = Math.max(length + more, 2 * bytes.length);
    bytes = Buffer.from((bytes.buffer as ArrayBuffer).transfer(size));
  };
  /** Writes the length of the element that was just written, and moves behind it. */
  const end = (size: number) => {
    bytes.writeInt32BE(size, length);
    length += 4 + size;
    count += 1;
  };
  const addNull = () => {
    makeRoom(4);
    end(0);
    bytes.writeInt32BE(-1, length - 4);
    hasNull = 1;
  };
  const add: { [Type in ElementType]: (value: ElementValues[Type]) => void } = {
    uuid(value) {
      makeRoom(20);
      bytes.write(digitsOf(value), length + 4, 'hex');
      end(16);
    },
    timestamptz(value) {
      if (value === null) return addNull();
      makeRoom(12);
      const at = length + 4;
      if (value === last.text) bytes.copyWithin(at, last.at, last.at + 8);
      else {
        bytes.writeBigInt64BE(BigInt(Date.parse(value) - epoch) * 1000n, at);
        last = { text: value, at };
      }
      end(8);
    },
    jsonb(value) {
      const text = JSON.stringify(value);
      // No character takes more than three bytes: usually there is enough space, and no exact count is needed.
      if (length + 5 + 3 * text.length > bytes.length) makeRoom(5 + Buffer.byteLength(text));
      bytes[length + 4] = jsonbForm;
      end(1 + bytes.write(text, length + 5));
    },
    bytea(value) {
      if (value === null) return addNull();
      makeRoom(4 + value.length);
      value.copy(bytes, length + 4);
      end(value.length);
    },
  };
  return {
    bytes: () => length,
    add: add[type] as (value: unknown) => void,
    close(): Uint8Array<ArrayBuffer> {
      const dimensions = count === 0 ? 0 : 1;
      for (const [index, value] of [dimensions, hasNull, typeNumbers[type], count, 1].entries())
        bytes.writeInt32BE(value, 4 * index);
      // An empty array has no dimension header.
      return new Uint8Array(bytes.buffer as ArrayBuffer, 0, count === 0 ? 12 : length);
    },
  };
};

/** Arrays in PostgreSQL's binary format, each in its own buffer. */
export type BinaryColumns<Types> = { [Name in keyof Types]: Uint8Array<ArrayBuffer> };

/**
 * Rows as arrays that PostgreSQL unnests, appended row by row. They can be transferred to another thread without copying, create
 * no garbage, and PostgreSQL parses each value once.
 */
export const openColumns = <const Types extends Record<string, ElementType>>(
  types: Types,
  /** Initial size per column in bytes. Buffers grow as needed. */
  room: { [Name in keyof Types]?: number } = {},
) => {
  const columns = Object.entries(types).map(([name, type]) => ({
    name,
    ...openArray(type, Math.max(room[name] ?? 4_096, headLength)),
  }));
  return {
    bytes: (): number => columns.reduce((sum, { bytes }) => sum + bytes(), 0),
    add(row: { [Name in keyof Types]: ElementValues[Types[Name]] }): void {
      for (const { name, add } of columns) add(row[name]);
    },
    close: () =>
      Object.fromEntries(columns.map(({ name, close }) => [name, close()])) as BinaryColumns<Types>,
  };
};
