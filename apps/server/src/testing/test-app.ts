import { randomBytes } from 'node:crypto';
import { apiBase } from '@form-service/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app.ts';
import { createLog } from '../boot/log.ts';
import { readConfig } from '../config.ts';
import { closeServices, createServices, type Services } from '../context.ts';
import type { Clock } from '../kit/clock.ts';
import { createKeyring } from '../kit/crypto/keyring.ts';
import { createMailer, type Mailer } from '../kit/mail/mailer.ts';
import type { Module } from '../module.ts';
import { modules as allModules } from '../modules/index.ts';
import { ampleRateLimits } from './spawned-service.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  /** `http://127.0.0.1:…`, a real listener. */
  origin: string;
  /** The master key of its keyring, for another process on the same database. */
  masterKey: Buffer;
}

interface TestAppOptions {
  modules?: readonly Module[];
  env?: Record<string, string>;
  clock?: Clock;
  logTo?: NodeJS.WritableStream;
  isStopping?: () => boolean;
  /** Higher in tests of counts in Redis: on a busy machine it may not respond in time. */
  redisWithinMs?: number;
}

/** Email counts as configured, and tests read it from the folder. A test that sets `SMTP_URL` gets the real mailer. */
const savedMailer = ({ config, log, clock }: Services): Mailer =>
  createMailer({ ...config.mail, smtpUrl: undefined }, { log, clock });

const startTestApp = async (options: TestAppOptions) => {
  const database = await createTestDatabase();
  const folder = await makeTemporaryFolder();
  const config = readConfig({
    DATA_DIR: folder.path,
    PUBLIC_URL: 'http://forms.test',
    SMTP_URL: 'smtp://mail.test:25',
    REQUIRE_EMAIL_VERIFICATION: 'false',
    ...ampleRateLimits,
    ...options.env,
  });
  const modules = options.modules ?? allModules;
  const masterKey = randomBytes(32);
  const keyring = createKeyring(masterKey);
  const services = await createServices(config, { ...database, keyring }, modules, {
    log: createLog(options.logTo ? 'info' : 'silent', options.logTo),
    ...(options.clock && { clock: options.clock }),
    redisWithinMs: options.redisWithinMs,
  });
  if (options.env?.SMTP_URL === undefined) services.mailer = savedMailer(services);
  const app = await createApp(services, modules, {
    health: { isStopping: options.isStopping ?? (() => false), checkReady: async () => {} },
    readMetrics: () => services.metrics.registry.metrics(),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    app.server.closeIdleConnections();
    await app.close();
    await closeServices(services);
    await database.drop();
    await folder.remove();
  };
  return { testApp: { app, services, database, origin, masterKey }, stop };
};

/** The application on its own database, for all tests of a file. Each test creates an account for itself. */
export const useTestApp = (options: TestAppOptions = {}): TestApp => {
  const holder = {} as TestApp;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const started = await startTestApp(options);
    stop = started.stop;
    Object.assign(holder, started.testApp);
  });
  afterAll(() => stop?.());
  return holder;
};

export const apiUrl = ({ origin }: TestApp, path: string): string => `${origin}${apiBase}${path}`;

/** How long a test waits for something that should happen immediately. */
export const soonOptions = { timeout: 15_000, interval: 10 };
