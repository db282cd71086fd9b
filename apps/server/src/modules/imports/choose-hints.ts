import type { areas, Body, ErrorDetail } from '@form-service/contracts';
import type { CellHints } from '@form-service/engine';
import { fail } from '../../http/fail.ts';
import type { ColumnAnalysis } from './analyze-columns.ts';
import type { ColumnFormats } from './csv-work.ts';
import { hintsOf } from './import-settings.ts';
import type { ImportTarget } from './import-target.ts';

type ImportRequest = Body<typeof areas.imports.routes.create>;
type DetectedFormats = Pick<ColumnAnalysis, 'dates' | 'numbers'>;

/** A column of the file that is mapped to dates or numbers. */
interface AmbiguousColumn {
  name: string;
  formatKind: 'dates' | 'numbers';
  /** The hints in the mapping of this column. */
  explicitHints: { dateOrder?: CellHints['dateOrder']; decimalSeparator?: CellHints['decimal'] };
}

const ambiguousColumns = ({ mapping }: ImportRequest, target: ImportTarget): AmbiguousColumn[] =>
  Object.entries(mapping).flatMap(([name, given]): AmbiguousColumn[] => {
    const { key, ...explicitHints } = typeof given === 'string' ? { key: given } : given;
    const formatKind = target.find(key)?.formatKind;
    return formatKind ? [{ name, formatKind, explicitHints }] : [];
  });

/** The mapping of the column takes precedence over the hints for the whole request. */
const hintsFromRequest = (
  { formatKind, explicitHints }: AmbiguousColumn,
  { dateOrder, decimal }: ImportRequest,
): CellHints | undefined => {
  if (formatKind === 'dates') {
    const order = explicitHints.dateOrder ?? dateOrder;
    return order && { dateOrder: order };
  }
  const separator = explicitHints.decimalSeparator ?? decimal;
  return separator && { decimal: separator };
};

const setDateOrder = 'Set "dateOrder" in the mapping of this column.';
const setSeparator = 'Set "decimalSeparator" in the mapping of this column.';

const ambiguityError = (name: string, code: string, evidence: string, fix: string): ErrorDetail => ({
  path: `mapping.${name}`.slice(0, 1_000),
  code,
  message: `${evidence} ${fix}`.slice(0, 1_900),
});

/** Rows that were not read may contradict the data: only the locale can decide. */
const hintsForPartialFile = (
  { name, formatKind }: AmbiguousColumn,
  byLocale: CellHints,
  rowsRead: number,
): CellHints | ErrorDetail => {
  const evidence = `The file is too large to check all rows before the import: ${rowsRead} were read.`;
  if (formatKind === 'dates')
    return byLocale.dateOrder
      ? { dateOrder: byLocale.dateOrder }
      : ambiguityError(name, 'ambiguous_dates', evidence, setDateOrder);
  return byLocale.decimal
    ? { decimal: byLocale.decimal }
    : ambiguityError(name, 'ambiguous_numbers', evidence, setSeparator);
};

/** From the data, else from the locale, else an error. */
const hintsFromData = (
  { name, formatKind }: AmbiguousColumn,
  { dates, numbers }: DetectedFormats,
  byLocale: CellHints,
): CellHints | ErrorDetail => {
  if (formatKind === 'dates') {
    if (!dates) return {};
    const { dateOrder, evidence } = dates;
    if (dateOrder !== 'mixed' && dateOrder !== 'unknown') return { dateOrder };
    if (byLocale.dateOrder) return { dateOrder: byLocale.dateOrder };
    return ambiguityError(name, 'ambiguous_dates', evidence, setDateOrder);
  }
  if (!numbers) return { decimal: byLocale.decimal ?? '.' };
  const { decimalSeparator, ambiguous, evidence } = numbers;
  if (decimalSeparator === '.' || decimalSeparator === ',') return { decimal: decimalSeparator };
  // Each number is unambiguous.
  if (!ambiguous) return {};
  if (byLocale.decimal) return { decimal: byLocale.decimal };
  return ambiguityError(name, 'ambiguous_numbers', evidence, setSeparator);
};

/** How the dates and numbers of each mapped column are read. Fails with all ambiguities and their evidence. */
export const chooseHints = async (
  request: ImportRequest,
  target: ImportTarget,
  analyze: (only: ReadonlySet<string>) => Promise<ColumnFormats>,
): Promise<Record<string, CellHints>> => {
  const hints = new Map<string, CellHints>();
  const undecided: AmbiguousColumn[] = [];
  for (const reader of ambiguousColumns(request, target)) {
    const explicitHints = hintsFromRequest(reader, request);
    if (explicitHints) hints.set(reader.name, explicitHints);
    else undecided.push(reader);
  }
  if (undecided.length > 0) {
    const only = new Set(undecided.map(({ name }) => name));
    const { columns, rowsRead, isWhole } = await analyze(only);
    const byLocale = hintsOf({ locale: request.locale }) ?? {};
    const ambiguities: ErrorDetail[] = [];
    for (const reader of undecided) {
      const detected = isWhole
        ? hintsFromData(reader, columns.get(reader.name) as DetectedFormats, byLocale)
        : hintsForPartialFile(reader, byLocale, rowsRead);
      if ('code' in detected) ambiguities.push(detected);
      else hints.set(reader.name, detected);
    }
    const [first] = ambiguities.toSorted((a, b) => a.code.localeCompare(b.code));
    if (first) fail(first.code as 'ambiguous_dates', { details: ambiguities.slice(0, 1_000) });
  }
  return Object.fromEntries(hints);
};
