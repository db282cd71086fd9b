import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { OperatorError } from '../kit/operator-error.ts';
import { peerOf, readAllMetrics, sendResult } from './cluster-messages.ts';
import { startMetricsServer } from './metrics-server.ts';
import { prepareDatabase } from './prepare-database.ts';

const restartDelayMs = 1_000;

// Each process accepts connections from the shared listening socket itself. With round-robin by the primary, a
// connection given to a process that has just died would be lost, and its client would wait forever.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** `WEB_CONCURRENCY` processes serve the API; if this deployment also runs jobs, one more does. */
const rolesOf = ({ role, processes }: Config): string[] => {
  const api = Array.from({ length: processes }, () => 'api');
  return role === 'all' ? [...api, 'worker'] : api.map(() => role);
};

const startProcesses = (roles: readonly string[], databaseUrl: string, log: Logger) => {
  let stopping = false;
  /** Processes that accept connections, and callbacks of those that no longer do and wait for the others. */
  const listening = new Set<Worker>();
  const waiting: (() => void)[] = [];

  const removeListener = (worker: Worker): void => {
    listening.delete(worker);
    if (listening.size === 0) for (const notify of waiting.splice(0)) notify();
  };

  const start = (role: string): Promise<number | undefined> => {
    const worker = cluster.fork({ ROLE: role, DATABASE_URL: databaseUrl });
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const peer = peerOf(worker);
    let ready = false;
    peer.onMessage((message) => {
      if (message.kind === 'ready') {
        ready = true;
        if (message.port !== undefined) listening.add(worker);
        resolve(message.port);
      }
      if (message.kind === 'listener closed') {
        waiting.push(() => peer.send({ kind: 'all listeners closed', id: message.id }));
        removeListener(worker);
      }
      if (message.kind === 'cluster metrics requested')
        sendResult(
          peer,
          async () => ({ kind: 'cluster metrics', id: message.id, text: await readAllMetrics() }),
          (error) => log.error({ err: error }, 'Could not aggregate the metrics of the processes'),
        );
    });
    worker.once('exit', (code, signal) => {
      removeListener(worker);
      reject(new OperatorError('A process of the service failed to start. See the messages above.'));
      if (stopping || !ready) return;
      log.error({ role, code, signal }, 'A process of the service died; restarting it');
      setTimeout(restart, restartDelayMs, role);
    });
    return promise;
  };

  const restart = (role: string): void => {
    if (stopping) return;
    start(role).catch((error) => {
      log.error({ err: error, role }, 'The new process failed to start; retrying');
      setTimeout(restart, restartDelayMs, role);
    });
  };

  return {
    ready: Promise.all(roles.map(start)),
    isStopping: () => stopping,
    async stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') {
      stopping = true;
      const members = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
      await Promise.all(
        members.map((worker) => {
          const gone = once(worker, 'exit');
          worker.process.kill(signal);
          return gone;
        }),
      );
    },
  };
};

const readyTimeoutMs = 2_000;

/** The host at which a process bound to this host can be reached from the same machine. */
const connectableHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return host === '::' ? '[::1]' : '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

/** The primary is ready if its processes are; a cluster of workers has none to ask. */
const checkProcessReady = async (host: string, port: number | undefined): Promise<void> => {
  if (port === undefined) return;
  const { ok } = await fetch(`http://${connectableHost(host)}:${port}/readyz`, {
    signal: AbortSignal.timeout(readyTimeoutMs),
  });
  if (!ok) throw new Error('The processes of the service are not ready.');
};

export interface StartedService {
  /** The port, once every process has started. The first ones serve earlier. */
  ready: Promise<number | undefined>;
  stop(options: { drainSeconds: number }): Promise<void>;
  /** Stops what would outlive this process. */
  forceStop(): Promise<void>;
}

/**
 * The primary owns the embedded database and the other processes: it starts them, replaces one that dies, and stops the database
 * only after the last of them.
 */
export const startCluster = async (config: Config, log: Logger): Promise<StartedService> => {
  const prepared = await prepareDatabase(config, log);
  const members = startProcesses(rolesOf(config), prepared.url, log);
  let metricsServer: Awaited<ReturnType<typeof startMetricsServer>>;
  const stop = async (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => {
    await members.stop(signal);
    await prepared.stop();
  };
  const becomeReady = async (): Promise<number | undefined> => {
    try {
      const ports = await members.ready;
      const port = ports.find((one) => one !== undefined);
      metricsServer = await startMetricsServer(config.metrics.port, {
        readMetrics: readAllMetrics,
        health: { isStopping: members.isStopping, checkReady: () => checkProcessReady(config.host, port) },
      });
      return port;
    } catch (error) {
      // A signal ended processes that were still starting: this one ends with the stop in progress.
      if (members.isStopping()) return Promise.withResolvers<never>().promise;
      await stop('SIGINT');
      throw error;
    }
  };
  return {
    ready: becomeReady(),
    stop: async ({ drainSeconds }) => {
      // Each process has the same settings, and skips the drain on SIGINT.
      await stop(drainSeconds > 0 ? 'SIGTERM' : 'SIGINT');
      await metricsServer?.stop();
    },
    forceStop: () => stop('SIGKILL'),
  };
};
