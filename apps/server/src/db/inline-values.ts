import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { build } from './db.ts';

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) {
    const items = value.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`);
    return pg.escapeLiteral(`{${items.join(',')}}`);
  }
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return pg.escapeLiteral(String(value));
  throw new Error('Pass objects as text, with JSON.stringify.');
};

/** Parts that may contain a `$1` that is not a parameter: strings, identifiers and comments. */
const parts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\/\*.*?\*\/|\$(\d+)/gs;

/** A query with its values quoted in the text, for COPY, which accepts no parameters. They stay untyped, like parameters. */
export const inlineValues = (query: RawBuilder<unknown>): string => {
  const { sql, parameters } = query.compile(build);
  return sql.replaceAll(parts, (part, position?: string) =>
    position === undefined ? part : literalOf(parameters[Number(position) - 1]),
  );
};
