import type { Filter, FilterSchema } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import type { RecordSource } from '../../db/records/record-source.ts';
import type { Column, Item } from './columns.ts';

/** A row of the records' table. */
export type RecordRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Records with columns: the entries of a form, or the rows of a data table. */
export interface Collection {
  /** The uuid. */
  id: string;
  /** What people call it. */
  name: string;
  /** What its records are called in the name of a sheet. */
  recordsName: string;
  /** What one of them is called as a type. */
  recordType: string;
  source: RecordSource;
  /** What stands before the names of what people filled in: `answers`, `values`. */
  root: string;
  /** The records' own fields that can be named. */
  own: readonly Column[];
  /** Those of them that stand before and after what people filled in, unless columns are named. */
  leadingColumns: readonly string[];
  trailingColumns: readonly string[];
  /** Those that tell which record an instance belongs to. */
  identityColumns: readonly string[];
  items: readonly Item[];
  /** What filters can name. */
  schema: FilterSchema;
  /** What filters leave out unless they name it: drafts. */
  defaultFilter: { field: string; filter: string } | undefined;
  /** The order in which records were made. */
  defaultOrder: readonly { field: string; descending: boolean }[];
  isSortable(name: string): boolean;
  /** What a filter and a sort name, as the records keep it. */
  toStoredFilter(filter: Filter): Filter;
  toStoredPath(name: string): string;
  /** The type of a kept path. */
  typeOf(path: string): string | undefined;
  /** What is read of a record to show it as the API does. */
  columns: readonly string[];
  /** Records as the API shows them. */
  present(db: Db, rows: readonly RecordRow[]): Promise<Record<string, unknown>[]>;
  /** The ids of the files (`fil_…`) that a record holds. */
  filesOf(row: RecordRow): string[];
  /** A folder for the files of a record. */
  folderOf(row: RecordRow): string;
}

export const recordColumn = (
  name: string,
  label: string,
  column: string,
  kind: Column['kind'],
  prefix?: Column['prefix'],
): Column => ({ name, key: name, label, column, path: [], kind, ...(prefix && { prefix }) });
