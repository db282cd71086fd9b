import type { DataTable, Row } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import { RawJson, rawMembers } from '../../kit/raw-json.ts';
import type { TableRow } from './store.ts';
import type { DataRow, ListedRow } from './store-rows.ts';
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

/** The values of a row by column key. */
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

const date = (value: unknown): Date => (typeof value === 'string' ? new Date(value) : new Date(0));

/** A row that `row_snapshot` stored as JSON, as the API returns it. */
export const presentStoredRow = (
  table: Pick<TableSchema, 'id' | 'columns'>,
  stored: Readonly<Record<string, unknown>>,
): Static<typeof Row> =>
  presentRow(table)({
    ...(stored as unknown as DataRow),
    created_at: date(stored.created_at),
    updated_at: date(stored.updated_at),
  });

/** The same for many rows, whose cells are copied unparsed under their column keys. */
export const presentListedRows = ({ id, columns }: Pick<TableSchema, 'id' | 'columns'>) => {
  const tableId = encodeId('tbl', id);
  const named = columns.map(({ id, key }) => ({ id, name: `${JSON.stringify(key)}:` }));
  const valuesIn = (cells: string): RawJson => {
    const members = rawMembers(cells);
    let text = '';
    for (const { id, name } of named) text += `${text && ','}${name}${members.get(id) ?? 'null'}`;
    return new RawJson(`{${text}}`);
  };
  return (row: ListedRow) => ({
    id: encodeId('row', row.id),
    tableId,
    values: valuesIn(row.cells) as unknown as Record<string, unknown>,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  });
};

export const rowEventData = (tableId: string, { id, version }: Pick<DataRow, 'id' | 'version'>) => ({
  rowId: encodeId('row', id),
  tableId: encodeId('tbl', tableId),
  version,
});
