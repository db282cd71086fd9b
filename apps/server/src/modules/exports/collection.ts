import type { Filter, FilterSchema } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import type { RecordSource } from '../../db/records/record-source.ts';
import type { Column, ColumnItem } from './columns.ts';

/** A row of the records' table. */
export type RecordRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Records with columns: the entries of a form, or the rows of a data table. */
export interface Collection {
  id: string;
  /** The display name. */
  name: string;
  /** The name of its records in sheet names. */
  recordsName: string;
  /** The name of one record, as a type. */
  recordType: string;
  source: RecordSource;
  /** The prefix of answer or cell names: `answers`, `values`. */
  root: string;
  /** The built-in fields of records that can be selected. */
  recordColumns: readonly Column[];
  /** The built-in fields before and after the answers, unless columns are selected. */
  leadingColumns: readonly string[];
  trailingColumns: readonly string[];
  /** The fields that identify the record of an instance. */
  identityColumns: readonly string[];
  items: readonly ColumnItem[];
  /** The fields that filters can use. */
  schema: FilterSchema;
  /** A filter that applies unless another filter uses its field: it excludes drafts. */
  defaultFilter: { field: string; filter: string } | undefined;
  /** The order of creation. */
  defaultOrder: readonly { field: string; descending: boolean }[];
  isSortable(name: string): boolean;
  /** Translate a filter and a sort field from API names to stored paths. */
  toStoredFilter(filter: Filter): Filter;
  toStoredPath(name: string): string;
  /** The type of a stored path. */
  typeOf(path: string): string | undefined;
  /** The columns that are read to present a record as the API does. */
  columns: readonly string[];
  /** Records as the API presents them. */
  present(db: Db, rows: readonly RecordRow[]): Promise<Record<string, unknown>[]>;
  /** The ids of the files (`fil_…`) in a record. */
  filesOf(row: RecordRow): string[];
  /** The folder for the files of a record. */
  folderOf(row: RecordRow): string;
}

export const exportColumn = (
  name: string,
  label: string,
  column: string,
  kind: Column['kind'],
  prefix?: Column['prefix'],
): Column => ({ name, key: name, label, column, path: [], kind, ...(prefix && { prefix }) });
