import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import {
  columnNames,
  declaredDelimiter,
  detectDelimiter,
  detectHeader,
  isBlankRecord,
  sampleRecords,
} from '../../kit/csv/detect-format.ts';
import { bomLength, type CsvEncoding, csvCodec, detectEncoding } from '../../kit/csv/encodings.ts';
import { decodeId } from '../../kit/ids.ts';
import { StorageUnavailable } from '../../kit/storage/errors.ts';
import type { ObjectReader } from '../../kit/threads/streams-over-port.ts';
import { findFile } from '../files/index.ts';

/** A request waits no longer for the storage: it holds a connection meanwhile. */
const timeoutMs = 10_000;

/** The first bytes of a stored object. */
const readHead = async (storage: ObjectReader, key: string, bytes: number): Promise<Buffer> => {
  if (bytes === 0) return Buffer.alloc(0);
  const { body } = await storage.get(key, { range: { start: 0, end: bytes - 1 } });
  const late = setTimeout(() => body.destroy(new StorageUnavailable('it took longer than 10 s')), timeoutMs);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(late);
  }
};

/** Enough for the widest header and some sample rows. */
const headBytes = 512 * 1024;
const maxColumns = 5_000;
const sampledRows = 200;

/** Options of the request, which are not guessed. */
export interface CsvOptions {
  encoding?: CsvEncoding | undefined;
  delimiter?: string | undefined;
  hasHeader?: boolean | undefined;
}

/** What the start of a file reveals. */
export interface FileSample {
  fileId: string;
  /** The storage key. */
  objectKey: string;
  size: number;
  encoding: CsvEncoding;
  delimiter: string;
  hasHeader: boolean;
  /** The names of the columns. */
  columns: string[];
  /** Where the records start, including a header, and the number of lines before. */
  start: { offset: number; row: number };
  rowEstimate: number;
}

const failFile = (code: string, message: string): never =>
  fail('validation_failed', { details: [{ path: 'fileId', code, message }] });

/** The first bytes of files that are mistaken for CSV, and their names. */
const otherFormats: readonly { bytes: Buffer; called: string }[] = [
  { bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex'), called: 'an Excel file (.xls)' },
  { bytes: Buffer.from('504b0304', 'hex'), called: 'an Excel file (.xlsx) or another archive' },
  { bytes: Buffer.from('%PDF-'), called: 'a PDF' },
];

const checkIsText = (head: Buffer): void => {
  const other = otherFormats.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes));
  if (other)
    failFile(
      'not_csv',
      `This is ${other.called}, not a CSV file. Save it as CSV (UTF-8), then upload that file.`,
    );
};

export interface StoredCsv {
  id: string;
  objectKey: string;
  size: number;
}

/** The file of a request, if its upload is complete. */
export const findCsv = async (db: Db, accountId: string, fileId: string): Promise<StoredCsv> => {
  const file =
    (await findFile(db, accountId, decodeId('fil', fileId) ?? fail('not_found'))) ?? fail('not_found');
  const { id, size, status, object_key: objectKey } = file;
  if (status === 'scanning')
    return fail('state_conflict', {
      message: 'This file is being scanned for malware. Try again in a minute.',
      headers: { 'retry-after': '30' },
    });
  if (status !== 'available' || objectKey === null)
    return fail('state_conflict', {
      message: 'This upload is not complete. Complete it, then import it.',
    });
  return { id, objectKey, size };
};

/**
 * Samples the start of a file; given options are not guessed. `isHeader` recognizes names that only a header has. It waits
 * for the storage: call it before a transaction is open.
 */
export const sampleFile = async (
  storage: ObjectReader,
  file: StoredCsv,
  given: CsvOptions,
  isHeader: (cells: readonly string[]) => boolean,
): Promise<FileSample> => {
  const head = await readHead(storage, file.objectKey, Math.min(file.size, headBytes));
  checkIsText(head);
  const encoding = given.encoding ?? detectEncoding(head);
  const coding = csvCodec(encoding);
  const mark = bomLength(head, encoding);
  const isWhole = head.length >= file.size;
  const body = head.subarray(mark);
  const whole = body.subarray(0, body.length - (body.length % coding.bytesPerUnit));
  const units = coding.toUnits(whole);
  const announced = declaredDelimiter(units);
  const text = announced ? units.slice(announced.length) : units;
  const delimiter = given.delimiter ?? announced?.delimiter ?? detectDelimiter(text, isWhole);
  const found = sampleRecords(text, delimiter, { isWhole, most: sampledRows });
  if (found.length === 0 && text.length > 0)
    failFile('header_too_long', 'The first row does not end. Is this a CSV file, and are all quotes closed?');
  const decoded = found.map(({ cells }) => ({ cells: cells.map((cell) => coding.decode(cell) ?? '') }));
  const first = decoded[0]?.cells ?? [];
  if (first.length > maxColumns)
    failFile('too_many_columns', `The file has more than ${maxColumns} columns. Remove some.`);
  const hasHeader = given.hasHeader ?? (isHeader(first) || detectHeader(decoded));
  const rows = decoded.slice(hasHeader ? 1 : 0).filter(({ cells }) => !isBlankRecord(cells));
  const sampledUnits = found.at(-1)?.end ?? 1;
  const isAll = isWhole && sampledUnits >= text.length;
  const perRow = (sampledUnits * coding.bytesPerUnit) / Math.max(1, found.length);
  const offset = mark + (announced ? announced.length * coding.bytesPerUnit : 0);
  const estimate = Math.round((file.size - offset) / perRow) - (hasHeader ? 1 : 0);
  return {
    fileId: file.id,
    objectKey: file.objectKey,
    size: file.size,
    encoding,
    delimiter,
    hasHeader,
    columns: columnNames(first, hasHeader),
    start: { offset, row: announced ? 1 : 0 },
    rowEstimate: isAll || found.length === 0 ? rows.length : Math.max(rows.length, estimate),
  };
};
