import type { areas, Body, ResponseBody } from '@form-service/contracts';
import { columnTypes, fieldTypes } from '@form-service/engine';
import type { ObjectReader } from '../../kit/threads/streams-over-port.ts';
import { analyzeColumns, type ColumnAnalysis } from './analyze-columns.ts';
import type { AvailableColumn } from './import-target.ts';
import { type StoredCsv, sampleFile } from './sample-file.ts';
import { normalizeName, suggestKeys } from './suggest-keys.ts';

type Preview = typeof areas.imports.routes.preview;
type PreviewColumn = ResponseBody<Preview>['columns'][number];
type Sample = PreviewColumn['samples'][number];
type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** A date as it would be stored. A timestamp without a zone is shown without one: the import sets the zone. */
const readDate = (raw: string, dateOrder: DateOrder): string | null => {
  const date = columnTypes.date.fromCell(raw, {}, { dateOrder });
  if ('answer' in date) return date.answer as string;
  const exact = columnTypes.datetime.parse(raw, {});
  if ('answer' in exact) return exact.answer as string;
  const timestamp = columnTypes.datetime.fromCell(raw, {}, { dateOrder });
  if ('answer' in timestamp) return (timestamp.answer as string).replace(/(?:\.000)?Z$/, '');
  const range = fieldTypes.date_range.fromCell(raw, {}, { dateOrder });
  return 'answer' in range && range.answer ? `${range.answer.start}/${range.answer.end}` : null;
};

const readNumber = (raw: string, decimal: '.' | ',' | undefined): string | null => {
  const number = columnTypes.number.fromCell(raw, {}, { decimal });
  return 'answer' in number && number.answer !== null ? String(number.answer as number) : null;
};

const dateSample = (raw: string, order: NonNullable<ColumnAnalysis['dates']>['dateOrder']): Sample => {
  const readings = (['dmy', 'mdy', 'ymd'] as const)
    .map((dateOrder) => ({ dateOrder, value: readDate(raw, dateOrder) }))
    .filter(({ dateOrder, value }) => dateOrder !== 'ymd' || order === 'ymd' || value !== null);
  return { raw, value: readings.find(({ dateOrder }) => dateOrder === order)?.value ?? null, readings };
};

const numberSample = (raw: string, numbers: NonNullable<ColumnAnalysis['numbers']>): Sample => {
  const { decimalSeparator, ambiguous } = numbers;
  const readings = (['.', ','] as const).map((separator) => ({
    decimalSeparator: separator,
    value: readNumber(raw, separator),
  }));
  const decided = readings.find((reading) => reading.decimalSeparator === decimalSeparator);
  // With mixed separators, each number is unambiguous.
  const value = decided ? decided.value : ambiguous ? null : readNumber(raw, undefined);
  return { raw, value, readings };
};

/** The preview of a column's dates and numbers, and how they would be read. */
const presentColumn = ({ dates, numbers, samples }: ColumnAnalysis, onlyRows: number | undefined) => ({
  ...(dates && { dateOrder: dates.dateOrder }),
  ...(numbers && { decimalSeparator: numbers.decimalSeparator }),
  ambiguous: (dates?.ambiguous ?? false) || (numbers?.ambiguous ?? false),
  evidence:
    [
      (dates || numbers) && onlyRows !== undefined && `Only the first ${onlyRows} rows were read.`,
      dates?.evidence,
      numbers?.evidence,
    ]
      .filter(Boolean)
      .join(' ')
      .slice(0, 1_000) || null,
  samples: samples.map((raw): Sample => {
    if (dates) return dateSample(raw, dates.dateOrder);
    return numbers ? numberSample(raw, numbers) : { raw, value: raw };
  }),
});

export interface PreviewTask {
  file: StoredCsv;
  request: Body<Preview>;
  /** The columns that cells can be mapped to; undefined for a table that does not exist yet. */
  offered: readonly AvailableColumn[] | undefined;
}

export const previewFile = async (
  storage: ObjectReader,
  { file, request, offered }: PreviewTask,
): Promise<ResponseBody<Preview>> => {
  const known = new Set(offered?.flatMap(({ names }) => names.map(normalizeName)));
  const sample = await sampleFile(storage, file, request, (cells) =>
    cells.some((cell) => known.has(normalizeName(cell))),
  );
  const keys = suggestKeys(sample.columns, offered ?? []);
  const { columns, rowsRead, isWhole } = await analyzeColumns(storage, sample, {
    guessesTypes: offered === undefined,
  });
  return {
    encoding: sample.encoding,
    delimiter: sample.delimiter as ResponseBody<Preview>['delimiter'],
    hasHeader: sample.hasHeader,
    columns: sample.columns.map((name, index): PreviewColumn => {
      const analysis = columns.get(name) as ColumnAnalysis;
      const { dates, numbers, typeGuess } = analysis;
      const formats = { dateOrder: dates?.dateOrder, decimalSeparator: numbers?.decimalSeparator };
      return {
        name,
        suggestedKey: keys[index] ?? null,
        ...(typeGuess && { suggestedType: typeGuess.type(formats) }),
        ...presentColumn(analysis, isWhole ? undefined : rowsRead),
      };
    }),
    rowEstimate: isWhole ? rowsRead : Math.max(rowsRead, sample.rowEstimate),
    rowsRead,
  };
};
