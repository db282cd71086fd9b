import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type AccountKeys, createAccountKeys } from './db/account-keys.ts';
import { createDatabase, type Database } from './db/database.ts';
import { createPool } from './db/pool.ts';
import { createSnapshots, type Snapshots } from './db/snapshots.ts';
import { createLastUsed, type LastUsed } from './http/limits/last-used.ts';
import type { ProcessLimiter } from './http/limits/limiter.ts';
import { createProcessLimiter } from './http/limits/process-limiter.ts';
import { createLists, type Lists } from './http/lists.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { type JobChanges, listenForJobChanges } from './jobs/job-changes.ts';
import { createOutbox, type Outbox } from './jobs/outbox.ts';
import { type Clock, systemClock } from './kit/clock.ts';
import type { Keyring } from './kit/crypto/keyring.ts';
import { createMailer, type Mailer } from './kit/mail/mailer.ts';
import { createSafeFetch, type SafeFetch } from './kit/safe-fetch/safe-fetch.ts';
import { createStorage } from './kit/storage/create-storage.ts';
import type { Sign } from './kit/storage/signed-urls.ts';
import type { Storage } from './kit/storage/storage.ts';
import type { Module } from './module.ts';

/** What the rest of the house may use. Made once per process and handed down; nothing is ambient. */
export interface Services {
  config: Config;
  log: Logger;
  clock: Clock;
  keyring: Keyring;
  /** Seals what belongs to one account. */
  accountKeys: AccountKeys;
  database: Database;
  /** For long readings of one moment. */
  snapshots: Snapshots;
  /** For better-auth, which brings its own SQL: the tables of people and sessions, in no account's scope. */
  identityPool: Pool;
  lists: Lists;
  limiter: ProcessLimiter;
  lastUsed: LastUsed;
  outbox: Outbox;
  jobChanges: JobChanges;
  storage: Storage;
  /** Signs the URLs of the local store. */
  sign: Sign;
  mailer: Mailer;
  safeFetch: SafeFetch;
  metrics: Metrics;
}

export const createServices = async (
  config: Config,
  { url, appRole, keyring }: { url: string; appRole: string; keyring: Keyring },
  modules: readonly Module[],
  { log, clock = systemClock }: { log: Logger; clock?: Clock },
): Promise<Services> => {
  const sign: Sign = (text) => keyring.hash('storage-url', text);
  const onError = (error: Error) => log.warn({ err: error }, 'An idle database connection was lost');
  const database = createDatabase({ url, appRole, poolSize: config.databasePoolSize, onError });
  return {
    config,
    log,
    clock,
    keyring,
    accountKeys: createAccountKeys(keyring),
    database,
    snapshots: createSnapshots({ url, appRole, onError }, config.workerConcurrency),
    identityPool: createPool({ url, appRole, onError }, { max: 4, answerWithinMs: 10_000, writable: true }),
    lists: createLists(keyring, clock),
    limiter: await createProcessLimiter(config.redisUrl, {
      url,
      database,
      clock,
      log,
      keyDefaults: config.rateLimits,
    }),
    lastUsed: createLastUsed(database, clock, log),
    outbox: createOutbox(modules.flatMap((module) => module.listeners ?? [])),
    jobChanges: listenForJobChanges({ url, log }),
    storage: await createStorage(config.storage, { clock, sign }),
    sign,
    mailer: createMailer(config.mail, { log, clock }),
    safeFetch: createSafeFetch({
      allowPrivateNetworks: config.allowPrivateNetworks,
      userAgent: 'form-service',
    }),
    metrics: createMetrics(),
  };
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
  // They bring what they know to the database.
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
