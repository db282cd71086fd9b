import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { entryFields } from '../entry-fields.ts';

/** The same entries in a typed table with suitable indexes and handwritten SQL. */
const columns = entryFields.map(({ key, column }) => `${key} ${column}`);
const json = { type: 'string' };
const entry = {
  type: 'object',
  properties: {
    id: json,
    createdAt: json,
    ...Object.fromEntries(
      entryFields.map(({ key, column }) => [
        key,
        { type: { integer: 'integer', numeric: 'number', boolean: 'boolean' }[column as string] ?? 'string' },
      ]),
    ),
  },
};
const page = { type: 'object', properties: { data: { type: 'array', items: entry } } };
const selected = `id, created_at as "createdAt", ${entryFields.map(({ key }) => key).join(', ')}`;

export const createEntriesTable = `
  create table if not exists entries (id uuid primary key, created_at timestamptz(3) not null, ${columns.join(', ')});
  create index if not exists entries_created_at on entries (created_at desc, id desc);
  create index if not exists entries_country on entries (country);
  create index if not exists entries_age on entries (age);
  create index if not exists entries_score on entries (score)`;

export const addEntryRoutes = (app: FastifyInstance, pool: pg.Pool): void => {
  app.get('/entries', { schema: { response: { 200: page } } }, async () => {
    const { rows } = await pool.query({
      name: 'entries',
      text: `select ${selected} from entries order by created_at desc, id desc limit 50`,
    });
    return { data: rows };
  });

  app.get('/entries/filtered', { schema: { response: { 200: page } } }, async (request) => {
    const { country, from, to } = request.query as Record<string, string>;
    // Not a prepared statement: with a generic plan PostgreSQL could not estimate the matching rows.
    const { rows } = await pool.query(
      `select ${selected} from entries where country = $1 and age >= $2::integer and age < $3::integer
      order by score, id limit 50`,
      [country, from, to],
    );
    return { data: rows };
  });
};
