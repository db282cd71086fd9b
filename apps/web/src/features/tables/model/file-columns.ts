import type { Preview } from '../../../jobs/import-api.ts';
import {
  type ChosenFormats,
  mappedTo,
  type PreviewColumn,
  type ReadColumn,
  readsOfColumn,
} from '../../../jobs/value-formats.ts';
import type { NewColumn } from '../api.ts';
import { freeKey } from './column-key.ts';

/** A column of a file that is to become one of a new table. */
export interface FileColumn {
  /** As the file calls it. */
  source: string;
  samples: PreviewColumn['samples'];
  isTaken: boolean;
  name: string;
  type: NewColumn['type'];
}

/** Types that a cell of a file says all about. Options and links to other records are set up in the table. */
export const typesOfFiles: readonly NewColumn['type'][] = [
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

/** As the service suggests it; as many as a table takes. */
export const columnsOfFile = ({ columns }: Pick<Preview, 'columns'>): FileColumn[] =>
  columns.map(({ name, samples, suggestedType = 'text' }, index) => ({
    source: name,
    samples,
    isTaken: index < maxColumns,
    name: oneLine(name),
    type: suggestedType,
  }));

/** Why the table cannot be made yet; undefined if it can. */
export const columnsProblem = (columns: readonly FileColumn[]): string | undefined => {
  const taken = columns.filter(({ isTaken }) => isTaken);
  if (taken.length === 0) return 'Choose at least one column.';
  if (taken.length > maxColumns) return `A table can have up to ${maxColumns} columns. Choose fewer.`;
  return taken.every(({ name }) => name.trim() !== '') ? undefined : 'Every column needs a name.';
};

/** The columns that become dates or numbers. */
export const readColumnsOf = (
  { columns }: Pick<Preview, 'columns'>,
  chosen: readonly FileColumn[],
): ReadColumn[] =>
  columns.flatMap((column, index): ReadColumn[] => {
    const { isTaken, type } = chosen[index] ?? { isTaken: false, type: 'text' };
    const reads = readsOfColumn[type];
    return isTaken && reads ? [{ column, reads }] : [];
  });

type Mapping = Record<string, ReturnType<typeof mappedTo>>;

/** The columns of the table, and by the names of the file what goes into them and how it is written. */
export const tableOfFile = (
  columns: readonly FileColumn[],
  readColumns: readonly ReadColumn[] = [],
  formats: ChosenFormats = {},
): { columns: NewColumn[]; mapping: Mapping } => {
  const made: NewColumn[] = [];
  const mapping: Mapping = {};
  for (const { source, isTaken, name, type } of columns) {
    if (!isTaken) continue;
    const key = freeKey(
      name,
      made.map((column) => column.key),
    );
    made.push({ key, name: oneLine(name), type });
    const read = readColumns.find(({ column }) => column.name === source);
    mapping[source] = mappedTo(key, read, formats);
  }
  return { columns: made, mapping };
};

/** What a table could be called, by its file. */
export const nameOfFile = (file: string): string => {
  const words = oneLine(file.replace(/\.[A-Za-z0-9]{1,5}$/, '').replaceAll(/[_-]+/g, ' '));
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
