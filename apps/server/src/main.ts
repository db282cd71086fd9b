import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { startCluster } from './boot/cluster.ts';
import { clusterPlace } from './boot/cluster-messages.ts';
import { explainStartError } from './boot/explain-start-error.ts';
import { createLog } from './boot/log.ts';
import { prepareDatabase } from './boot/prepare-database.ts';
import { stopOnSignal } from './boot/shutdown.ts';
import { type RunningService, startService } from './boot/start-service.ts';
import { tidyMemory } from './boot/tidy-memory.ts';
import { readConfig } from './config.ts';
import { OperatorError } from './kit/operator-error.ts';

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'Unhandled promise rejection');
    process.exit(1);
  });

  if (cluster.isWorker) {
    const place = clusterPlace();
    const prepared = await prepareDatabase(config, log);
    const service = await startService(config, prepared, { log, cluster: place });
    stopOnSignal({ ...config, stop: service.stop }, log);
    // The primary has died: whoever starts the next one needs the port now.
    process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));
    tidyMemory();
    place.join(service);
    return;
  }

  if (config.walArchive !== undefined && config.databaseUrl !== undefined)
    throw new OperatorError(
      'WAL_ARCHIVE is for the embedded PostgreSQL, but DATABASE_URL is set. Unset one of them. To archive WAL of your own PostgreSQL, configure it there.',
    );

  if (config.processes > 1) {
    const { ready, stop, abandon } = await startCluster(config, log);
    stopOnSignal({ ...config, stop, abandon, shutdownSeconds: config.shutdownSeconds + 5 }, log);
    announce(await ready);
    return;
  }

  const prepared = await prepareDatabase(config, log);
  const service = await startService(config, prepared, { log }).catch(async (error) => {
    await prepared.stop();
    throw error;
  });
  const stop: RunningService['stop'] = async (options) => {
    await service.stop(options);
    await prepared.stop();
  };
  stopOnSignal({ ...config, stop, abandon: prepared.stop }, log);
  announce(service.port);
};

const announce = (port: number | undefined): void => {
  tidyMemory();
  const where = port === undefined ? 'and waits for work' : `at http://localhost:${port}`;
  process.stdout.write(`Form Service is ready ${where}\n`);
};

run().catch((failure: unknown) => {
  const error = explainStartError(failure, resolve(process.env.DATA_DIR || 'data'));
  process.stderr.write(`${error instanceof OperatorError ? error.message : inspect(error)}\n`);
  process.exit(1);
});
