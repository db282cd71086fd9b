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

/** What may hold a `$1` that is none: texts, names and comments. */
const parts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\/\*.*?\*\/|\$(\d+)/gs;

/**
 * A query with its values written into the text, quoted, for COPY, which takes no parameters. They stay without a type,
 * as parameters are.
 */
export const inlineValues = (query: RawBuilder<unknown>): string => {
  const { sql, parameters } = query.compile(build);
  return sql.replaceAll(parts, (part, place?: string) =>
    place === undefined ? part : literalOf(parameters[Number(place) - 1]),
  );
};
