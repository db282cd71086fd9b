import type { CsvCodec } from './encodings.ts';
import { openRecords } from './parse-records.ts';

/** Where in a file someone is: how many bytes and how many records are behind. */
export interface CsvPosition {
  offset: number;
  row: number;
}

export interface CsvRow {
  /** 1 for the first record of the file, as spreadsheets count. */
  row: number;
  /** Decoded; null where that could not be done. */
  cells: (string | null)[];
  /** Why the row cannot be used as it is. */
  problem?: 'too_long';
}

/** Some rows, and the place behind them. */
export interface CsvBatch {
  rows: CsvRow[];
  next: CsvPosition;
}

interface ReadOptions {
  codec: CsvCodec;
  delimiter: string;
  from: CsvPosition;
  /** A block ends with so many rows, or with so many units of text. */
  maxRows: number;
  maxUnits: number;
  /** Of one record, in units. Beyond it, the quote that began it is taken for a mistake. */
  maxRecord: number;
}

/** So much is gathered before it is looked at: less would be looked at again too often. */
const windowUnits = 128 * 1024;

const decodeAll = (coding: CsvCodec, cells: readonly string[]): (string | null)[] =>
  cells.map((cell) => coding.decode(cell) ?? null);

/**
 * Reads the rows of a file from a place in it, in blocks, holding no more than a block and the longest record. A record that
 * is longer than any should be costs its first line alone: it is told as a problem, and reading goes on with the next line.
 */
export async function* readBatches(
  chunks: AsyncIterable<Buffer>,
  { codec, delimiter, from, maxRows, maxUnits, maxRecord }: ReadOptions,
): AsyncGenerator<CsvBatch> {
  const { bytesPerUnit } = codec;
  const place: CsvPosition = { ...from };
  let rows: CsvRow[] = [];
  let units = 0;
  let text = '';
  /** A line too long to be kept is being passed over. */
  let skipping = false;
  let least = windowUnits;

  const takeBlock = (): CsvBatch => {
    const block = { rows, next: { ...place } };
    rows = [];
    units = 0;
    return block;
  };
  const pass = (count: number) => {
    place.offset += count * bytesPerUnit;
    units += count;
  };

  function* takeRecords(isLast: boolean): Generator<CsvBatch> {
    let records = openRecords(text, delimiter, isLast);
    let at = 0;
    const refuseLine = (end: { next: number } | undefined) => {
      if (!skipping) rows.push({ row: (place.row += 1), cells: [], problem: 'too_long' });
      skipping = end === undefined;
      const next = end?.next ?? text.length;
      pass(next - at);
      at = next;
      // Places were asked for beyond this one.
      records = openRecords(text, delimiter, isLast);
    };
    while (at < text.length) {
      if (skipping) {
        refuseLine(records.lineEnd(at));
        continue;
      }
      const record = records.read(at);
      if (!record || record.end - at > maxRecord) {
        if (!record && text.length - at <= maxRecord) break;
        refuseLine(openRecords(text, delimiter, isLast).lineEnd(at));
      } else {
        rows.push({ row: (place.row += 1), cells: decodeAll(codec, record.cells) });
        pass(record.end - at);
        at = record.end;
      }
      // Not in the middle of a line that is passed over: whoever goes on there would take its rest for a row.
      if (!skipping && (rows.length >= maxRows || units >= maxUnits)) yield takeBlock();
    }
    text = text.slice(at);
    // What is not whole yet is looked at again when there is twice as much of it.
    least = Math.max(windowUnits, text.length * 2);
  }

  let odd: Buffer | undefined;
  for await (const chunk of chunks) {
    const bytes = odd ? Buffer.concat([odd, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % bytesPerUnit);
    odd = whole < bytes.length ? bytes.subarray(whole) : undefined;
    text += codec.toUnits(bytes.subarray(0, whole));
    if (text.length >= least) yield* takeRecords(false);
  }
  yield* takeRecords(true);
  if (odd) place.offset += odd.length;
  if (rows.length > 0) yield takeBlock();
}
