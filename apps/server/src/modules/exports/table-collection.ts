import { type ColumnTypeName, columnTypes } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { encodeId } from '../../kit/ids.ts';
import {
  type DataRow,
  findSchemas,
  presentRow,
  rowFilterSchema,
  rowSource,
  type StoredColumn,
  storedFilter,
  storedPath,
  storedTypes,
} from '../data-tables/index.ts';
import { type Collection, exportColumn } from './collection.ts';
import type { CellKind, Column } from './columns.ts';
import type { CollectionOptions } from './form-collection.ts';

const recordColumns: readonly Column[] = [
  exportColumn('id', 'Id', 'id', 'id', 'row'),
  exportColumn('version', 'Version', 'version', 'number'),
  exportColumn('createdAt', 'Created at', 'created_at', 'moment'),
  exportColumn('updatedAt', 'Updated at', 'updated_at', 'moment'),
];

const kinds: Readonly<Record<ColumnTypeName, CellKind>> = {
  text: 'text',
  long_text: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'moment',
  select: 'text',
  multi_select: 'list',
  email: 'text',
  url: 'text',
  json: 'json',
  file: 'files',
  row: 'text',
  entry: 'text',
};

const labelsOf = ({ type, options }: StoredColumn, locale: string): Column['labels'] => {
  if (type === 'boolean')
    return new Map(
      [true, false].map((value) => [String(value), columnTypes.boolean.format(value, {}, { locale })]),
    );
  return options ? new Map(options.map(({ value, label }) => [value, label ?? value])) : undefined;
};

const columnOf = (column: StoredColumn, { labels, locale = 'en' }: CollectionOptions): Column => ({
  name: `values.${column.key}`,
  key: column.key,
  label: column.name,
  column: 'cells',
  path: [column.id],
  kind: kinds[column.type],
  labels: labels ? labelsOf(column, locale) : undefined,
});

const isScalar = (type: string | undefined): boolean =>
  type !== undefined && type !== 'json' && type !== 'list';

/** The rows of a data table; undefined if the table does not exist or is in the trash. */
export const openTableCollection = async (
  db: Db,
  accountId: string,
  tableId: string,
  reading: CollectionOptions,
): Promise<Collection | undefined> => {
  const table = (await findSchemas(db, accountId, [tableId])).get(tableId);
  if (!table) return undefined;
  const { columns } = table;
  const schema = rowFilterSchema(columns);
  const fileColumns = columns.filter(({ type }) => type === 'file');
  const present = presentRow(table);
  return {
    id: tableId,
    name: table.name,
    recordsName: 'Rows',
    recordType: 'Row',
    source: rowSource,
    root: 'values',
    recordColumns,
    leadingColumns: ['id'],
    trailingColumns: ['createdAt', 'updatedAt'],
    identityColumns: ['id'],
    items: columns.map((column) => columnOf(column, reading)),
    schema,
    defaultFilter: undefined,
    defaultOrder: [{ field: 'createdAt', descending: false }],
    isSortable: (name) =>
      ['createdAt', 'updatedAt'].includes(name) ||
      (name.startsWith('values.') && isScalar(schema.field(name.split('.'))?.type)),
    toStoredFilter: (filter) => storedFilter(columns, filter),
    toStoredPath: (name) => storedPath(columns, name),
    typeOf: storedTypes(columns),
    columns: ['id', 'table_id', 'cells', 'version', 'created_at', 'updated_at'],
    async present(_db, rows) {
      return rows.map((row) => present(row as unknown as DataRow) as unknown as Record<string, unknown>);
    },
    filesOf: (row) =>
      fileColumns.flatMap(({ id }) => {
        const value = (row.cells as Record<string, unknown>)[id];
        return Array.isArray(value) ? value.map(String) : [];
      }),
    folderOf: ({ id }) => encodeId('row', id),
  };
};
