import type { IdPrefix } from '@form-service/contracts';
import { encodeId } from '../../kit/ids.ts';
import type { Column } from './columns.ts';

const quote = 0x22;
const comma = 0x2c;
const lineFeed = 0x0a;
const uuidLength = 36;

/**
 * Goes over CSV as it comes, in pieces of any size: counts its rows, and turns the uuids in columns of ids into what the API
 * shows. A uuid that is cut in two waits for its other half.
 */
export const csvRewriting = (columns: readonly Column[]) => {
  const prefixes: (IdPrefix | undefined)[] = columns.map(({ kind, prefix }) =>
    kind === 'id' ? (prefix ?? 'ent') : undefined,
  );
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

    let place = 0;
    while (place < input.length) {
      const byte = input[place];
      if (isQuoted) {
        if (byte === quote) isQuoted = false;
      } else if (byte === comma) {
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
    copyTo(place);
    return { bytes: output.subarray(0, written), rows };
  };
};
