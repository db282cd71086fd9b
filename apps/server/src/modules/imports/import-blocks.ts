import type { Readable } from 'node:stream';
import { csvCodec } from '../../kit/csv/encodings.ts';
import { type CsvBatch, type CsvPosition, readBatches } from '../../kit/csv/read-batches.ts';
import type { ImportSettings } from './import-settings.ts';
import type { ParsedRow } from './import-target.ts';

/** How much of a file is written by one transaction, and how long one of its rows may be. */
export const blockLimits = { maxRows: 250, maxUnits: 1_000_000, maxRecord: 10_000_000 };

/** Some rows of the file, ready to be written. */
export interface ImportBlock {
  /** The place behind them. */
  next: CsvPosition;
  count: number;
  /** A row, to tell what is wrong with it. */
  rowAt(index: number): ParsedRow | Promise<ParsedRow>;
  prepared: unknown;
}

/** The blocks of a file from a place in it, as text. */
export const blocksOf = (
  body: Readable,
  { encoding, delimiter }: Pick<ImportSettings, 'encoding' | 'delimiter'>,
  from: CsvPosition,
): AsyncGenerator<CsvBatch> =>
  readBatches(body as AsyncIterable<Buffer>, { ...blockLimits, codec: csvCodec(encoding), delimiter, from });
