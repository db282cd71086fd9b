import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FilterColumn, FilterSqlType } from '../filter-columns.ts';
import type { Tables } from '../tables.ts';

/** A column of the records table, for filters and sorting. */
export type RecordColumn = FilterColumn & { nullable: boolean };

/**
 * A table of records that can be indexed: they belong to collections and store submitted data as JSON. The table has
 * `account_id`, `id` and `created_at`. In SQL the records are named `r`.
 */
export interface RecordSource {
  table: keyof Tables;
  /** The table of the collections, and the column with a record's collection. */
  collections: keyof Tables;
  collectionColumn: string;
  /** JSON columns by the prefix of their paths: `answers.city`. */
  documents: Readonly<Record<string, string>>;
  /** The JSON column whose words can be searched. */
  searched: string;
  columns: Readonly<Record<string, RecordColumn>>;
  /** Which records are indexed; the others are in the trash. */
  live: RawBuilder<SqlBool>;
  /**
   * True for every record, where there is an index of their order over all collections. Only lists over all collections use it,
   * and it is a partial index on this condition: no list of one collection is ever planned with it.
   */
  across?: RawBuilder<SqlBool>;
  /** The value that records are counted by, such as their status: text, never null. */
  state: RawBuilder<string>;
  /** The column with the state, if there is one: the index has it without a slot. */
  stateColumn?: string;
}

/** The form of a value in the index: numbers, booleans and instants as numbers, text and dates as text. */
export type SlotKind = 'number' | 'boolean' | 'datetime' | 'text' | 'date';

/** A value of a record that can be filtered and sorted by: `answers.city`, or a column such as `submittedAt`. */
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

/** Prefix of the words of an account's records in the index that all accounts share. */
export const wordPrefix = (accountId: string): string => accountId.slice(-4);
