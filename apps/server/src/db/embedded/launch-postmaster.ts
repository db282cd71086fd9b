import { spawn } from 'node:child_process';
import { open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { isAlive, isPostgresOf, waitForExit } from './os-process.ts';
import { commandOptions, explainSpawnError } from './postgres-command.ts';
import {
  findRunningPostmaster,
  invalidateStalePid,
  type Postmaster,
  readPostmasterPid,
} from './postmaster-pid.ts';

/** Settings that the launcher relies on; they cannot be overridden. */
function fixedSettings(port: number): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    logging_collector: 'off',
    log_destination: 'stderr',
    lc_messages: 'C',
  };
}

/** For a small machine that also runs the service. Durability (fsync, synchronous_commit) stays on. */
const defaultSettings: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_compression: 'on',
  min_wal_size: '80MB',
  max_wal_size: '1GB',
  // Flash storage, where a random read costs little more than a sequential one.
  random_page_cost: '1.1',
  // JIT compilation pays off only for long analytical queries.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and the DETAIL of an error may hold submitted data; the service logs its own errors.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const sizeLimit = 10 * 1024 * 1024;

/** Opens PostgreSQL's log for appending, truncated first if it has grown large. */
async function openPostgresLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > sizeLimit) await truncate(file, 0);
  return open(file, 'a', 0o600);
}

async function logSize(file: string): Promise<number> {
  return (await stat(file)).size;
}

/** The text written since the file had `offset` bytes, at most the last `lines` lines. */
async function readLogSince(file: string, offset: number, lines = 12): Promise<string> {
  const bytes = await readFile(file);
  return bytes.subarray(offset).toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

/** `preferred` if nothing listens there, otherwise a port that was free a moment ago. */
export async function findFreePort(preferred?: number): Promise<number> {
  if (preferred && (await tryListen(preferred))) return preferred;
  const port = await tryListen(0);
  if (!port) throw new Error('No port on 127.0.0.1 is free for the embedded PostgreSQL.');
  return port;
}

function tryListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

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
