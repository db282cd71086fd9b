import { type RawBuilder, sql } from 'kysely';
import type { FilterColumn, FilterSqlType } from '../filter-columns.ts';
import type { RecordSource, SlotKind } from './record-source.ts';

/*
 * How a value is read from a record: for filters by the type that the filter expects, and in the form that the index stores and
 * lists sort by. A value of another type counts as missing.
 */

/** A path in a record's JSON: the document, and SQL for the keys. */
interface DocumentPath {
  document: RawBuilder<unknown>;
  keys: RawBuilder<unknown>;
}

/** The SQL reference of a document of `r`. The worker has unpacked it once for all of its paths. */
export type DocumentRef = (column: string) => RawBuilder<unknown>;

const recordColumnRef: DocumentRef = (column) => sql.ref(`r.${column}`);

const documentPathOf = (
  source: RecordSource,
  path: string,
  documentRef: DocumentRef,
): DocumentPath | undefined => {
  const [root = '', ...keys] = path.split('.');
  const column = Object.hasOwn(source.documents, root) ? source.documents[root] : undefined;
  if (column === undefined || keys.length === 0) return undefined;
  // Keys are quoted in the text of the statement, so that lists by the same fields share a statement.
  return {
    document: documentRef(column),
    keys: sql`array[${sql.join(keys.map((key) => sql.lit(key)))}]::text[]`,
  };
};

const jsonAt = ({ document, keys }: DocumentPath) => sql`(${document} #> ${keys})`;

const textAt = (documentPath: DocumentPath) =>
  sql`(case when jsonb_typeof(${jsonAt(documentPath)}) = 'string' then ${documentPath.document} #>> ${documentPath.keys} end)`;

const numberAt = (documentPath: DocumentPath) =>
  sql`(case when jsonb_typeof(${jsonAt(documentPath)}) = 'number' then ${jsonAt(documentPath)}::numeric end)`;

const booleanAt = (documentPath: DocumentPath) =>
  sql`(case ${jsonAt(documentPath)} when 'true' then true when 'false' then false end)`;

const microseconds = (instant: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${instant}) * 1000000)::bigint`;

/** A value in the form of the index, by its kind. */
const indexForm = (kind: SlotKind, value: RawBuilder<unknown>): RawBuilder<unknown> => {
  switch (kind) {
    case 'number':
      return sql`record_number((${value})::float8)`;
    case 'boolean':
      return sql`(${value})::integer::bigint`;
    case 'datetime':
      return microseconds(value);
    case 'text':
      return sql`(record_text(${value}) collate "C")`;
    case 'date':
      return sql`(left((${value})::text, 200) collate "C")`;
  }
};

const read: Record<SlotKind, (documentPath: DocumentPath) => RawBuilder<unknown>> = {
  number: numberAt,
  boolean: booleanAt,
  datetime: (documentPath) => sql`record_instant(${textAt(documentPath)})`,
  text: textAt,
  date: textAt,
};

const valueIn = (source: RecordSource, path: string, kind: SlotKind, documentRef: DocumentRef) => {
  const documentPath = documentPathOf(source, path, documentRef);
  if (documentPath) return read[kind](documentPath);
  const column = Object.hasOwn(source.columns, path) ? source.columns[path] : undefined;
  if (!column || column.toSql) throw new Error(`Records have no "${path}" to sort by or index.`);
  return column.ref;
};

/** The value of a record `r` itself, and the same in the form of the index once it is in a column. */
export const rawValue = (
  source: RecordSource,
  { path, kind }: { path: string; kind: SlotKind },
  documentRef: DocumentRef,
): RawBuilder<unknown> => valueIn(source, path, kind, documentRef);
export const indexedColumn = (kind: SlotKind, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  kind === 'text' ? sql`(record_column_text(${column}::text) collate "C")` : indexForm(kind, column);

/** The value of a record `r` as the index stores it and lists sort by it. */
export const indexedValue = (
  source: RecordSource,
  { path, kind }: { path: string; kind: SlotKind },
  documentRef: DocumentRef = recordColumnRef,
): RawBuilder<unknown> => indexForm(kind, valueIn(source, path, kind, documentRef));

/** A sort key in the form of a cursor: the value itself, with text cut to the significant length. */
export const cursorValue = (
  source: RecordSource,
  { path, kind }: { path: string; kind: SlotKind },
): RawBuilder<unknown> => {
  const value = valueIn(source, path, kind, recordColumnRef);
  if (kind === 'text' || kind === 'date') return sql`left((${value})::text, 200)`;
  // JSON of an exact number can be longer than what JavaScript can read.
  return kind === 'number' ? sql`(${value})::float8` : value;
};

/** An external value in the form of the index: an instant as RFC 3339, a boolean as itself. */
export const encodeForIndex = (kind: SlotKind, value: unknown): RawBuilder<unknown> => {
  const types = { number: 'float8', boolean: 'boolean', datetime: 'timestamptz', text: 'text', date: 'text' };
  return indexForm(kind, sql`${value}::${sql.raw(types[kind])}`);
};

const filterTypes: Record<SlotKind, FilterSqlType> = {
  number: 'numeric',
  boolean: 'bool',
  datetime: 'timestamptz',
  text: 'text',
  date: 'text',
};

/** The SQL of a path in the record `r` itself. Paths without a kind are JSON: a list, or anything. */
export const recordFilterColumn = (
  source: RecordSource,
  path: string,
  kind: SlotKind | undefined,
): FilterColumn | undefined => {
  const documentPath = documentPathOf(source, path, recordColumnRef);
  if (!documentPath) return Object.hasOwn(source.columns, path) ? source.columns[path] : undefined;
  return kind
    ? { ref: read[kind](documentPath), type: filterTypes[kind] }
    : { ref: jsonAt(documentPath), type: 'jsonb' };
};
