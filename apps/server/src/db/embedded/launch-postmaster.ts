import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { findFreePort } from './free-port.ts';
import { isAlive, isPostgresOf, waitForExit } from './os-process.ts';
import { commandOptions, explainSpawnError } from './postgres-command.ts';
import { logSize, openPostgresLog, readLogSince } from './postgres-log.ts';
import {
  findRunningPostmaster,
  invalidateStalePid,
  type Postmaster,
  readPostmasterPid,
} from './postmaster-pid.ts';
import { asArguments, defaultSettings, fixedSettings } from './settings.ts';

export type Launch = {
  home: ClusterHome;
  binaries: Binaries;
  settings: Record<string, string>;
  /** The required port; without it, the last one if free, or else any. */
  port?: number;
  /** How long to wait; by default a minute, which recovery after a crash rarely needs. */
  readyWithinMs?: number;
};

type Attempt = { postmaster: Postmaster } | { failure: 'port' | 'left-over' | 'other'; output: string };

const readyTimeoutMs = 60_000;
const maxLeftOverRetries = 15_000;
const leftOverTimeoutMs = 1_000;

/** Starts PostgreSQL on a cluster without a running one (call under the start lock) and waits until it is ready. */
export async function launchPostmaster(
  launch: Launch,
  onProgress: (ms: number) => void,
): Promise<Postmaster> {
  const portFile = join(launch.home.dir, 'port');
  const lastPort = Number(await readFile(portFile, 'utf8').catch(() => '')) || undefined;
  const startedAt = Date.now();
  let preferred = launch.port ?? lastPort;
  let portAttempts = 0;
  await invalidateStalePid(launch.home.cluster);
  for (;;) {
    const port = launch.port ?? (await findFreePort(preferred));
    const attempt = await attemptLaunch(launch, port, onProgress);
    if ('postmaster' in attempt) {
      if (port !== lastPort) await writeFile(portFile, `${port}\n`);
      return attempt.postmaster;
    }
    const waited = Date.now() - startedAt;
    if (attempt.failure === 'port' && portAttempts < 5) {
      portAttempts += 1;
      preferred = undefined;
    } else if (attempt.failure === 'left-over' && waited < maxLeftOverRetries) {
      // A service killed during its start leaves a server that writes its pid file only now.
      const other = await findReadyPostmaster(launch.home.cluster, onProgress);
      if (other) return other;
      if (waited > leftOverTimeoutMs) await endLeftOverBackends(launch.home.cluster);
      await delay(50);
    } else {
      throw new Error(`The embedded PostgreSQL did not start. Its output:\n${attempt.output}`);
    }
  }
}

/** The server running on the cluster, once it is ready; undefined if there is none. */
export async function findReadyPostmaster(
  cluster: string,
  onProgress: (ms: number) => void,
): Promise<Postmaster | undefined> {
  const found = await findRunningPostmaster(cluster);
  if (!found) return undefined;
  if (found.status === 'stopping') {
    await waitForExit(found.pid, 30_000);
    return undefined;
  }
  return waitUntilReady(cluster, found.pid, async () => !(await isAlive(found.pid)), onProgress);
}

async function attemptLaunch(
  launch: Launch,
  port: number,
  onProgress: (ms: number) => void,
): Promise<Attempt> {
  const { home, binaries } = launch;
  const logFile = join(home.dir, 'postgres.log');
  const log = await openPostgresLog(logFile);
  const offset = await logSize(logFile);
  const settings = { ...defaultSettings, ...launch.settings, ...fixedSettings(port) };
  // Detached: Ctrl-C reaches the whole process group, and must not end the database before the service is done.
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...asArguments(settings)], {
    ...commandOptions(home.user),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = explainSpawnError(error, binaries.postgres, home.user);
  });
  child.once('exit', (code, signal) => {
    ended ??= `(exited with ${signal ?? `code ${code}`})`;
  });
  child.unref();
  await log.close();
  const hasEnded = () => ended !== undefined;
  const postmaster = await waitUntilReady(
    home.cluster,
    child.pid,
    hasEnded,
    onProgress,
    launch.readyWithinMs,
  );
  if (postmaster) return { postmaster };
  const output = `${await readLogSince(logFile, offset)}\n${ended ?? ''}`.trim();
  return { failure: classify(output), output };
}

/** Undefined if it ended before it was ready. */
async function waitUntilReady(
  cluster: string,
  pid: number | undefined,
  hasEnded: () => boolean | Promise<boolean>,
  onProgress: (ms: number) => void,
  limit = readyTimeoutMs,
): Promise<Postmaster | undefined> {
  const startedAt = Date.now();
  let reportedAt = startedAt;
  while (!(await hasEnded())) {
    const seen = await readPostmasterPid(cluster);
    if (seen && seen.pid === pid && seen.status === 'ready') return seen;
    const now = Date.now();
    if (now - startedAt > limit) {
      throw new Error(
        `PostgreSQL (process ${pid}) was not ready within ${limit / 1000} s and is still starting. Start the service again to keep waiting, and see postgres.log next to its cluster for its progress.`,
      );
    }
    if (now - reportedAt > 2_000) {
      reportedAt = now;
      onProgress(now - startedAt);
    }
    await delay(5);
  }
  return undefined;
}

function classify(said: string): 'port' | 'left-over' | 'other' {
  if (/could not bind|could not create any TCP\/IP sockets/.test(said)) return 'port';
  if (/postmaster\.pid" already exists|pre-existing shared memory block/.test(said)) return 'left-over';
  return 'other';
}

/**
 * After `kill -9` of the server, a backend in a long query survives and blocks the next start. Nothing it does can be committed
 * any more. If processes cannot be listed this way, the start waits.
 */
async function endLeftOverBackends(cluster: string): Promise<void> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const pid of pids) {
    if (await isPostgresOf(pid, cluster)) process.kill(pid, 'SIGKILL');
  }
}
