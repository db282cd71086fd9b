import type { Readable } from 'node:stream';
import { csvCoding } from '../../kit/csv/encodings.ts';
import { type CsvBlock, type CsvPlace, readBlocks } from '../../kit/csv/read-blocks.ts';
import type { ImportSettings } from './import-settings.ts';
import type { ReadRow } from './import-target.ts';

/** How much of a file is written by one transaction, and how long one of its rows may be. */
export const blockLimits = { maxRows: 250, maxUnits: 1_000_000, maxRecord: 10_000_000 };

/** Some rows of the file, ready to be written. */
export interface ImportBlock {
  /** The place behind them. */
  next: CsvPlace;
  count: number;
  /** A row, to tell what is wrong with it. */
  rowAt(index: number): ReadRow | Promise<ReadRow>;
  prepared: unknown;
}

/** The blocks of a file from a place in it, as text. */
export const blocksOf = (
  body: Readable,
  { encoding, delimiter }: Pick<ImportSettings, 'encoding' | 'delimiter'>,
  from: CsvPlace,
): AsyncGenerator<CsvBlock> =>
  readBlocks(body as AsyncIterable<Buffer>, { ...blockLimits, coding: csvCoding(encoding), delimiter, from });
