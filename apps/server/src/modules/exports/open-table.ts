import { type ColumnTypeName, columnTypes } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { encodeId } from '../../kit/ids.ts';
import {
  type DataRow,
  findSchemas,
  keptFilter,
  keptPath,
  keptTypes,
  presentRow,
  rowFilterSchema,
  rowSource,
  type StoredColumn,
} from '../data-tables/index.ts';
import { type Collection, ownColumn } from './collection.ts';
import type { CellKind, Column } from './columns.ts';
import type { Reading } from './open-form.ts';

const own: readonly Column[] = [
  ownColumn('id', 'Id', 'id', 'id', 'row'),
  ownColumn('version', 'Version', 'version', 'number'),
  ownColumn('createdAt', 'Created at', 'created_at', 'moment'),
  ownColumn('updatedAt', 'Updated at', 'updated_at', 'moment'),
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

const columnOf = (column: StoredColumn, { labels, locale = 'en' }: Reading): Column => ({
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

/** The rows of a data table; undefined where there is no such table, or it is in the trash. */
export const openTable = async (
  db: Db,
  accountId: string,
  tableId: string,
  reading: Reading,
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
    own,
    before: ['id'],
    after: ['createdAt', 'updatedAt'],
    identity: ['id'],
    items: columns.map((column) => columnOf(column, reading)),
    schema,
    usual: undefined,
    order: [{ field: 'createdAt', descending: false }],
    isSortable: (name) =>
      ['createdAt', 'updatedAt'].includes(name) ||
      (name.startsWith('values.') && isScalar(schema.field(name.split('.'))?.type)),
    kept: (filter) => keptFilter(columns, filter),
    keptPath: (name) => keptPath(columns, name),
    typeOf: keptTypes(columns),
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
