import { randomBytes } from 'node:crypto';
import { policies } from '@form-service/contracts';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { closeServices, createServices } from '../context.ts';
import type { RequestTimeouts } from '../http/request-watcher.ts';
import { serve } from '../http/serve.ts';
import { createKeyring } from '../kit/crypto/keyring.ts';
import type { Module } from '../module.ts';
import { useIdentityWorker } from '../modules/identity/identity.factory.ts';
import { modules } from '../modules/index.ts';
import { createWiredDatabase } from '../testing/database-wire.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { type TestApp, useTestApp } from '../testing/test-app.ts';

/** Two routes for tests: one that throws, one that waits until it is released. */
const createFaultyRoutes = (held: Promise<void>): Module => ({
  name: 'bad-routes',
  routes: () =>
    (
      [
        [
          '/throws',
          async () => {
            throw new Error('select secret from somewhere');
          },
        ],
        ['/waits', () => held],
      ] as const
    ).map(([path, run]) =>
      serve(
        {
          method: 'POST',
          path,
          access: policies.editorsWrite,
          summary: 'Misbehave',
          response: { status: 204, description: 'At last.' },
        },
        async () => {
          await run();
          return undefined;
        },
      ),
    ),
});

const shortTimeouts: RequestTimeouts = { headersMs: 200, bodyMs: 200, uploadIdleMs: 1_000, checkEveryMs: 20 };

/** A service that has lost its database, with short timeouts for slow clients. */
const startWithoutDatabase = async () => {
  const folder = await makeTemporaryFolder();
  const database = await createWiredDatabase();
  const services = await createServices(
    readConfig({ DATA_DIR: folder.path, PUBLIC_URL: 'http://forms.test' }),
    { ...database, keyring: createKeyring(randomBytes(32)) },
    modules,
    { log: pino({ level: 'silent' }) },
  );
  const app = await createApp(services, modules, {
    health: { isStopping: () => false, checkReady: async () => {} },
    readMetrics: async () => '',
    times: shortTimeouts,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  database.cut();
  const stop = async () => {
    await app.close();
    await closeServices(services);
    await database.drop();
    await folder.remove();
  };
  return { origin, stop };
};

export interface ErrorTestServices {
  app: TestApp;
  /** One request per minute and key, billing, and required email verification. */
  strictApp: TestApp;
  /** The origin of a service without a database and with short timeouts. */
  originWithoutDatabase: string;
  /** Ends the waiting of `/waits`. */
  releaseWaiting(): void;
}

/** The services that are needed to trigger every error. */
export const useErrorTestServices = (): ErrorTestServices => {
  const waiting = Promise.withResolvers<void>();
  const badRoutes = createFaultyRoutes(waiting.promise);
  const testServices: ErrorTestServices = {
    app: useTestApp({ modules: [...modules, badRoutes] }),
    strictApp: useTestApp({
      env: {
        RATE_LIMIT_MINUTE: '1',
        REQUIRE_EMAIL_VERIFICATION: 'true',
        STRIPE_SECRET_KEY: 'sk_test_nobody',
        STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
        STRIPE_API_BASE: 'http://127.0.0.1:1',
      },
    }),
    originWithoutDatabase: '',
    releaseWaiting: waiting.resolve,
  };
  useIdentityWorker(testServices.strictApp);
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const originWithoutDatabase = await startWithoutDatabase();
    stop = originWithoutDatabase.stop;
    testServices.originWithoutDatabase = originWithoutDatabase.origin;
  });
  afterAll(async () => {
    testServices.releaseWaiting();
    await stop?.();
  });
  return testServices;
};
