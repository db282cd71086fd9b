import type { SessionContext } from '@form-service/engine';

/** The rows that expressions may look up, as far as they were read. Goes from thread to thread as it is. */
export interface LoadedRows {
  rows: ReadonlyMap<string, unknown>;
  /** The tables that are there; undefined where any may be asked for. */
  tables: ReadonlySet<string> | undefined;
  /** Whether nothing more is read: what is not known by then cannot be evaluated. */
  isClosed: boolean;
}

/** Rows that were asked for and are not known yet, by the names they will be known by. */
export type RequestedRows = Map<string, { table: string; key: string | number }>;

/** Looks rows up in what is known, and notes what is not. */
export const createLookup =
  ({ rows, tables, isClosed }: LoadedRows, asked: RequestedRows): NonNullable<SessionContext['lookup']> =>
  (table, key) => {
    if (tables && !tables.has(table)) throw new Error(`There is no table ${table}.`);
    const name = `${table} ${typeof key} ${key}`;
    if (!rows.has(name)) {
      if (isClosed) throw new Error(`A row of ${table} was not read: lookups lead to more lookups.`);
      asked.set(name, { table, key });
    }
    return rows.get(name) ?? null;
  };
