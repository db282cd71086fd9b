import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { fail } from './fail.ts';
import type { RequestEnd } from './request-end.ts';

/** What is measured. One registry per application, so that several can live in one test process. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'form_service_' });
  const requests = new Histogram({
    name: 'form_service_http_request_duration_seconds',
    help: 'Time from receiving a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'form_service_http_requests_in_flight',
    help: 'Requests in progress.',
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'form_service_jobs_finished_total',
    help: 'Background task runs, by outcome.',
    labelNames: ['type', 'outcome'],
    registers: [registry],
  });
  const jobSeconds = new Histogram({
    name: 'form_service_job_duration_seconds',
    help: 'Duration of background task runs.',
    labelNames: ['type'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800],
    registers: [registry],
  });
  return { registry, requests, inFlight, jobs, jobSeconds };
};

export type Metrics = ReturnType<typeof createMetrics>;

/** What a request that has ended adds. One whose client left counts as in flight until then, and has no duration. */
export const measureRequest = (
  { requests }: Metrics,
  request: FastifyRequest,
  status: number,
  { answered, ms }: RequestEnd,
): void => {
  if (!answered) return;
  // The pattern, never the address: an address holds ids, and each would become a series of its own.
  const route = request.routeOptions.url ?? 'unknown';
  requests.observe({ method: request.method, route, status }, ms / 1_000);
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Digests are of one length, whatever was sent. */
const sameToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

/** `/metrics` beside the API, for whoever holds the token. Without a token it is not there. */
export const installMetricsRoute = (
  app: FastifyInstance,
  token: string | undefined,
  read: () => Promise<string>,
): void => {
  if (token === undefined) return;
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    if (!sameToken(given, token))
      return fail('unauthenticated', {
        message: 'Send "Authorization: Bearer …" with the value of METRICS_TOKEN.',
      });
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await read());
  });
};
