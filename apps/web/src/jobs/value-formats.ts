import type { ImportPreview } from './import-api.ts';

export type PreviewColumn = ImportPreview['columns'][number];
type DateOrder = 'ymd' | 'dmy' | 'mdy';
type Separator = '.' | ',';

/** Kinds of values that have several formats. */
export type ValueKind = 'dates' | 'numbers';

/** By table column type. */
export const valueKindByColumnType: Readonly<Record<string, ValueKind | undefined>> = {
  date: 'dates',
  datetime: 'dates',
  number: 'numbers',
};

/** Chosen formats of dates and numbers, by column. */
export type ChosenFormats = Readonly<Record<string, DateOrder | Separator>>;

/** A file column that maps to dates or numbers. */
export interface FormattedColumn {
  column: PreviewColumn;
  valueKind: ValueKind;
}

const orderLabels: Readonly<Record<DateOrder, string>> = {
  dmy: 'Day first',
  mdy: 'Month first',
  ymd: 'Year first',
};
const separatorLabels: Readonly<Record<Separator, string>> = {
  '.': 'Decimal point (1,234.50)',
  ',': 'Decimal comma (1.234,50)',
};

const isOrder = (format: string | undefined): format is DateOrder =>
  format === 'dmy' || format === 'mdy' || format === 'ymd';
const isSeparator = (format: string | undefined): format is Separator => format === '.' || format === ',';

/** The chosen or detected format; undefined if undecided. */
export const formatOf = (
  { column, valueKind }: FormattedColumn,
  chosen: ChosenFormats,
): DateOrder | Separator | undefined => {
  const format = chosen[column.name];
  if (valueKind === 'dates') {
    if (isOrder(format)) return format;
    return isOrder(column.dateOrder) ? column.dateOrder : undefined;
  }
  if (isSeparator(format)) return format;
  return isSeparator(column.decimalSeparator) ? column.decimalSeparator : undefined;
};

/** One possible format, with samples. */
export interface FormatOption {
  value: DateOrder | Separator;
  label: string;
  samples: { raw: string; value: string | null }[];
}

export const valueFormatOptions = ({ column, valueKind }: FormattedColumn): FormatOption[] => {
  const formats = valueKind === 'dates' ? (['dmy', 'mdy', 'ymd'] as const) : (['.', ','] as const);
  return formats.flatMap((format): FormatOption[] => {
    const samples = column.samples.flatMap(({ raw, readings = [] }) => {
      const found = readings.find((one) => one.dateOrder === format || one.decimalSeparator === format);
      return found ? [{ raw, value: found.value }] : [];
    });
    const label = isOrder(format) ? orderLabels[format] : separatorLabels[format];
    return samples.length > 0 ? [{ value: format, label, samples }] : [];
  });
};

/** Whether the format matters: dates with the year first are unambiguous. */
export const needsFormat = (read: FormattedColumn): boolean => {
  const { column, valueKind } = read;
  if ((valueKind === 'dates' ? column.dateOrder : column.decimalSeparator) === undefined) return false;
  return (
    column.ambiguous ||
    column.samples.some(({ readings = [] }) => new Set(readings.map(({ value }) => value)).size > 1)
  );
};

/** Whether the user must choose before the import can start. */
export const isUndecided = (read: FormattedColumn, chosen: ChosenFormats): boolean =>
  read.column.ambiguous && needsFormat(read) && formatOf(read, chosen) === undefined;

/** Why the import cannot start yet; undefined if it can. */
export const formatError = (
  columns: readonly FormattedColumn[],
  chosen: ChosenFormats,
): string | undefined => {
  const open = columns.find((read) => isUndecided(read, chosen));
  return open && `Choose the format of the ${open.valueKind} in “${open.column.name}”.`;
};

/** The mapping of a column, with its format if it has one. */
export const mappingFor = (
  key: string,
  read: FormattedColumn | undefined,
  chosen: ChosenFormats,
): string | { key: string; dateOrder?: DateOrder; decimalSeparator?: Separator } => {
  const format = read && formatOf(read, chosen);
  if (isOrder(format)) return { key, dateOrder: format };
  return isSeparator(format) ? { key, decimalSeparator: format } : key;
};

const locale = () => globalThis.navigator?.language || 'en';

/** A date in words, to resolve the ambiguity; a number without thousands separators. */
export const readValueText = (value: string | null): string => {
  if (value === null) return 'not readable';
  const [date = '', time] = value.split('T');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return value;
  const shown = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
  return time ? `${shown}, ${time.slice(0, 5)}` : shown;
};
