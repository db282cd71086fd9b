import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type AccountKeys, createAccountKeys } from './db/account-keys.ts';
import { createDatabase, type Database } from './db/database.ts';
import { createPool } from './db/pool.ts';
import { createSnapshots, type Snapshots } from './db/snapshots.ts';
import { collectExtensionPoints, type ExtensionPoints } from './extension-points.ts';
import { createLastUsed, type LastUsed } from './http/limits/last-used.ts';
import type { ProcessLimiter } from './http/limits/limiter.ts';
import { createProcessLimiter } from './http/limits/process-limiter.ts';
import { createLists, type Lists } from './http/lists.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { type JobChanges, listenForJobChanges } from './jobs/job-changes.ts';
import { type Outbox, outbox } from './jobs/outbox.ts';
import { createClamd, type Scanner } from './kit/clamd/clamd.ts';
import { type Clock, syncedClock, type TimeSample } from './kit/clock.ts';
import type { Keyring } from './kit/crypto/keyring.ts';
import { createMailer, type Mailer } from './kit/mail/mailer.ts';
import { createSafeFetch, type SafeFetch } from './kit/safe-fetch/safe-fetch.ts';
import type { Sign } from './kit/storage/signed-urls.ts';
import { createStorage, type Storage } from './kit/storage/storage.ts';
import type { Module } from './module.ts';
import { type ModuleState, setUpModules } from './module-state.ts';

/** The shared services. Created once per process and passed explicitly; nothing is ambient. */
export interface Services {
  config: Config;
  log: Logger;
  /** The database's clock: due times are compared with `now()` there, whatever the time of this machine. */
  clock: Clock;
  keyring: Keyring;
  /** Encrypts data of one account. */
  accountKeys: AccountKeys;
  database: Database;
  /** For long reads of a consistent snapshot. */
  snapshots: Snapshots;
  /** For better-auth, which brings its own SQL: a role that can only access the tables of users and sessions. */
  identityPool: Pool;
  lists: Lists;
  limiter: ProcessLimiter;
  lastUsed: LastUsed;
  outbox: Outbox;
  jobChanges: JobChanges;
  storage: Storage;
  /** Scans uploads for malware, if configured. */
  scanner: Scanner | undefined;
  /** Signs the URLs of the local store. */
  sign: Sign;
  mailer: Mailer;
  safeFetch: SafeFetch;
  metrics: Metrics;
  /** What modules add to modules before them. */
  extensionPoints: ExtensionPoints;
  /** Caches and batching writers that modules share. */
  state: ModuleState;
}

export const createServices = async (
  config: Config,
  {
    appUrl,
    identityUrl,
    keyring,
    databaseTime,
  }: { appUrl: string; identityUrl: string; keyring: Keyring; databaseTime?: TimeSample },
  modules: readonly Module[],
  { log, clock: options, redisWithinMs }: { log: Logger; clock?: Clock; redisWithinMs?: number | undefined },
): Promise<Services> => {
  const following = syncedClock();
  if (databaseTime) following.sync(databaseTime);
  const clock = options ?? following;
  const sign: Sign = (text) => keyring.hash('storage-url', text);
  const onError = (error: Error) => log.warn({ err: error }, 'Lost an idle database connection');
  const database = createDatabase({ appUrl, ...config.database, onError });
  const services: Services = {
    config,
    log,
    clock,
    keyring,
    accountKeys: createAccountKeys(keyring),
    database,
    snapshots: createSnapshots({ url: appUrl, onError }, config.workerConcurrency),
    identityPool: createPool(
      { url: identityUrl, onError },
      { max: 4, queryTimeoutMs: 10_000, writable: true },
    ),
    lists: createLists(keyring, clock),
    limiter: await createProcessLimiter(config.redisUrl, {
      url: appUrl,
      database,
      clock,
      log,
      keyDefaults: config.rateLimits,
      redisWithinMs,
    }),
    lastUsed: createLastUsed(database, clock, log),
    outbox,
    jobChanges: listenForJobChanges({ url: appUrl, log, onTime: following.sync }),
    storage: await createStorage(config.storage, { clock, sign }),
    scanner: config.clamd && createClamd(config.clamd.address),
    sign,
    mailer: createMailer(config.mail, { log, clock }),
    safeFetch: createSafeFetch({
      allowPrivateNetworks: config.allowPrivateNetworks,
      userAgent: 'form-service',
    }),
    metrics: createMetrics(),
    extensionPoints: collectExtensionPoints(modules),
    state: {} as ModuleState,
  };
  setUpModules(services, modules);
  return services;
};

export const closeServices = async ({
  database,
  snapshots,
  identityPool,
  jobChanges,
  mailer,
  safeFetch,
  limiter,
  lastUsed,
}: Services): Promise<void> => {
  // They write their counts to the database.
  await Promise.all([limiter.close(), lastUsed.close()]);
  await Promise.all([
    database.close(),
    snapshots.close(),
    identityPool.end(),
    jobChanges.close(),
    mailer.close(),
    safeFetch.close(),
  ]);
};
