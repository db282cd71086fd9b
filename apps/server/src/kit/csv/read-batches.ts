import type { CsvCodec } from './encodings.ts';
import { openRecords } from './records.ts';

/** A position in a file: the number of bytes and records before it. */
export interface CsvPosition {
  offset: number;
  row: number;
}

export interface CsvRow {
  /** 1 for the first record of the file, as in spreadsheets. */
  row: number;
  /** Decoded; null if that failed. */
  cells: (string | null)[];
  /** Why the row cannot be used. */
  problem?: 'too_long';
}

/** Some rows, and the position after them. */
export interface CsvBatch {
  rows: CsvRow[];
  next: CsvPosition;
}

interface ReadOptions {
  codec: CsvCodec;
  delimiter: string;
  from: CsvPosition;
  /** A batch ends after this many rows, or this many units of text. */
  maxRows: number;
  maxUnits: number;
  /** Maximum length of a record, in units. Over it, its opening quote is considered a mistake. */
  maxRecord: number;
}

/** Units collected before parsing: fewer would be rescanned too often. */
const windowUnits = 128 * 1024;

const decodeAll = (coding: CsvCodec, cells: readonly string[]): (string | null)[] =>
  cells.map((cell) => coding.decode(cell) ?? null);

/**
 * Reads the rows of a file from a position, in batches, holding at most one batch and the longest record. A record over the limit
 * costs only its first line: it is reported as a problem, and reading continues with the next line.
 */
export async function* readBatches(
  chunks: AsyncIterable<Buffer>,
  { codec, delimiter, from, maxRows, maxUnits, maxRecord }: ReadOptions,
): AsyncGenerator<CsvBatch> {
  const { bytesPerUnit } = codec;
  const position: CsvPosition = { ...from };
  let rows: CsvRow[] = [];
  let units = 0;
  let text = '';
  /** A line that is too long is being skipped. */
  let skipping = false;
  let minUnits = windowUnits;

  const takeBlock = (): CsvBatch => {
    const block = { rows, next: { ...position } };
    rows = [];
    units = 0;
    return block;
  };
  const pass = (count: number) => {
    position.offset += count * bytesPerUnit;
    units += count;
  };

  function* takeRecords(isLast: boolean): Generator<CsvBatch> {
    let records = openRecords(text, delimiter, isLast);
    let at = 0;
    const skipLine = (end: { next: number } | undefined) => {
      if (!skipping) rows.push({ row: (position.row += 1), cells: [], problem: 'too_long' });
      skipping = end === undefined;
      const next = end?.next ?? text.length;
      pass(next - at);
      at = next;
      // Positions after this one were already requested.
      records = openRecords(text, delimiter, isLast);
    };
    while (at < text.length) {
      if (skipping) {
        skipLine(records.lineEnd(at));
        continue;
      }
      const record = records.read(at);
      if (!record || record.end - at > maxRecord) {
        if (!record && text.length - at <= maxRecord) break;
        skipLine(openRecords(text, delimiter, isLast).lineEnd(at));
      } else {
        rows.push({ row: (position.row += 1), cells: decodeAll(codec, record.cells) });
        pass(record.end - at);
        at = record.end;
      }
      // Not in the middle of a skipped line: continuing there would read its rest as a row.
      if (!skipping && (rows.length >= maxRows || units >= maxUnits)) yield takeBlock();
    }
    text = text.slice(at);
    // An incomplete record is parsed again when there is twice as much of it.
    minUnits = Math.max(windowUnits, text.length * 2);
  }

  let odd: Buffer | undefined;
  for await (const chunk of chunks) {
    const bytes = odd ? Buffer.concat([odd, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % bytesPerUnit);
    odd = whole < bytes.length ? bytes.subarray(whole) : undefined;
    text += codec.toUnits(bytes.subarray(0, whole));
    if (text.length >= minUnits) yield* takeRecords(false);
  }
  yield* takeRecords(true);
  if (odd) position.offset += odd.length;
  if (rows.length > 0) yield takeBlock();
}
