import { type RawBuilder, sql } from 'kysely';

/** SQL of a value. */
export type Sql = RawBuilder<unknown>;

/**
 * How the answers to a field are aggregated. Entries are read once: the needed parts of each answer go into columns of a
 * temporary result `answers`, which should be narrow. One more pass calculates all plain aggregates; grouped ones take a pass
 * each. Answers may have any JSON type, because a field may have had another type before; answers that do not fit count as
 * missing.
 */
export interface Aggregate<Result> {
  /** An expression that the columns use more than once; by default the answer itself. */
  reads?(answer: Sql): Sql;
  /** The columns to keep of an answer. The first is null if and only if there is no answer. */
  columns(read: Sql): Sql[];
  /** Plain aggregates over the columns. */
  totals?(columns: readonly Sql[]): Sql[];
  /** One JSON value. `answers` also has `id` and `submitted_at` of the entry. */
  result(found: { columns: readonly Sql[]; totals: readonly Sql[]; reread: Reread }): RawBuilder<Result>;
}

/** Selects `answer`, `id` and `submitted_at` again for the entries that a query returns. */
type Reread = (ids: Sql) => Sql;

/** The first column, which every aggregate has. */
export const firstColumn = ([column]: readonly Sql[]): Sql => column as Sql;

export const textAnswer = (answer: Sql): Sql =>
  sql`case when jsonb_typeof(${answer}) = 'string' then ${answer} #>> '{}' end`;

export const listAnswer = (answer: Sql): Sql =>
  sql`case when jsonb_typeof(${answer}) = 'array' then ${answer} end`;

/** Only counts answers. */
export const answeredOnly: Aggregate<null> = {
  columns: (answer) => [sql`case when jsonb_typeof(${answer}) <> 'null' then true end`],
  result: () => sql`null::jsonb`,
};
