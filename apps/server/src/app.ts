import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Services } from './context.ts';
import { createApiKeyCheck } from './http/access/api-keys.ts';
import { createAuthenticator, type Identified } from './http/access/authenticate.ts';
import { createEntryKeyCheck } from './http/access/entry-keys.ts';
import { createSessionCookieReader } from './http/access/session-cookie.ts';
import { createSessionLookup } from './http/access/sessions.ts';
import { bind } from './http/bind.ts';
import { handleClientError } from './http/client-error.ts';
import { closeGracefully } from './http/close-gracefully.ts';
import { installCompression } from './http/compression.ts';
import { installDocs } from './http/docs.ts';
import { sendError } from './http/error-handler.ts';
import { createEventStreams } from './http/event-stream.ts';
import { type Health, installHealth } from './http/health.ts';
import { createIdempotency } from './http/idempotency.ts';
import { parseLargeJson } from './http/large-json.ts';
import { countValidKey } from './http/limits/apply-rate-limit.ts';
import { createCallerLimits } from './http/limits/caller-limits.ts';
import { installMetricsRoute, measureRequest } from './http/metrics.ts';
import { installNotFound } from './http/not-found.ts';
import { installRequestAddress } from './http/request-address.ts';
import { onRequestEnd } from './http/request-end.ts';
import { type RequestTimeouts, requestTimeouts, watchRequests } from './http/request-watcher.ts';
import { withPrettyJson } from './http/response.ts';
import { installSavedMail } from './http/saved-mail.ts';
import { installSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { installSignedStorage } from './http/signed-storage.ts';
import { maxInlineBytes, parseStrictJson } from './http/strict-json.ts';
import { createSerializerCompiler, createValidatorCompiler } from './http/validation.ts';
import { encodeId, newUuid } from './kit/ids.ts';
import type { Module } from './module.ts';

const maxHeaderBytes = 16_384;
/** Only in the log: the client disconnected before the response. */
const clientClosedStatus = 499;

const describeCaller = ({ accountId, userId, by, credentialId }: Identified) => ({
  ...(accountId && { account: encodeId('acc', accountId) }),
  ...(by === 'api_key' ? { key: encodeId('key', credentialId) } : { user: encodeId('usr', userId) }),
});

/** Anyone with such a URL may use it. */
const withoutTokens = (path: string): string => path.replace(/\/(hooks|approvals)\/[^/]+/, '/$1/…');

/** Counts, measures and logs one request: one log line, written when it has ended. */
const trackRequest = ({ metrics, log }: Services, request: FastifyRequest, reply: FastifyReply): void => {
  metrics.inFlight.inc();
  onRequestEnd(request, reply, (end) => {
    metrics.inFlight.dec();
    measureRequest(metrics, request, reply.statusCode, end);
    if (!log.isLevelEnabled('info')) return;
    request.log.info(
      {
        method: request.method,
        // Without the query: it may contain search terms or a signature.
        path: withoutTokens(request.url.split('?', 1)[0] ?? ''),
        status: end.answered ? reply.statusCode : clientClosedStatus,
        ms: Math.round(end.ms * 10) / 10,
        ...(request.caller && describeCaller(request.caller)),
      },
      'request',
    );
  });
};

const createServer = (services: Services, times: RequestTimeouts): FastifyInstance => {
  const { log, config } = services;
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line per request, written by trackRequest.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => encodeId('req', newUuid()),
    requestIdHeader: false,
    bodyLimit: config.bodyLimit,
    // Not `true`, which would trust what a client wrote before the first proxy added to it.
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // The head by Node's own timeout; bodies, which differ, by watchRequests.
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    http: {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: times.headersMs,
      connectionsCheckingInterval: times.checkEveryMs,
    },
    clientErrorHandler: handleClientError,
    // An invalid URL gets here without passing any hook.
    frameworkErrors: (error, request, reply) => {
      trackRequest(services, request, reply);
      void sendError(error, request, reply.headers(securityHeaders));
    },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    exposeHeadRoutes: true,
  });
};

/** The HTTP application: everything except the process around it. */
export const createApp = async (
  services: Services,
  modules: readonly Module[],
  {
    health,
    readMetrics,
    times = requestTimeouts,
  }: { health: Health; readMetrics: () => Promise<string>; times?: RequestTimeouts },
): Promise<FastifyInstance> => {
  const { database, keyring, mailer, storage, sign, clock, config, limiter, lastUsed } = services;
  const { countUser, countAddress, countEntry } = createCallerLimits(limiter, config.rateLimits);
  await limiter.join();
  const app = createServer(services, times);
  const requestWatcher = watchRequests(app.server, times);
  const streams = createEventStreams();
  const served = modules.flatMap((module) => module.routes?.(services) ?? []);

  app.setValidatorCompiler(createValidatorCompiler());
  app.setSerializerCompiler(withPrettyJson(createSerializerCompiler()));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'buffer' },
    // Not async, because every request with a body would wait for the promise; only large bodies do.
    ({ routeOptions }, body: Buffer, done) => {
      const { roundsNumbersIn } = routeOptions.config;
      if (body.length > maxInlineBytes)
        parseLargeJson(body, roundsNumbersIn).then((value) => done(null, value), done);
      else done(null, body.length === 0 ? undefined : parseStrictJson(body, roundsNumbersIn));
    },
  );
  app.decorateRequest('caller', null);
  app.decorateRequest('entryAccess', null);
  app.decorateRequest('expected', null);
  installRequestAddress(app, config);
  closeGracefully(app, { health, requestWatcher, streams, shutdownSeconds: config.shutdownSeconds });

  app.setErrorHandler(sendError);
  installSecurityHeaders(app);
  installCompression(app);
  app.addHook('onRequest', (request, reply, done) => {
    trackRequest(services, request, reply);
    done();
  });
  const apiKeys = createApiKeyCheck(limiter, lastUsed, keyring);
  const notFoundPage = modules.find((module) => module.notFoundPage)?.notFoundPage?.(services);
  installNotFound(app, countValidKey(apiKeys.check), notFoundPage);

  await app.register(async (routes) => {
    installHealth(routes, health, services.scanner);
    installDocs(routes);
    installMetricsRoute(routes, config.metrics.token, readMetrics);
    if (config.storage.kind === 'local')
      installSignedStorage(routes, { storage, sign, clock, requestWatcher, bodyLimit: config.uploadLimit });
    for (const module of modules) module.install?.(routes, services, { requestWatcher });
    if (config.showSavedMail && mailer.folder) installSavedMail(routes, mailer.folder);
    bind(
      routes,
      {
        database,
        authenticator: createAuthenticator({
          publicUrl: config.publicUrl,
          hasBilling: config.billing !== undefined,
          apiKeys,
          readSessionCookie: createSessionCookieReader(keyring),
          findSession: createSessionLookup(database),
          countUser,
        }),
        countAddress,
        checkEntryKey: createEntryKeyCheck(database, keyring),
        countEntry,
        idempotency: createIdempotency(keyring),
        streams,
      },
      served,
    );
  });
  return app;
};
