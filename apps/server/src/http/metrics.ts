import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { fail } from './fail.ts';
import type { RequestEnd } from './request-end.ts';

/** The metrics of an application. One registry per application, so that several can run in one test process. */
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

/** Records a finished request. One whose client disconnected counts as in flight until then, and has no duration. */
export const measureRequest = (
  { requests }: Metrics,
  request: FastifyRequest,
  status: number,
  { answered, ms }: RequestEnd,
): void => {
  if (!answered) return;
  // The route pattern, never the URL: URLs hold IDs, and each would become its own time series.
  const route = request.routeOptions.url ?? 'unknown';
  requests.observe({ method: request.method, route, status }, ms / 1_000);
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares hashes, which have the same length whatever was sent. */
const sameToken = (sentToken: string, token: string): boolean =>
  timingSafeEqual(digest(sentToken), digest(token));

/** `/metrics` next to the API, protected by the token. Not available without a token. */
export const installMetricsRoute = (
  app: FastifyInstance,
  token: string | undefined,
  read: () => Promise<string>,
): void => {
  if (token === undefined) return;
  app.get('/metrics', async (request, reply) => {
    const sentToken = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    if (!sameToken(sentToken, token))
      return fail('unauthenticated', {
        message: 'Send "Authorization: Bearer …" with the value of METRICS_TOKEN.',
      });
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await read());
  });
};
