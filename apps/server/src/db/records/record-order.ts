import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RecordSource, SlotKind } from './record-source.ts';
import { encodeForIndex, indexedValue } from './record-values.ts';
import { slotKindOf } from './slots.ts';

/** One step of the order that was asked for. Records without a value come last, in either direction. */
export interface SortStep {
  path: string;
  kind: SlotKind;
  nullable: boolean;
  descending: boolean;
}

/** A step as SQL: what is compared, and the value of the last record seen, null where it had none. */
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

/** Whether a cursor's value is of the kind. It may not be when a field has become another since the page before. */
const isOfKind = (kind: SlotKind, value: unknown): boolean => {
  if (kind === 'number' || kind === 'boolean') return typeof value === kind;
  return typeof value === 'string' && (kind !== 'datetime' || !Number.isNaN(Date.parse(value)));
};

/** The place to go on from. After a value of another kind come the records without a value. */
const cursorValueOf = (kind: SlotKind, last: unknown, place: () => RawBuilder<unknown>): OrderTerm['last'] =>
  last === undefined ? undefined : isOfKind(kind, last) ? place() : null;

/** What a step compares on a record `r`, in the form of the index. */
export const recordTerm = (source: RecordSource, step: SortStep, last: unknown): OrderTerm => ({
  ...step,
  value: indexedValue(source, step),
  last: cursorValueOf(step.kind, last, () => encodeForIndex(step.kind, last)),
});

/** The same without the index: instants and numbers of own columns as they are, so that the table's indexes serve. */
export const columnTerm = (source: RecordSource, step: SortStep, last: unknown): OrderTerm => {
  const column = Object.hasOwn(source.columns, step.path) ? source.columns[step.path] : undefined;
  const asColumn: Partial<Record<string, RawBuilder<unknown>>> = {
    timestamptz: sql`${last}::timestamptz`,
    int: sql`${last}::bigint`,
  };
  const place = asColumn[column?.type ?? ''];
  if (!column || !place) return recordTerm(source, step, last);
  return { ...step, value: column.ref, last: cursorValueOf(step.kind, last, () => place) };
};

const isAfter = ({ value, nullable, descending, last }: OrderTerm): RawBuilder<SqlBool> => {
  if (last === null) return sql`false`;
  const further = sql<SqlBool>`${value} ${sql.raw(descending ? '<' : '>')} ${last}`;
  return nullable ? sql`(${further} or ${value} is null)` : further;
};

const isEqual = ({ value, last }: OrderTerm): RawBuilder<SqlBool> =>
  last === null ? sql`${value} is null` : sql`${value} = ${last}`;

/** The records after the last one seen; undefined where none was. */
export const afterCursor = (terms: readonly OrderTerm[]): RawBuilder<SqlBool> | undefined => {
  const [first] = terms;
  if (!first || first.last === undefined) return undefined;
  const oneWay = terms.every((term) => !term.nullable && term.descending === first.descending);
  if (oneWay) {
    const [values, places] = [terms.map(({ value }) => value), terms.map(({ last }) => last)];
    return sql`(${sql.join(values)}) ${sql.raw(first.descending ? '<' : '>')} (${sql.join(places)})`;
  }
  const alternatives = terms.map(
    (term, index) => sql`(${sql.join([...terms.slice(0, index).map(isEqual), isAfter(term)], sql` and `)})`,
  );
  const after = sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`;
  if (first.nullable || first.last === null) return after;
  // Says nothing new, but an index can start there.
  return sql`(${first.value} ${sql.raw(first.descending ? '<=' : '>=')} ${first.last} and ${after})`;
};

export const orderBy = (terms: readonly Pick<OrderTerm, 'value' | 'nullable' | 'descending'>[]) =>
  sql.join(
    terms.map(
      ({ value, nullable, descending }) =>
        // Without NULLS LAST where there are none: PostgreSQL reads indexes backwards only in their own order.
        sql`${value} ${sql.raw(descending ? 'desc' : 'asc')}${sql.raw(nullable && descending ? ' nulls last' : '')}`,
    ),
  );
