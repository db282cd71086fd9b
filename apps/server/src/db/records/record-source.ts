import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FilterColumn, FilterSqlType } from '../filter-columns.ts';
import type { Tables } from '../tables.ts';

/** A column of the records themselves, as filters and sorts name it. */
export type RecordColumn = FilterColumn & { nullable: boolean };

/**
 * A table of records that the index can hold: they belong to collections, and keep what people filled in as JSON. The
 * table has `account_id`, `id` and `created_at`. Its SQL calls the records `r`.
 */
export interface RecordSource {
  table: keyof Tables;
  /** The table of the collections, and the column in which a record names its own. */
  collections: keyof Tables;
  collectionColumn: string;
  /** Columns of JSON by the names that stand before their paths: `answers.city`. */
  documents: Readonly<Record<string, string>>;
  /** The one of them whose words can be searched. */
  searched: string;
  columns: Readonly<Record<string, RecordColumn>>;
  /** Which records are in the index; the others are in the trash. */
  live: RawBuilder<SqlBool>;
  /**
   * True of every record, where there is an index of their order over all collections. Only lists of all of them say it, and the
   * index is one of records of which it is true: no list of one collection is ever planned by it.
   */
  across?: RawBuilder<SqlBool>;
  /** What records are counted by, such as their status: text, never null. */
  state: RawBuilder<string>;
  /** The column that says it, where one does: the index knows it without a slot. */
  stateColumn?: string;
}

/** How a value is kept in the index: numbers, booleans and instants as numbers, texts and dates as texts. */
export type SlotKind = 'number' | 'boolean' | 'datetime' | 'text' | 'date';

/** Something of a record that can be filtered and sorted by: `answers.city`, or a column such as `submittedAt`. */
export interface RecordPath {
  path: string;
  kind: SlotKind;
}

export const recordColumn = (
  name: string,
  type: FilterSqlType,
  options: { nullable?: boolean; toSql?: FilterColumn['toSql'] } = {},
): RecordColumn => ({
  ref: sql.ref(`r.${name}`),
  type,
  nullable: options.nullable ?? false,
  ...(options.toSql && { toSql: options.toSql }),
});

/** The words of an account's records begin with this in the index that all accounts share. */
export const wordPrefix = (accountId: string): string => accountId.slice(-4);
