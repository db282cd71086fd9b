import type { Column } from '@form-service/contracts';
import type { ColumnOption, ColumnTypeName } from '@form-service/engine';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';

/** A column as stored in its table. */
export interface StoredColumn {
  /** `c1`, `c2` …: identifies the column in rows, the index and links. Never reused. */
  id: string;
  key: string;
  name: string;
  type: ColumnTypeName;
  required: boolean;
  unique: boolean;
  indexed: boolean;
  options: ColumnOption[] | null;
  default: unknown;
  /** Uuids. */
  tableId: string | null;
  formId: string | null;
  /** Former keys, by which forms still find the column. */
  formerKeys: string[];
}

/** The conversion of a column while a job runs. */
export interface ColumnConversion {
  jobId: string;
  /** The id of the current column. */
  from: string;
  /** The new column, with a new id. */
  to: StoredColumn;
}

export const presentColumn = (column: StoredColumn): Static<typeof Column> => ({
  key: column.key,
  name: column.name,
  type: column.type,
  required: column.required,
  unique: column.unique,
  indexed: column.indexed,
  options: column.options as { value: string; label?: string }[] | null,
  default: column.default ?? null,
  tableId: column.tableId === null ? null : encodeId('tbl', column.tableId),
  formId: column.formId === null ? null : encodeId('frm', column.formId),
});

/** Finds a column by its key or a former key. */
export const findColumn = <C extends Pick<StoredColumn, 'key' | 'formerKeys'>>(
  columns: readonly C[],
  key: string,
): C | undefined =>
  columns.find((column) => column.key === key) ?? columns.find(({ formerKeys }) => formerKeys.includes(key));
