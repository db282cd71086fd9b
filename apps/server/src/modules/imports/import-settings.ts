import type { CellHints } from '@form-service/engine';
import type { CsvEncoding } from '../../kit/csv/encodings.ts';

/** The import request, with detected values. */
export interface ImportSettings {
  encoding: CsvEncoding;
  delimiter: string;
  hasHeader: boolean;
  /** The header record, counted from 1; null without a header. */
  headerRow: number | null;
  /** The names of the file's columns. */
  columns: string[];
  mapping: Record<string, string>;
  mode: 'create' | 'upsert';
  key: string | null;
  dryRun: boolean;
  onError: 'skip' | 'stop';
  emptyCells: 'clear' | 'keep';
  emitEvents: boolean;
  entryStatus: 'draft' | 'submitted';
  hints: CellHints;
  /** How the dates and numbers of each column are read. Absent in imports that are older than this setting. */
  columnHints?: Record<string, CellHints>;
  fileSize: number;
}

interface WrittenAs {
  locale?: string | undefined;
  decimal?: '.' | ',' | undefined;
  dateOrder?: 'ymd' | 'dmy' | 'mdy' | undefined;
  timezone?: string | undefined;
}

const decimalIn = (locale: string): '.' | ',' | undefined => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value;
  return sign === ',' || sign === '.' ? sign : undefined;
};

const orders: Record<string, 'ymd' | 'dmy' | 'mdy'> = {
  'year month day': 'ymd',
  'day month year': 'dmy',
  'month day year': 'mdy',
};

const dateOrderIn = (locale: string): 'ymd' | 'dmy' | 'mdy' | undefined => {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0);
  const named = parts.map(({ type }) => type).filter((type) => /^(year|month|day)$/.test(type));
  return orders[named.join(' ')];
};

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
    return true;
  } catch {
    return false;
  }
};

/** How cells are read: explicit options take precedence over the locale. Undefined for an unknown time zone. */
export const hintsOf = ({ locale, decimal, dateOrder, timezone }: WrittenAs): CellHints | undefined => {
  if (timezone !== undefined && !isZone(timezone)) return undefined;
  const known = locale === undefined ? undefined : Intl.DateTimeFormat.supportedLocalesOf([locale])[0];
  return {
    decimal: decimal ?? (known === undefined ? undefined : decimalIn(known)),
    dateOrder: dateOrder ?? (known === undefined ? undefined : dateOrderIn(known)),
    timeZone: timezone,
  };
};
