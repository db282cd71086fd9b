/**
 * The baseline: a minimal server with Fastify and pg for the same requests. No accounts, keys, events, idempotency, cursors,
 * metrics or logs. Its statements are prepared, as pg's manual recommends, so that the comparison with the service, which also
 * prepares its statements, is fair.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { addEntryRoutes, createEntriesTable } from './entries.ts';
import { addSubmissionRoutes, createSubmissionsTable } from './submissions.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(`
  create table if not exists projects (
    id uuid primary key,
    name text not null,
    description text not null,
    archived boolean not null default false,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3)
  );
  create index if not exists projects_created_at on projects (created_at desc, id desc)`);

await pool.query(createEntriesTable);
await pool.query(createSubmissionsTable);

const text = { type: 'string' };
const body = {
  type: 'object',
  required: ['name', 'description'],
  properties: { name: { ...text, maxLength: 200 }, description: { ...text, maxLength: 5_000 } },
};
const project = {
  type: 'object',
  properties: {
    id: text,
    name: text,
    description: text,
    archived: { type: 'boolean' },
    createdAt: text,
    updatedAt: text,
    deletedAt: { type: ['string', 'null'] },
  },
};
const page = { type: 'object', properties: { data: { type: 'array', items: project } } };
const columns = `id, name, description, archived,
  created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt"`;

const app = Fastify();

app.post('/projects', { schema: { body, response: { 201: project } } }, async (request, reply) => {
  const { name, description } = request.body as { name: string; description: string };
  const { rows } = await pool.query({
    name: 'insert',
    text: `insert into projects (id, name, description) values ($1, $2, $3) returning ${columns}`,
    values: [randomUUID(), name, description],
  });
  return reply.code(201).send(rows[0]);
});

app.get('/projects/:id', { schema: { response: { 200: project } } }, async (request, reply) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query({
    name: 'read',
    text: `select ${columns} from projects where id = $1`,
    values: [id],
  });
  return rows[0] ?? reply.callNotFound();
});

app.get('/projects', { schema: { response: { 200: page } } }, async () => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select ${columns} from projects where deleted_at is null order by created_at desc, id desc limit 50`,
  });
  return { data: rows };
});

addEntryRoutes(app, pool);
addSubmissionRoutes(app, pool);

console.log(`Bare is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.on('SIGTERM', () => process.exit(0));
