import { join } from 'node:path';
import {
  archiveSettings,
  type StoreSegment,
  startArchiving,
  switchSegment,
  warnIfNotArchiving,
} from './archive-wal.ts';
import { findBinaryPackage, prepareBinaries } from './binaries.ts';
import { addClientProcess, countClientProcesses } from './client-processes.ts';
import { prepareClusterHome } from './cluster-home.ts';
import { withExclusiveLock } from './exclusive-lock.ts';
import { ensureCluster } from './init-cluster.ts';
import { findReadyPostmaster, type Launch, launchPostmaster } from './launch-postmaster.ts';
import { isAlive } from './os-process.ts';
import { ensureServiceRole, serviceUrl, superuserUrl } from './service-role.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/**
 * Watches the running server and restarts it on the same port when it dies. The service answers 503 meanwhile and recovers.
 * `stop` ends the supervision and waits for a restart in progress.
 */
function supervise(
  firstPid: number,
  log: { warn(fields: object, message: string): void },
  restart: () => Promise<{ pid: number }>,
): { stop(): Promise<void> } {
  let pid = firstPid;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();

  const checkServer = async () => {
    if (await isAlive(pid)) return;
    if (stopped) return;
    log.warn({ pid }, 'The embedded PostgreSQL died; restarting it');
    try {
      pid = (await restart()).pid;
    } catch (error) {
      log.warn({ err: error }, 'Could not restart the embedded PostgreSQL; retrying');
    }
  };
  const schedule = () => {
    if (stopped) return;
    setTimeout(() => {
      round = checkServer().finally(schedule);
    }, 250).unref();
  };
  schedule();
  return {
    stop: async () => {
      stopped = true;
      await round;
    },
  };
}

/** The default database name. */
export const serviceDatabase = 'form_service';
/** Where a root process puts files that the unprivileged user that runs PostgreSQL could not reach otherwise. */
export const defaultSystemDir = '/var/lib/form-service';

export type EmbeddedPostgresOptions = {
  /** The folder of this database; created if missing. */
  dataDir: string;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** PostgreSQL settings over the defaults. They take effect when PostgreSQL is started, not when it is already running. */
  settings?: Record<string, string>;
  database?: string;
  systemDir?: string;
  /** Archives the WAL; without it nothing is archived. */
  storeSegment?: StoreSegment;
};

export type EmbeddedPostgres = {
  /** For the role `form_service`, which owns the database and is not a superuser. */
  url: string;
  /** For PostgreSQL's superuser, in the same database. */
  superuserUrl: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** PostgreSQL was already running, left by a service process that died; this process has taken it over. */
  adopted: boolean;
  /** Leaves, and stops PostgreSQL if no other process uses it. Call after all connections are closed. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on the folder, or connects to the one running there.
 *
 * Several service processes may use one folder. PostgreSQL outlives a killed service, so a start finds one of four states,
 * determined under a lock: not running (start it); running for others (join them); running without living clients (take it over);
 * shutting down (wait, then start). Every process restarts it when it dies; the last one to leave stops it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, database = serviceDatabase } = options;
  const systemDir = options.systemDir ?? defaultSystemDir;
  const packageDir = findBinaryPackage();
  const home = await prepareClusterHome({ dataDir, systemDir, log });
  const copyTo = home.user ? systemDir : home.dir;
  const binaries = await prepareBinaries({ packageDir, copyTo, user: home.user, log });
  const lock = <T>(work: () => Promise<T>) =>
    withExclusiveLock(
      join(home.dir, 'start.lock'),
      {
        timeoutMs: 120_000,
        onWait: () =>
          log.info({ dataDir }, 'Waiting for another process that is starting the embedded PostgreSQL'),
      },
      work,
    );
  const { storeSegment } = options;
  const launch: Launch = {
    home,
    binaries,
    settings: { ...settings, ...(storeSegment && archiveSettings(home)) },
  };
  const onProgress = reportProgress(log);

  return lock(async () => {
    const passwords = await ensureCluster(home, binaries, { durable: settings.fsync !== 'off', log });
    const found = await findReadyPostmaster(home.cluster, onProgress);
    const postmaster = found ?? (await launchPostmaster(launch, onProgress));
    await ensureServiceRole(postmaster, passwords, database).catch(async (error) => {
      if (!found) await stopPostmaster(home.cluster, log);
      throw error;
    });
    const url = serviceUrl(postmaster.port, passwords, database);
    const adopted = found !== undefined && (await countClientProcesses(home.dir)) === 0;
    if (adopted)
      log.info({ pid: postmaster.pid }, 'Reusing the embedded PostgreSQL of a process that has exited');
    const asSuperuser = superuserUrl(postmaster.port, passwords, database);
    if (storeSegment && found) await warnIfNotArchiving(asSuperuser, log);
    const archiving = storeSegment && (await startArchiving(home, storeSegment, log));
    const leave = await addClientProcess(home.dir);
    const supervisor = supervise(postmaster.pid, log, () =>
      lock(async () => {
        const running = await findReadyPostmaster(home.cluster, onProgress);
        return running ?? launchPostmaster({ ...launch, port: postmaster.port }, onProgress);
      }),
    );
    const stop = async () => {
      await supervisor.stop();
      await lock(async () => {
        await leave();
        if ((await countClientProcesses(home.dir)) > 0) return;
        if (archiving) await switchSegment(asSuperuser);
        await stopPostmaster(home.cluster, log);
      });
      await archiving?.stop();
    };
    let stopped: Promise<void> | undefined;
    return {
      url,
      superuserUrl: asSuperuser,
      cluster: home.cluster,
      adopted,
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  });
}

function reportProgress(log: EmbeddedPostgresOptions['log']) {
  return (ms: number) =>
    log.info({ ms }, 'The embedded PostgreSQL is not ready yet; after a crash it recovers its data first');
}
