import type { Logger } from 'pino';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { closeServices, createServices } from '../context.ts';
import { checkQueue } from '../jobs/check-queue.ts';
import { modules } from '../modules/index.ts';
import { startMetricsServer } from './metrics-server.ts';
import type { PreparedDatabase } from './prepare-database.ts';
import { startModuleWorker } from './start-module-worker.ts';

export interface RunningService {
  /** The port that the API listens on, where this process serves it. */
  port: number | undefined;
  readMetricsJson(): Promise<object[]>;
  stop(): Promise<void>;
}

/** What a member of a cluster cannot do alone. */
export interface ClusterPlace {
  readMetrics(): Promise<string>;
}

/** One process of the service, in its role. */
export const startService = async (
  config: Config,
  prepared: Pick<PreparedDatabase, 'url' | 'appRole'>,
  { log, cluster }: { log: Logger; cluster?: ClusterPlace },
): Promise<RunningService> => {
  const services = await createServices(config, prepared, modules, { log });
  const { database, metrics } = services;
  let stopping = false;
  const health = {
    isStopping: () => stopping,
    checkReady: () => checkQueue(database),
  };
  const readMetrics = () => cluster?.readMetrics() ?? metrics.registry.metrics();

  const api =
    config.role === 'worker' ? undefined : await createApp(services, modules, { health, readMetrics });
  await api?.listen({ host: config.host, port: config.port });
  const worker = config.role === 'api' ? undefined : await startModuleWorker(services, modules, prepared.url);
  // In a cluster the primary serves one page for all.
  const metricsServer = cluster
    ? undefined
    : await startMetricsServer(config.metrics.port, { readMetrics, health });

  const address = api?.server.address();
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    readMetricsJson: () => metrics.registry.getMetricsAsJSON(),
    async stop() {
      stopping = true;
      await Promise.all([api?.close(), worker?.stop()]);
      await metricsServer?.stop();
      await closeServices(services);
    },
  };
};
