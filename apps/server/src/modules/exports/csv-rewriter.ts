import type { IdPrefix } from '@form-service/contracts';
import { encodeId } from '../../kit/ids.ts';
import type { Column } from './columns.ts';

const quote = 0x22;
const comma = 0x2c;
const lineFeed = 0x0a;
const space = 0x20;
const point = 0x2e;
const plus = 0x2b;
const zero = 0x30;
const [letterT, letterZ] = [0x54, 0x5a];
const uuidLength = 36;
/** `2026-01-01 09:30:00+00`: the shortest timestamp. */
const minTimestampLength = 22;

/** Finds the next position of a byte at or after another; the length if there is none. Reads no byte twice. */
const finder = (bytes: Buffer, byte: number) => {
  let found = -1;
  return (from: number): number => {
    if (found < from) found = bytes.indexOf(byte, from);
    if (found < 0) found = bytes.length;
    return found;
  };
};

/** Whether PostgreSQL writes the timestamps of a column in its own format, in UTC, and Node converts them to the API's. */
export const isRawTimestamp = ({ kind, path }: Column, timeZone: string | undefined): boolean =>
  kind === 'moment' && path.length === 0 && timeZone === undefined;

/** Writes `2026-01-01 09:30:00.12+00` as `2026-01-01T09:30:00.120Z`, and returns where it ends. */
const writeTimestamp = (input: Buffer, start: number, end: number, output: Buffer, at: number): number => {
  let written = at;
  let fraction = -1;
  for (let position = start; position < end; position += 1) {
    const byte = input[position] as number;
    if (byte === plus) break;
    if (byte === point || fraction >= 0) fraction += 1;
    if (fraction <= 3) output[written++] = byte === space ? letterT : byte;
  }
  if (fraction < 0) {
    output[written++] = point;
    fraction = 0;
  }
  for (; fraction < 3; fraction += 1) output[written++] = zero;
  output[written++] = letterZ;
  return written;
};

/**
 * Rewrites a CSV stream in chunks of any size: counts rows, and converts uuids in id columns, and timestamps in columns that
 * have nothing else, to the API's format. A value that is split between chunks waits for its second part. Only the bytes
 * before the last of these columns are examined one by one.
 */
export const createCsvRewriter = (columns: readonly Column[], timeZone?: string) => {
  const timestampColumns = columns.map((column) => isRawTimestamp(column, timeZone));
  const prefixes: (IdPrefix | undefined)[] = columns.map(({ kind, prefix }) =>
    kind === 'id' ? (prefix ?? 'ent') : undefined,
  );
  const lastId = Math.max(
    prefixes.findLastIndex((prefix) => prefix !== undefined),
    timestampColumns.lastIndexOf(true),
  );
  let column = 0;
  let isStart = true;
  let isQuoted = false;
  let waiting: Buffer | undefined;

  return (chunk: Buffer): { bytes: Buffer; rows: number } => {
    const input = waiting ? Buffer.concat([waiting, chunk]) : chunk;
    waiting = undefined;
    // Ids are shorter than uuids, timestamps at most two characters longer.
    const output = Buffer.allocUnsafe(input.length + 2 * Math.ceil(input.length / minTimestampLength));
    let written = 0;
    let copied = 0;
    let rows = 0;
    const copyTo = (end: number) => {
      written += input.copy(output, written, copied, end);
    };

    const nextQuote = finder(input, quote);
    const nextLine = finder(input, lineFeed);

    let position = 0;
    while (position < input.length) {
      if (isQuoted) {
        position = nextQuote(position);
        if (position < input.length) isQuoted = false;
        position += 1;
        continue;
      }
      if (column > lastId) {
        const quoted = nextQuote(position);
        const end = nextLine(position);
        if (quoted < end) isQuoted = true;
        else if (end < input.length) {
          rows += 1;
          column = 0;
          isStart = true;
        }
        position = Math.min(quoted, end) + 1;
        continue;
      }
      const byte = input[position];
      if (byte === comma) {
        column += 1;
        isStart = true;
        position += 1;
        continue;
      } else if (byte === lineFeed) {
        rows += 1;
        column = 0;
        isStart = true;
        position += 1;
        continue;
      } else if (byte === quote) isQuoted = true;
      else if (isStart) {
        const prefix = prefixes[column];
        if (prefix !== undefined) {
          if (position + uuidLength > input.length) {
            waiting = Buffer.from(input.subarray(position));
            break;
          }
          copyTo(position);
          const uuid = input.toString('latin1', position, position + uuidLength);
          written += output.write(encodeId(prefix, uuid), written, 'latin1');
          position += uuidLength;
          copied = position;
          isStart = false;
          continue;
        }
        if (timestampColumns[column]) {
          let end = position;
          while (end < input.length && input[end] !== comma && input[end] !== lineFeed) end += 1;
          if (end === input.length) {
            waiting = Buffer.from(input.subarray(position));
            break;
          }
          copyTo(position);
          written = writeTimestamp(input, position, end, output, written);
          position = end;
          copied = end;
          isStart = false;
          continue;
        }
      }
      isStart = false;
      position += 1;
    }
    copyTo(Math.min(position, input.length));
    return { bytes: output.subarray(0, written), rows };
  };
};
