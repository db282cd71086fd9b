import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

export const createSubmissionsTable = `
  create table if not exists submissions (
    id uuid primary key,
    form_id uuid not null,
    answers jsonb not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );
  create index if not exists submissions_created_at on submissions (form_id, created_at desc, id desc)`;

const text = { type: 'string' };
const answers = { type: 'object', additionalProperties: true };
const submission = {
  type: 'object',
  properties: { id: text, formId: text, answers, createdAt: text, updatedAt: text },
};
const body = { type: 'object', required: ['answers'], properties: { answers } };
const columns = 'id, form_id as "formId", answers, created_at as "createdAt", updated_at as "updatedAt"';
const formId = randomUUID();

/** Entries in the simplest form: stored as received, read by ID, merged in the database. */
export const addSubmissionRoutes = (app: FastifyInstance, pool: pg.Pool): void => {
  app.post('/submissions', { schema: { body, response: { 201: submission } } }, async (request, reply) => {
    const { answers } = request.body as { answers: object };
    const { rows } = await pool.query({
      name: 'insert-submission',
      text: `insert into submissions (id, form_id, answers) values ($1, $2, $3) returning ${columns}`,
      values: [randomUUID(), formId, JSON.stringify(answers)],
    });
    return reply.code(201).send(rows[0]);
  });

  app.get('/submissions/:id', { schema: { response: { 200: submission } } }, async (request, reply) => {
    const { rows } = await pool.query({
      name: 'read-submission',
      text: `select ${columns} from submissions where id = $1`,
      values: [(request.params as { id: string }).id],
    });
    return rows[0] ?? reply.callNotFound();
  });

  app.patch(
    '/submissions/:id',
    { schema: { body, response: { 200: submission } } },
    async (request, reply) => {
      const { answers } = request.body as { answers: object };
      const { rows } = await pool.query({
        name: 'update-submission',
        text: `update submissions set answers = answers || $2::jsonb, updated_at = now() where id = $1 returning ${columns}`,
        values: [(request.params as { id: string }).id, JSON.stringify(answers)],
      });
      return rows[0] ?? reply.callNotFound();
    },
  );
};
