import type { IdPrefix } from '@form-service/contracts';
import { encodeId } from '../../kit/ids.ts';
import type { Column } from './columns.ts';

const quote = 0x22;
const comma = 0x2c;
const lineFeed = 0x0a;
const uuidLength = 36;

/** Finds the next place of a byte at or after another; the length where there is none. Looks at no byte twice. */
const finder = (bytes: Buffer, byte: number) => {
  let found = -1;
  return (from: number): number => {
    if (found < from) found = bytes.indexOf(byte, from);
    if (found < 0) found = bytes.length;
    return found;
  };
};

/**
 * Goes over CSV as it comes, in pieces of any size: counts its rows, and turns the uuids in columns of ids into what the API
 * shows. A uuid that is cut in two waits for its other half. Only what stands before the last id of a row is looked at byte
 * by byte.
 */
export const csvRewriting = (columns: readonly Column[]) => {
  const prefixes: (IdPrefix | undefined)[] = columns.map(({ kind, prefix }) =>
    kind === 'id' ? (prefix ?? 'ent') : undefined,
  );
  const lastId = prefixes.findLastIndex((prefix) => prefix !== undefined);
  let column = 0;
  let isStart = true;
  let isQuoted = false;
  let waiting: Buffer | undefined;

  return (chunk: Buffer): { bytes: Buffer; rows: number } => {
    const input = waiting ? Buffer.concat([waiting, chunk]) : chunk;
    waiting = undefined;
    // Ids are shorter than the uuids they stand for.
    const output = Buffer.allocUnsafe(input.length);
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
      }
      isStart = false;
      place += 1;
    }
    copyTo(Math.min(place, input.length));
    return { bytes: output.subarray(0, written), rows };
  };
};
