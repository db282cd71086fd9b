import type { SessionContext } from '@form-service/engine';

/** The rows read so far for lookups in expressions. Cloned between threads. */
export interface LoadedRows {
  rows: ReadonlyMap<string, unknown>;
  /** The existing tables; undefined if any may be requested. */
  tables: ReadonlySet<string> | undefined;
  /** Whether no more rows will be read: lookups of missing rows then fail. */
  isFinal: boolean;
}

/** Requested rows that have not been read yet, by their future keys. */
export type RequestedRows = Map<string, { table: string; key: string | number }>;

/** Looks up loaded rows and records missing ones. */
export const createLookup =
  ({ rows, tables, isFinal }: LoadedRows, requested: RequestedRows): NonNullable<SessionContext['lookup']> =>
  (table, key) => {
    if (tables && !tables.has(table)) throw new Error(`There is no table ${table}.`);
    const name = `${table} ${typeof key} ${key}`;
    if (!rows.has(name)) {
      if (isFinal) throw new Error(`A row of ${table} was not loaded: lookups are nested too deeply.`);
      requested.set(name, { table, key });
    }
    return rows.get(name) ?? null;
  };
