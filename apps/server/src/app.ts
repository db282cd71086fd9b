import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Services } from './context.ts';
import { createAuthenticator } from './http/authenticate.ts';
import { bind } from './http/bind.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { closeGracefully } from './http/close-gracefully.ts';
import { installDocs } from './http/docs.ts';
import { sendError } from './http/error-handler.ts';
import { type Health, installHealth } from './http/health.ts';
import { createIdempotency } from './http/idempotency.ts';
import { installKeptMail } from './http/kept-mail.ts';
import { installMetricsRoute, measureRequests } from './http/metrics.ts';
import { createNotFoundHandler } from './http/not-found.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { installSignedStorage } from './http/signed-storage.ts';
import { parseStrictJson } from './http/strict-json.ts';
import { createValidatorCompiler } from './http/validation.ts';
import { encodeId, newUuid } from './kit/ids.ts';
import type { Module } from './module.ts';

const maxHeaderBytes = 16_384;

const createServer = ({ log, config }: Services): FastifyInstance =>
  Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line per request, written by logRequests below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => encodeId('req', newUuid()),
    requestIdHeader: false,
    bodyLimit: config.bodyLimit,
    trustProxy: config.trustProxy,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A client that dribbles its request may hold a connection no longer than this.
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: { maxHeaderSize: maxHeaderBytes },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
    },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    exposeHeadRoutes: true,
  });

const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        // Without the query: it may hold what people searched for, or a signature.
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.caller && {
          account: encodeId('acc', request.caller.accountId),
          key: encodeId('key', request.caller.apiKeyId),
        }),
      },
      'request',
    );
    done();
  });
};

/** The HTTP application: everything but the process around it. */
export const createApp = async (
  services: Services,
  modules: readonly Module[],
  { health, readMetrics }: { health: Health; readMetrics: () => Promise<string> },
): Promise<FastifyInstance> => {
  const { database, keyring, mailer, storage, sign, clock, config, metrics } = services;
  const app = createServer(services);
  const served = modules.flatMap((module) => module.routes?.(services) ?? []);

  app.setValidatorCompiler(createValidatorCompiler());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => (body.length === 0 ? undefined : parseStrictJson(body)),
  );
  app.decorateRequest('caller', null);
  closeGracefully(app, health);

  app.setErrorHandler(sendError);
  installSecurityHeaders(app);
  measureRequests(app, metrics);
  logRequests(app);
  app.setNotFoundHandler(createNotFoundHandler(served.map(({ route }) => route)));

  await app.register(async (routes) => {
    installHealth(routes, health);
    installDocs(routes);
    installMetricsRoute(routes, config.metrics.token, readMetrics);
    if (config.storage.kind === 'local')
      installSignedStorage(routes, { storage, sign, clock, bodyLimit: config.uploadLimit });
    if (config.showKeptMail && mailer.folder) installKeptMail(routes, mailer.folder);
    bind(
      routes,
      {
        database,
        authenticate: createAuthenticator(database, keyring),
        idempotency: createIdempotency(keyring),
      },
      served,
    );
  });
  return app;
};
