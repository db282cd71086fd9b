import { type RawBuilder, sql } from 'kysely';

/** SQL of a value. */
export type Sql = RawBuilder<unknown>;

/**
 * How the answers to a field are added up. The entries are read once: what is needed of each answer goes into columns of
 * a passing table `answers`, which should be narrow. One more pass adds up whatever plain aggregates can; what has to be
 * grouped takes a pass of its own. Answers may be of any JSON type, since a field may have been of another type before;
 * what does not fit counts as missing.
 */
export interface Aggregate<Result> {
  /** What the columns are made of, where they use it more than once; else it is the answer itself. */
  reads?(answer: Sql): Sql;
  /** What is kept of an answer; the first is null exactly where there is none. */
  columns(read: Sql): Sql[];
  /** Plain aggregates over the columns. */
  totals?(columns: readonly Sql[]): Sql[];
  /** One value of JSON. The passing table also has `id` and `submitted_at` of the entry. */
  result(found: { columns: readonly Sql[]; totals: readonly Sql[]; reread: Reread }): RawBuilder<Result>;
}

/** Selects `answer`, `id` and `submitted_at` once more, from the entries whose ids a query selects. */
type Reread = (ids: Sql) => Sql;

/** The first column, which every aggregate has. */
export const firstColumn = ([column]: readonly Sql[]): Sql => column as Sql;

export const asText = (answer: Sql): Sql =>
  sql`case when jsonb_typeof(${answer}) = 'string' then ${answer} #>> '{}' end`;

export const asList = (answer: Sql): Sql =>
  sql`case when jsonb_typeof(${answer}) = 'array' then ${answer} end`;

/** For what is answered or not, and no more. */
export const answeredOnly: Aggregate<null> = {
  columns: (answer) => [sql`case when jsonb_typeof(${answer}) <> 'null' then true end`],
  result: () => sql`null::jsonb`,
};
