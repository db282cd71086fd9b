import type { ImportPreview } from '../../../jobs/import-api.ts';
import {
  type ChosenFormats,
  type FormattedColumn,
  mappingFor,
  type PreviewColumn,
  valueKindByColumnType,
} from '../../../jobs/value-formats.ts';
import type { NewColumn } from '../api.ts';
import { freeColumnKey } from './column-key.ts';

/** A file column that becomes a column of a new table. */
export interface FileColumn {
  /** Name in the file. */
  source: string;
  samples: PreviewColumn['samples'];
  isIncluded: boolean;
  name: string;
  type: NewColumn['type'];
}

/** Types that a file cell can express. Options and links are set up in the table. */
export const importableTypes: readonly NewColumn['type'][] = [
  'text',
  'long_text',
  'number',
  'boolean',
  'date',
  'datetime',
  'email',
  'url',
  'json',
];

const maxColumns = 200;
const maxName = 200;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxName);

/** As suggested by the API, up to the column limit. */
export const columnsFromFile = ({ columns }: Pick<ImportPreview, 'columns'>): FileColumn[] =>
  columns.map(({ name, samples, suggestedType = 'text' }, index) => ({
    source: name,
    samples,
    isIncluded: index < maxColumns,
    name: oneLine(name),
    type: suggestedType,
  }));

/** Why the table cannot be created yet; undefined if it can. */
export const columnsError = (columns: readonly FileColumn[]): string | undefined => {
  const taken = columns.filter(({ isIncluded }) => isIncluded);
  if (taken.length === 0) return 'Choose at least one column.';
  if (taken.length > maxColumns) return `A table can have up to ${maxColumns} columns. Choose fewer.`;
  return taken.every(({ name }) => name.trim() !== '') ? undefined : 'Every column needs a name.';
};

/** Columns that become dates or numbers. */
export const formattedFileColumns = (
  { columns }: Pick<ImportPreview, 'columns'>,
  chosen: readonly FileColumn[],
): FormattedColumn[] =>
  columns.flatMap((column, index): FormattedColumn[] => {
    const { isIncluded, type } = chosen[index] ?? { isIncluded: false, type: 'text' };
    const valueKind = valueKindByColumnType[type];
    return isIncluded && valueKind ? [{ column, valueKind }] : [];
  });

type Mapping = Record<string, ReturnType<typeof mappingFor>>;

/** Columns of the table, and the mapping of file columns to them. */
export const tableFromFile = (
  columns: readonly FileColumn[],
  readColumns: readonly FormattedColumn[] = [],
  formats: ChosenFormats = {},
): { columns: NewColumn[]; mapping: Mapping } => {
  const newColumns: NewColumn[] = [];
  const mapping: Mapping = {};
  for (const { source, isIncluded, name, type } of columns) {
    if (!isIncluded) continue;
    const key = freeColumnKey(
      name,
      newColumns.map((column) => column.key),
    );
    newColumns.push({ key, name: oneLine(name), type });
    const read = readColumns.find(({ column }) => column.name === source);
    mapping[source] = mappingFor(key, read, formats);
  }
  return { columns: newColumns, mapping };
};

/** A table name from the file name. */
export const tableNameFromFile = (file: string): string => {
  const baseName = oneLine(file.replace(/\.[A-Za-z0-9]{1,5}$/, '').replaceAll(/[_-]+/g, ' '));
  return `${baseName.slice(0, 1).toUpperCase()}${baseName.slice(1)}`;
};
