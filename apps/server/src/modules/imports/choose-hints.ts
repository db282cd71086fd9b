import type { areas, Body, ErrorDetail } from '@form-service/contracts';
import type { CellHints } from '@form-service/engine';
import { fail } from '../../http/fail.ts';
import type { ColumnAnalysis } from './analyze-columns.ts';
import type { ColumnFormats } from './csv-work.ts';
import { hintsOf } from './import-settings.ts';
import type { ImportTarget } from './import-target.ts';

type ImportRequest = Body<typeof areas.imports.routes.create>;
type DetectedFormats = Pick<ColumnAnalysis, 'dates' | 'numbers'>;

/** A column of the file that goes into dates or numbers. */
interface AmbiguousColumn {
  name: string;
  reads: 'dates' | 'numbers';
  /** What the mapping says of it. */
  said: { dateOrder?: CellHints['dateOrder']; decimalSeparator?: CellHints['decimal'] };
}

const ambiguousColumns = ({ mapping }: ImportRequest, target: ImportTarget): AmbiguousColumn[] =>
  Object.entries(mapping).flatMap(([name, given]): AmbiguousColumn[] => {
    const { key, ...said } = typeof given === 'string' ? { key: given } : given;
    const reads = target.find(key)?.reads;
    return reads ? [{ name, reads, said }] : [];
  });

/** What the mapping says of one column comes first, then what the request says of all. */
const hintsFromRequest = (
  { reads, said }: AmbiguousColumn,
  { dateOrder, decimal }: ImportRequest,
): CellHints | undefined => {
  if (reads === 'dates') {
    const order = said.dateOrder ?? dateOrder;
    return order && { dateOrder: order };
  }
  const separator = said.decimalSeparator ?? decimal;
  return separator && { decimal: separator };
};

const setDateOrder = 'Set "dateOrder" in the mapping of this column.';
const setSeparator = 'Set "decimalSeparator" in the mapping of this column.';

const ambiguityError = (name: string, code: string, evidence: string, cure: string): ErrorDetail => ({
  path: `mapping.${name}`.slice(0, 1_000),
  code,
  message: `${evidence} ${cure}`.slice(0, 1_900),
});

/** Rows that were not read may say something else: only the locale can decide. */
const hintsForPartialFile = (
  { name, reads }: AmbiguousColumn,
  byLocale: CellHints,
  rowsRead: number,
): CellHints | ErrorDetail => {
  const evidence = `The file is too large to check all rows before the import: ${rowsRead} were read.`;
  if (reads === 'dates')
    return byLocale.dateOrder
      ? { dateOrder: byLocale.dateOrder }
      : ambiguityError(name, 'ambiguous_dates', evidence, setDateOrder);
  return byLocale.decimal
    ? { decimal: byLocale.decimal }
    : ambiguityError(name, 'ambiguous_numbers', evidence, setSeparator);
};

/** What the data show, else what the locale is known for, else a question. */
const hintsFromData = (
  { name, reads }: AmbiguousColumn,
  { dates, numbers }: DetectedFormats,
  byLocale: CellHints,
): CellHints | ErrorDetail => {
  if (reads === 'dates') {
    if (!dates) return {};
    const { dateOrder, evidence } = dates;
    if (dateOrder !== 'mixed' && dateOrder !== 'unknown') return { dateOrder };
    if (byLocale.dateOrder) return { dateOrder: byLocale.dateOrder };
    return ambiguityError(name, 'ambiguous_dates', evidence, setDateOrder);
  }
  if (!numbers) return { decimal: byLocale.decimal ?? '.' };
  const { decimalSeparator, ambiguous, evidence } = numbers;
  if (decimalSeparator === '.' || decimalSeparator === ',') return { decimal: decimalSeparator };
  // Each number is clear by itself.
  if (!ambiguous) return {};
  if (byLocale.decimal) return { decimal: byLocale.decimal };
  return ambiguityError(name, 'ambiguous_numbers', evidence, setSeparator);
};

/** How the dates and numbers of each mapped column are read. Fails with the open questions, each with its evidence. */
export const chooseHints = async (
  asked: ImportRequest,
  target: ImportTarget,
  judge: (only: ReadonlySet<string>) => Promise<ColumnFormats>,
): Promise<Record<string, CellHints>> => {
  const hints = new Map<string, CellHints>();
  const unsaid: AmbiguousColumn[] = [];
  for (const reader of ambiguousColumns(asked, target)) {
    const said = hintsFromRequest(reader, asked);
    if (said) hints.set(reader.name, said);
    else unsaid.push(reader);
  }
  if (unsaid.length > 0) {
    const only = new Set(unsaid.map(({ name }) => name));
    const { columns, rowsRead, isWhole } = await judge(only);
    const byLocale = hintsOf({ locale: asked.locale }) ?? {};
    const questions: ErrorDetail[] = [];
    for (const reader of unsaid) {
      const shown = isWhole
        ? hintsFromData(reader, columns.get(reader.name) as DetectedFormats, byLocale)
        : hintsForPartialFile(reader, byLocale, rowsRead);
      if ('code' in shown) questions.push(shown);
      else hints.set(reader.name, shown);
    }
    const [first] = questions.toSorted((a, b) => a.code.localeCompare(b.code));
    if (first) fail(first.code as 'ambiguous_dates', { details: questions.slice(0, 1_000) });
  }
  return Object.fromEntries(hints);
};
