import { type RawBuilder, sql } from 'kysely';
import type { FilterColumn, FilterSqlType } from '../filter-columns.ts';
import type { RecordSource, SlotKind } from './record-source.ts';

/*
 * How a value is read from a record: for filters by the type that the filter asks for, and in the form in which the index
 * keeps it and lists sort by it. A value of another type than the one asked for counts as missing.
 */

/** A place in a record's JSON: the document, and SQL for the keys that lead there. */
interface DocumentPath {
  document: RawBuilder<unknown>;
  keys: RawBuilder<unknown>;
}

/** Where a document of `r` is found. The worker has unpacked it once for all of its paths. */
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
  // Keys stand in the text of the statement, quoted, so that lists by the same fields are the same statement.
  return {
    document: documentRef(column),
    keys: sql`array[${sql.join(keys.map((key) => sql.lit(key)))}]::text[]`,
  };
};

const jsonAt = ({ document, keys }: DocumentPath) => sql`(${document} #> ${keys})`;

const textAt = (place: DocumentPath) =>
  sql`(case when jsonb_typeof(${jsonAt(place)}) = 'string' then ${place.document} #>> ${place.keys} end)`;

const numberAt = (place: DocumentPath) =>
  sql`(case when jsonb_typeof(${jsonAt(place)}) = 'number' then ${jsonAt(place)}::numeric end)`;

const booleanAt = (place: DocumentPath) =>
  sql`(case ${jsonAt(place)} when 'true' then true when 'false' then false end)`;

const microseconds = (instant: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${instant}) * 1000000)::bigint`;

/** A value in the form of the index; a boolean, a number, a text and so on by its kind. */
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

const read: Record<SlotKind, (place: DocumentPath) => RawBuilder<unknown>> = {
  number: numberAt,
  boolean: booleanAt,
  datetime: (place) => sql`record_instant(${textAt(place)})`,
  text: textAt,
  date: textAt,
};

const valueIn = (source: RecordSource, path: string, kind: SlotKind, documentRef: DocumentRef) => {
  const place = documentPathOf(source, path, documentRef);
  if (place) return read[kind](place);
  const column = Object.hasOwn(source.columns, path) ? source.columns[path] : undefined;
  if (!column || column.toSql) throw new Error(`Records have no "${path}" to sort by or index.`);
  return column.ref;
};

/** The value of a record `r` as it is, and the same in the form of the index once it stands in a column. */
export const rawValue = (
  source: RecordSource,
  { path, kind }: { path: string; kind: SlotKind },
  documentRef: DocumentRef,
): RawBuilder<unknown> => valueIn(source, path, kind, documentRef);
export const indexedColumn = (kind: SlotKind, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  kind === 'text' ? sql`(record_column_text(${column}::text) collate "C")` : indexForm(kind, column);

/** The value of a record `r` as the index keeps it and as lists sort by it. */
export const indexedValue = (
  source: RecordSource,
  { path, kind }: { path: string; kind: SlotKind },
  documentRef: DocumentRef = recordColumnRef,
): RawBuilder<unknown> => indexForm(kind, valueIn(source, path, kind, documentRef));

/** A sort key as a cursor carries it: the value itself, of a text as much as counts. */
export const cursorValue = (
  source: RecordSource,
  { path, kind }: { path: string; kind: SlotKind },
): RawBuilder<unknown> => {
  const value = valueIn(source, path, kind, recordColumnRef);
  if (kind === 'text' || kind === 'date') return sql`left((${value})::text, 200)`;
  // JSON of a number that is exact is longer than what JavaScript reads of it.
  return kind === 'number' ? sql`(${value})::float8` : value;
};

/** A value from outside in the form of the index: an instant as RFC 3339, a boolean as itself. */
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

/** Where a filter finds a path in the record `r` itself. What has no kind is JSON: a list, or anything. */
export const recordFilterColumn = (
  source: RecordSource,
  path: string,
  kind: SlotKind | undefined,
): FilterColumn | undefined => {
  const place = documentPathOf(source, path, recordColumnRef);
  if (!place) return Object.hasOwn(source.columns, path) ? source.columns[path] : undefined;
  return kind ? { ref: read[kind](place), type: filterTypes[kind] } : { ref: jsonAt(place), type: 'jsonb' };
};
