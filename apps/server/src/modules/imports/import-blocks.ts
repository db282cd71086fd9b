import type { Readable } from 'node:stream';
import { csvCodec } from '../../kit/csv/encodings.ts';
import { type CsvBatch, type CsvPosition, readBatches } from '../../kit/csv/read-batches.ts';
import type { ImportSettings } from './import-settings.ts';
import type { ParsedRow } from './import-target.ts';

/** How much of a file one transaction writes, and the maximum length of a row. */
export const blockLimits = { maxRows: 250, maxUnits: 1_000_000, maxRecord: 10_000_000 };

/** A block of rows, ready to be written. */
export interface ImportBlock {
  /** The position after them. */
  next: CsvPosition;
  count: number;
  /** Returns a row, to report its errors. */
  rowAt(index: number): ParsedRow | Promise<ParsedRow>;
  prepared: unknown;
}

/** The blocks of a file from a position on, as text. */
export const blocksOf = (
  body: Readable,
  { encoding, delimiter }: Pick<ImportSettings, 'encoding' | 'delimiter'>,
  from: CsvPosition,
): AsyncGenerator<CsvBatch> =>
  readBatches(body as AsyncIterable<Buffer>, { ...blockLimits, codec: csvCodec(encoding), delimiter, from });
