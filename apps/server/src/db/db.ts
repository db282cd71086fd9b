import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Builds queries but cannot run them: it has no connection. A store builds a query here and passes it to the `Db` it was given,
 * so no query can escape its transaction by accident.
 */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A query as text, made by `prepare`. `row` only carries the row type and is never set. */
export interface Statement<Row> {
  text: string;
  values: readonly unknown[];
  row?: Row;
}

type Query<Row> = Compilable<Row> | RawBuilder<Row> | Statement<Row>;

/** Where queries run: one account, one connection. Always passed explicitly, never ambient. */
export interface Db {
  all<Row>(query: Query<Row>): Promise<Row[]>;
  maybe<Row>(query: Query<Row>): Promise<Row | undefined>;
  one<Row>(query: Query<Row>): Promise<Row>;
  /** Runs a query for its effect and returns the number of affected rows. */
  run(query: Query<unknown>): Promise<number>;
}

/** A write in progress: all of it is committed, or nothing. */
export interface Transaction extends Db {
  /**
   * Runs a query for its effect at the very end, sent together with the commit. For statements whose result nothing in the
   * transaction reads: they cost no extra round trip. If it fails, nothing is committed.
   */
  runAtCommit(query: Query<unknown>): void;
}

export type RunQuery = (
  text: string,
  values: readonly unknown[],
) => Promise<{ rows: unknown[]; count: number }>;

const compile = (query: Compilable<unknown> | RawBuilder<unknown>): CompiledQuery =>
  'isRawBuilder' in query ? query.compile(build) : query.compile();

class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Builds a query once, with placeholders for its parameters: building one costs about as much as sending it. For queries with a
 * constant text that run often.
 */
export const prepare = <Values extends object, Row>(
  make: (parameters: Values) => Compilable<Row> | RawBuilder<Row>,
): ((values: Values) => Statement<Row>) => {
  const parameters = new Proxy({}, { get: (_, name: string) => new Parameter(name) });
  const compiled = compile(make(parameters as Values));
  const text = compiled.sql;
  const fixed = [...compiled.parameters];
  const given = fixed.flatMap((value, parameterIndex) =>
    value instanceof Parameter ? [{ index: parameterIndex, name: value.name as keyof Values }] : [],
  );
  return (named) => {
    const values = fixed.slice();
    for (const { index: parameterIndex, name } of given) values[parameterIndex] = named[name];
    return { text, values };
  };
};

/** Values the driver sends unchanged. An object that it would serialize as JSON could fail after COMMIT was sent. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  value instanceof Date ||
  Buffer.isBuffer(value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** Converts a query to a statement that can be sent later: errors are thrown now. */
export const toStatement = <Row>(query: Query<Row>): Statement<Row> => {
  const { text, values } =
    'text' in query ? query : (({ sql, parameters }) => ({ text: sql, values: parameters }))(compile(query));
  if (!values.every(isPlain)) throw new Error('Pass objects to later() as text, with JSON.stringify.');
  return { text, values };
};

export const createDb = (runQuery: RunQuery): Db => {
  const execute = (query: Query<unknown>) => {
    if ('text' in query) return runQuery(query.text, query.values);
    const { sql, parameters } = compile(query);
    return runQuery(sql, parameters);
  };
  const db: Db = {
    all: async <Row>(query: Query<Row>) => (await execute(query)).rows as Row[],
    maybe: async <Row>(query: Query<Row>) => (await execute(query)).rows[0] as Row | undefined,
    one: async <Row>(query: Query<Row>) => {
      const row = await db.maybe(query);
      if (row === undefined) throw new Error('A query that must return a row returned none.');
      return row;
    },
    run: async (query) => (await execute(query)).count,
  };
  return db;
};
