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
/** `2026-01-01 09:30:00+00`: the shortest that a moment is written. */
const minTimestampLength = 22;

/** Finds the next place of a byte at or after another; the length where there is none. Looks at no byte twice. */
const finder = (bytes: Buffer, byte: number) => {
  let found = -1;
  return (from: number): number => {
    if (found < from) found = bytes.indexOf(byte, from);
    if (found < 0) found = bytes.length;
    return found;
  };
};

/** Whether PostgreSQL writes a column as it has its moments, in UTC, and Node makes of them what the API shows. */
export const isRawTimestamp = ({ kind, path }: Column, timeZone: string | undefined): boolean =>
  kind === 'moment' && path.length === 0 && timeZone === undefined;

/** Writes `2026-01-01 09:30:00.12+00` as `2026-01-01T09:30:00.120Z`, and tells where it ends. */
const writeTimestamp = (input: Buffer, start: number, end: number, output: Buffer, at: number): number => {
  let written = at;
  let fraction = -1;
  for (let place = start; place < end; place += 1) {
    const byte = input[place] as number;
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
 * Goes over CSV as it comes, in pieces of any size: counts its rows, and turns the uuids in columns of ids, and moments in
 * columns that have nothing else, into what the API shows. What is cut in two waits for its other half. Only what stands
 * before the last of these columns is looked at byte by byte.
 */
export const createCsvRewriter = (columns: readonly Column[], timeZone?: string) => {
  const moments = columns.map((column) => isRawTimestamp(column, timeZone));
  const prefixes: (IdPrefix | undefined)[] = columns.map(({ kind, prefix }) =>
    kind === 'id' ? (prefix ?? 'ent') : undefined,
  );
  const lastId = Math.max(
    prefixes.findLastIndex((prefix) => prefix !== undefined),
    moments.lastIndexOf(true),
  );
  let column = 0;
  let isStart = true;
  let isQuoted = false;
  let waiting: Buffer | undefined;

  return (chunk: Buffer): { bytes: Buffer; rows: number } => {
    const input = waiting ? Buffer.concat([waiting, chunk]) : chunk;
    waiting = undefined;
    // Ids are shorter than the uuids they stand for, moments two characters longer at most.
    const output = Buffer.allocUnsafe(input.length + 2 * Math.ceil(input.length / minTimestampLength));
    let written = 0;
    let copied = 0;
    let rows = 0;
    const copyTo = (end: number) => {
      written += input.copy(output, written, copied, end);
    };

    const nextQuote = finder(input, quote);
    const nextLine = finder(input, lineFeed);

    let place = 0;
    while (place < input.length) {
      if (isQuoted) {
        place = nextQuote(place);
        if (place < input.length) isQuoted = false;
        place += 1;
        continue;
      }
      if (column > lastId) {
        const quoted = nextQuote(place);
        const end = nextLine(place);
        if (quoted < end) isQuoted = true;
        else if (end < input.length) {
          rows += 1;
          column = 0;
          isStart = true;
        }
        place = Math.min(quoted, end) + 1;
        continue;
      }
      const byte = input[place];
      if (byte === comma) {
        column += 1;
        isStart = true;
        place += 1;
        continue;
      } else if (byte === lineFeed) {
        rows += 1;
        column = 0;
        isStart = true;
        place += 1;
        continue;
      } else if (byte === quote) isQuoted = true;
      else if (isStart) {
        const prefix = prefixes[column];
        if (prefix !== undefined) {
          if (place + uuidLength > input.length) {
            waiting = Buffer.from(input.subarray(place));
            break;
          }
          copyTo(place);
          const uuid = input.toString('latin1', place, place + uuidLength);
          written += output.write(encodeId(prefix, uuid), written, 'latin1');
          place += uuidLength;
          copied = place;
          isStart = false;
          continue;
        }
        if (moments[column]) {
          let end = place;
          while (end < input.length && input[end] !== comma && input[end] !== lineFeed) end += 1;
          if (end === input.length) {
            waiting = Buffer.from(input.subarray(place));
            break;
          }
          copyTo(place);
          written = writeTimestamp(input, place, end, output, written);
          place = end;
          copied = end;
          isStart = false;
          continue;
        }
      }
      isStart = false;
      place += 1;
    }
    copyTo(Math.min(place, input.length));
    return { bytes: output.subarray(0, written), rows };
  };
};
