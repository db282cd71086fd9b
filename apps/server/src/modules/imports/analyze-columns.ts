import {
  createDateOrderDetector,
  createDecimalSeparatorDetector,
  type DetectedDateOrder,
  type DetectedDecimalSeparator,
} from '@form-service/engine';
import type { CsvRow } from '../../kit/csv/read-batches.ts';
import type { ObjectReader } from '../../kit/threads/streams-over-port.ts';
import type { FileSample } from './sample-file.ts';
import { type ScanLimits, scanRows } from './scan-rows.ts';
import { createTypeGuesser } from './suggest-type.ts';

/** The analysis of one column over all rows. */
export interface ColumnAnalysis {
  dates: DetectedDateOrder | undefined;
  numbers: DetectedDecimalSeparator | undefined;
  typeGuess: ReturnType<typeof createTypeGuesser> | undefined;
  samples: string[];
}

const maxSamples = 5;

const createColumnAnalyzer = (guessesType: boolean) => {
  const dates = createDateOrderDetector();
  const numbers = createDecimalSeparatorDetector();
  const typeGuess = guessesType ? createTypeGuesser() : undefined;
  const samples: string[] = [];
  let filled = 0;
  let numberCells = 0;
  return {
    add(text: string, row: number): void {
      const cell = text.trim();
      if (cell === '') return;
      filled += 1;
      if (samples.length < maxSamples) samples.push(cell.replaceAll('\0', '').slice(0, 200).toWellFormed());
      if (!dates.add(cell, row) && numbers.add(cell, row)) numberCells += 1;
      typeGuess?.add(cell);
    },
    /** The decimal separator that the column proves for the whole file; undefined if it contains other values than numbers. */
    provenSeparator(): '.' | ',' | undefined {
      const found = numberCells * 10 >= filled * 9 ? numbers.result()?.decimalSeparator : undefined;
      return found === '.' || found === ',' ? found : undefined;
    },
    result: (elsewhere: '.' | ',' | undefined): ColumnAnalysis => ({
      dates: dates.result(),
      numbers: numbers.result(elsewhere),
      typeGuess,
      samples,
    }),
  };
};

export interface AnalyzeOptions {
  /** Only these columns are returned; all are analyzed, because one may decide for another. */
  only?: ReadonlySet<string> | undefined;
  guessesTypes?: boolean | undefined;
  limits?: ScanLimits | undefined;
}

/** Reads the rows of a file and detects the date and number format of each column. */
export const analyzeColumns = async (
  storage: ObjectReader,
  sample: FileSample,
  { only, guessesTypes = false, limits }: AnalyzeOptions = {},
): Promise<{ columns: Map<string, ColumnAnalysis>; rowsRead: number; isWhole: boolean }> => {
  const analyzers = sample.columns.map(() => createColumnAnalyzer(guessesTypes));
  const analyzer = ({ row, cells }: CsvRow) => {
    const width = Math.min(cells.length, analyzers.length);
    for (let index = 0; index < width; index += 1) analyzers[index]?.add(cells[index] ?? '', row);
  };
  const { rowsRead, isWhole } = await scanRows(storage, sample, analyzer, limits);
  const proven = new Set(analyzers.flatMap((analyzer) => analyzer.provenSeparator() ?? []));
  const [elsewhere] = proven.size === 1 ? proven : [];
  const columns = new Map<string, ColumnAnalysis>();
  sample.columns.forEach((name, index) => {
    const analyzer = analyzers[index];
    if (analyzer && (!only || only.has(name))) columns.set(name, analyzer.result(elsewhere));
  });
  return { columns, rowsRead, isWhole };
};
