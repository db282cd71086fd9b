import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RecordSource, SlotKind } from './record-source.ts';
import { encodeForIndex, indexedValue } from './record-values.ts';
import { slotKindOf } from './slots.ts';

/** One step of the requested order. Records without a value come last, in both directions. */
export interface SortStep {
  path: string;
  kind: SlotKind;
  nullable: boolean;
  descending: boolean;
}

/** A step as SQL: the compared value, and the value of the cursor, null if it had none. */
export interface OrderTerm {
  value: RawBuilder<unknown>;
  nullable: boolean;
  descending: boolean;
  last: RawBuilder<unknown> | null | undefined;
}

const columnKinds = {
  timestamptz: 'datetime',
  int: 'number',
  numeric: 'number',
  bool: 'boolean',
  date: 'date',
} as const;

const columnKind = (type: string): SlotKind =>
  Object.hasOwn(columnKinds, type) ? columnKinds[type as keyof typeof columnKinds] : 'text';

export const toSortSteps = (
  source: RecordSource,
  sort: readonly { field: string; descending: boolean }[],
  typeOf: (path: string) => string | undefined,
): SortStep[] =>
  sort.map(({ field: path, descending }) => {
    const column = Object.hasOwn(source.columns, path) ? source.columns[path] : undefined;
    if (column) return { path, descending, kind: columnKind(column.type), nullable: column.nullable };
    const kind = slotKindOf(typeOf(path) ?? '');
    if (!kind) throw new Error(`Records cannot be sorted by "${path}".`);
    return { path, descending, kind, nullable: true };
  });

/** Whether a cursor's value is of the kind. It may not be if the field's type has changed since the previous page. */
const isOfKind = (kind: SlotKind, value: unknown): boolean => {
  if (kind === 'number' || kind === 'boolean') return typeof value === kind;
  return typeof value === 'string' && (kind !== 'datetime' || !Number.isNaN(Date.parse(value)));
};

/** The cursor value to continue from. After a value of another kind come the records without a value. */
const cursorValueOf = (
  kind: SlotKind,
  last: unknown,
  cursor: () => RawBuilder<unknown>,
): OrderTerm['last'] => (last === undefined ? undefined : isOfKind(kind, last) ? cursor() : null);

/** The compared value of a record `r`, in the form of the index. */
export const recordTerm = (source: RecordSource, step: SortStep, last: unknown): OrderTerm => ({
  ...step,
  value: indexedValue(source, step),
  last: cursorValueOf(step.kind, last, () => encodeForIndex(step.kind, last)),
});

/** The same without the index: instants and numbers of table columns unchanged, so that the table's indexes can be used. */
export const columnTerm = (source: RecordSource, step: SortStep, last: unknown): OrderTerm => {
  const column = Object.hasOwn(source.columns, step.path) ? source.columns[step.path] : undefined;
  const asColumn: Partial<Record<string, RawBuilder<unknown>>> = {
    timestamptz: sql`${last}::timestamptz`,
    int: sql`${last}::bigint`,
  };
  const cursor = asColumn[column?.type ?? ''];
  if (!column || !cursor) return recordTerm(source, step, last);
  return { ...step, value: column.ref, last: cursorValueOf(step.kind, last, () => cursor) };
};

const isAfter = ({ value, nullable, descending, last }: OrderTerm): RawBuilder<SqlBool> => {
  if (last === null) return sql`false`;
  const further = sql<SqlBool>`${value} ${sql.raw(descending ? '<' : '>')} ${last}`;
  return nullable ? sql`(${further} or ${value} is null)` : further;
};

const isEqual = ({ value, last }: OrderTerm): RawBuilder<SqlBool> =>
  last === null ? sql`${value} is null` : sql`${value} = ${last}`;

/** The records after the cursor; undefined without a cursor. */
export const afterCursor = (terms: readonly OrderTerm[]): RawBuilder<SqlBool> | undefined => {
  const [first] = terms;
  if (!first || first.last === undefined) return undefined;
  const sameDirection = terms.every((term) => !term.nullable && term.descending === first.descending);
  if (sameDirection) {
    const [values, cursors] = [terms.map(({ value }) => value), terms.map(({ last }) => last)];
    return sql`(${sql.join(values)}) ${sql.raw(first.descending ? '<' : '>')} (${sql.join(cursors)})`;
  }
  const alternatives = terms.map(
    (term, index) => sql`(${sql.join([...terms.slice(0, index).map(isEqual), isAfter(term)], sql` and `)})`,
  );
  const after = sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`;
  if (first.nullable || first.last === null) return after;
  // Redundant, but lets an index seek to the start.
  return sql`(${first.value} ${sql.raw(first.descending ? '<=' : '>=')} ${first.last} and ${after})`;
};

export const orderByTerms = (terms: readonly Pick<OrderTerm, 'value' | 'nullable' | 'descending'>[]) =>
  sql.join(
    terms.map(
      ({ value, nullable, descending }) =>
        // No NULLS LAST for non-null values: PostgreSQL scans indexes backwards only in their own order.
        sql`${value} ${sql.raw(descending ? 'desc' : 'asc')}${sql.raw(nullable && descending ? ' nulls last' : '')}`,
    ),
  );
