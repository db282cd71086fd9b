import type { ObjectReader } from '../../kit/threads/streams-over-port.ts';
import { type AnalyzeOptions, analyzeColumns, type ColumnAnalysis } from './analyze-columns.ts';
import { type PreviewTask, previewFile } from './preview-file.ts';
import { type CsvOptions, type FileSample, type StoredCsv, sampleFile } from './sample-file.ts';

/** The date and number formats of a file's columns. */
export interface ColumnFormats {
  columns: Map<string, Pick<ColumnAnalysis, 'dates' | 'numbers'>>;
  rowsRead: number;
  isWhole: boolean;
}

/** Tasks that read files during a request. Any user can make them long. */
export const csvWork = {
  /** The response, as JSON. */
  preview: async (storage: ObjectReader, task: PreviewTask): Promise<string> =>
    JSON.stringify(await previewFile(storage, task)),

  sample: (
    storage: ObjectReader,
    { file, given, names }: { file: StoredCsv; given: CsvOptions; names: readonly string[] },
  ): Promise<FileSample> => {
    const known = new Set(names);
    return sampleFile(storage, file, given, (cells) => cells.some((cell) => known.has(cell.trim())));
  },

  analyze: async (
    storage: ObjectReader,
    { sample, only }: { sample: FileSample } & Pick<AnalyzeOptions, 'only'>,
  ): Promise<ColumnFormats> => {
    const { columns, ...read } = await analyzeColumns(storage, sample, { only });
    const formats = [...columns].map(([name, { dates, numbers }]) => [name, { dates, numbers }] as const);
    return { ...read, columns: new Map(formats) };
  },
};

export type CsvWork = typeof csvWork;
