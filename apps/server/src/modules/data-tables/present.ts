import type { DataTable, Row } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { TableRow } from './store.ts';
import type { DataRow } from './store-rows.ts';
import type { TableSchema } from './store-schemas.ts';
import { presentColumn } from './table-columns.ts';

export const presentTable = (row: TableRow): Static<typeof DataTable> => ({
  id: encodeId('tbl', row.id),
  projectId: encodeId('prj', row.project_id),
  name: row.name,
  key: row.key,
  description: row.description,
  columns: row.columns.map(presentColumn),
  rowCount: row.row_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
});

/** What a row says in each column, by the keys of the columns. */
const valuesOf = (columns: TableSchema['columns'], cells: DataRow['cells']): Record<string, unknown> =>
  Object.fromEntries(columns.map(({ id, key }) => [key, cells[id] ?? null]));

export const presentRow =
  ({ id, columns }: Pick<TableSchema, 'id' | 'columns'>) =>
  (row: DataRow): Static<typeof Row> => ({
    id: encodeId('row', row.id),
    tableId: encodeId('tbl', id),
    values: valuesOf(columns, row.cells),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  });

export const rowEvent = (tableId: string, { id, version }: Pick<DataRow, 'id' | 'version'>) => ({
  rowId: encodeId('row', id),
  tableId: encodeId('tbl', tableId),
  version,
});
