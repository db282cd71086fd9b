import { openRecords } from './records.ts';

const csvDelimiters = [',', ';', '\t', '|'] as const;
type CsvDelimiter = (typeof csvDelimiters)[number];

const sampled = 100;

/** The records of a sample; the last one is skipped if the sample may have cut it. */
export const sampleRecords = (
  text: string,
  delimiter: string,
  { isWhole, most: maxRecords }: { isWhole: boolean; most: number },
): { cells: string[]; end: number }[] => {
  const records = openRecords(text, delimiter, isWhole);
  const found: { cells: string[]; end: number }[] = [];
  for (let at = 0; found.length < maxRecords; ) {
    const record = records.read(at);
    if (!record) break;
    found.push(record);
    at = record.end;
  }
  return found;
};

export const isBlankRecord = (cells: readonly (string | null)[]): boolean =>
  cells.every((cell) => cell !== null && cell.trim() === '');

/** Spreadsheets write `sep=;` at the start of a file to declare the delimiter. */
export const declaredDelimiter = (text: string): { delimiter: string; length: number } | undefined => {
  const [complete, delimiter] = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  return complete === undefined || delimiter === undefined
    ? undefined
    : { delimiter, length: complete.length };
};

/** How well a delimiter fits: the share of records with the most common number of cells, then that number. */
const delimiterFit = (
  text: string,
  delimiter: string,
  isWhole: boolean,
): { share: number; cells: number } => {
  const counts = sampleRecords(text, delimiter, { isWhole, most: sampled })
    .filter(({ cells }) => !isBlankRecord(cells))
    .map(({ cells }) => cells.length);
  const often = new Map<number, number>();
  for (const count of counts) often.set(count, (often.get(count) ?? 0) + 1);
  const [cells, times] = [...often].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
  return { share: cells > 1 ? times / counts.length : 0, cells };
};

/** Detects the delimiter from the start of the file. A single column has none, and gets a comma. */
export const detectDelimiter = (text: string, isWhole: boolean): CsvDelimiter => {
  let best: CsvDelimiter = ',';
  let bestFit = { share: 0, cells: 1 };
  for (const delimiter of csvDelimiters) {
    const fit = delimiterFit(text, delimiter, isWhole);
    const isBetter =
      fit.share > bestFit.share + 0.1 || (fit.share >= bestFit.share - 0.1 && fit.cells > bestFit.cells);
    if (fit.share > 0 && isBetter) [best, bestFit] = [delimiter, fit];
  }
  return best;
};

const isValue = (cell: string): boolean =>
  /^[-+(]?[\d.,\s'%€$£]*\d[\d.,\s'%€$£)]*$/.test(cell) || // Numbers and numeric dates.
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([T ].*)?$/.test(cell) ||
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell) ||
  /^https?:\/\//i.test(cell) ||
  /^(true|false)$/i.test(cell);

/** Whether the first record is a header row: its cells are present, differ, and do not look like values. */
export const detectHeader = (records: readonly { cells: readonly string[] }[]): boolean => {
  const first = (records[0]?.cells ?? []).map((cell) => cell.trim());
  const named = first.filter((cell) => cell !== '');
  if (named.length === 0 || named.length < first.length / 2) return false;
  if (named.some(isValue)) return false;
  return new Set(named.map((name) => name.toLowerCase())).size > named.length / 2;
};

/** Column names: those of the first record, made unique, or numbers. */
export const columnNames = (cells: readonly string[], hasHeader: boolean): string[] => {
  const usedNames = new Set<string>();
  return cells.map((cell, index) => {
    const declared = hasHeader
      ? cell
          .replaceAll(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, 500)
      : '';
    const base = declared === '' ? `Column ${index + 1}` : declared;
    let name = base;
    for (let count = 2; usedNames.has(name); count += 1) name = `${base} (${count})`;
    usedNames.add(name);
    return name;
  });
};
