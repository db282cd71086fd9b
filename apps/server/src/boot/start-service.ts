import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { closeServices, createServices } from '../context.ts';
import { stopListening } from '../http/close-gracefully.ts';
import { checkQueue } from '../jobs/enqueue.ts';
import { OperatorError } from '../kit/operator-error.ts';
import { modules } from '../modules/index.ts';
import { startMetricsServer } from './metrics-server.ts';
import type { PreparedDatabase } from './prepare-database.ts';
import { startModuleWorker } from './start-module-worker.ts';
import { addWalArchiveMetrics } from './wal-archive-metrics.ts';

export interface RunningService {
  /** The port of the API, if this process serves it. */
  port: number | undefined;
  readMetricsJson(): Promise<object[]>;
  stop(options: { drainSeconds: number }): Promise<void>;
}

/** What a process of a cluster cannot do alone. */
export interface ClusterMember {
  readMetrics(): Promise<string>;
  /** Resolves once no process of the cluster accepts connections any more. */
  listenerClosed(): Promise<void>;
}

const listen = async (api: FastifyInstance, { host, port }: Config): Promise<number> => {
  try {
    await api.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new OperatorError(
        `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
      );
    if (code === 'EACCES')
      throw new OperatorError(
        `Port ${port} requires more privileges than this process has. Set PORT to a port above 1023.`,
      );
    throw error;
  }
  return (api.server.address() as { port: number }).port;
};

/** One process of the service, in its role. */
export const startService = async (
  config: Config,
  prepared: Omit<PreparedDatabase, 'stop'>,
  { log, cluster }: { log: Logger; cluster?: ClusterMember },
): Promise<RunningService> => {
  const services = await createServices(config, prepared, modules, { log });
  const { database, metrics } = services;
  if (config.walArchive !== undefined) addWalArchiveMetrics(metrics.registry, database);
  let stopping = false;
  let server: FastifyInstance['server'] | undefined;
  let closeConnectionsUntil = 0;
  const health = {
    isStopping: () => stopping,
    isClosingConnections: () => performance.now() < closeConnectionsUntil,
    checkReady: () => checkQueue(database),
  };
  const readMetrics = () => cluster?.readMetrics() ?? metrics.registry.metrics();

  // Everything that was started, stopped at the end and when a start fails halfway.
  const started: (() => Promise<void>)[] = [];
  const stop: RunningService['stop'] = async ({ drainSeconds }) => {
    stopping = true;
    closeConnectionsUntil = performance.now() + drainSeconds * 500;
    // Requests may wait for background work, so it continues during a drain. A worker alone has no requests.
    if (config.role !== 'worker' || cluster) await pause(drainSeconds * 1_000);
    if (server?.listening) {
      await stopListening(server);
      // Before that, reconnecting clients would queue at the listener that the other processes still share.
      await cluster?.listenerClosed();
    }
    await Promise.all(started.map((stopOne) => stopOne()));
    await closeServices(services);
  };

  try {
    let port: number | undefined;
    if (config.role !== 'worker') {
      const api = await createApp(services, modules, { health, readMetrics });
      started.push(() => api.close());
      server = api.server;
      port = await listen(api, config);
    }
    if (config.role !== 'api') started.push((await startModuleWorker(services, modules, prepared.url)).stop);
    // In a cluster the primary serves the metrics of all processes.
    const metricsPage = cluster
      ? undefined
      : await startMetricsServer(config.metrics.port, { readMetrics, health });
    if (metricsPage) started.push(metricsPage.stop);
    return { port, readMetricsJson: () => metrics.registry.getMetricsAsJSON(), stop };
  } catch (error) {
    await stop({ drainSeconds: 0 });
    throw error;
  }
};
