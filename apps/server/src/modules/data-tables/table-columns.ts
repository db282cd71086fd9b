import type { Column } from '@form-service/contracts';
import type { ColumnOption, ColumnTypeName } from '@form-service/engine';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';

/** A column as its table keeps it. */
export interface StoredColumn {
  /** `c1`, `c2` …: what rows, the index and references know it by. Another column never gets it. */
  id: string;
  key: string;
  name: string;
  type: ColumnTypeName;
  required: boolean;
  unique: boolean;
  indexed: boolean;
  options: ColumnOption[] | null;
  default: unknown;
  /** As uuids. */
  tableId: string | null;
  formId: string | null;
  /** What it was called before: forms that still say so find it. */
  formerKeys: string[];
}

/** What a column is becoming, while a job goes over the rows. */
export interface ColumnConversion {
  jobId: string;
  /** The column as it is, by its id. */
  from: string;
  /** As it will be, with an id of its own. */
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

/** The column that a form means: by its key, or by one that it had before. */
export const findColumn = <C extends Pick<StoredColumn, 'key' | 'formerKeys'>>(
  columns: readonly C[],
  key: string,
): C | undefined =>
  columns.find((column) => column.key === key) ?? columns.find(({ formerKeys }) => formerKeys.includes(key));
