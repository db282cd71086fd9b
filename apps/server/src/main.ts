import cluster from 'node:cluster';
import { inspect } from 'node:util';
import { startCluster } from './boot/cluster.ts';
import { clusterPlace } from './boot/cluster-messages.ts';
import { createLog } from './boot/log.ts';
import { prepareDatabase } from './boot/prepare-database.ts';
import { stopOnSignal } from './boot/shutdown.ts';
import { startService } from './boot/start-service.ts';
import { tidyMemory } from './boot/tidy-memory.ts';
import { readConfig } from './config.ts';
import { OperatorError } from './kit/operator-error.ts';

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'A promise failed and nobody handled it');
    process.exit(1);
  });

  if (cluster.isWorker) {
    const place = clusterPlace();
    const prepared = await prepareDatabase(config, log);
    const service = await startService(config, prepared, { log, cluster: place });
    stopOnSignal(service.stop, log, config.shutdownSeconds);
    process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    tidyMemory();
    place.join(service);
    return;
  }

  if (config.processes > 1) {
    const { port, stop } = await startCluster(config, log);
    stopOnSignal(stop, log, config.shutdownSeconds + 5);
    announce(port);
    return;
  }

  const prepared = await prepareDatabase(config, log);
  const service = await startService(config, prepared, { log }).catch(async (error) => {
    await prepared.stop();
    throw error;
  });
  const stop = async () => {
    await service.stop();
    await prepared.stop();
  };
  stopOnSignal(stop, log, config.shutdownSeconds);
  announce(service.port);
};

const announce = (port: number | undefined): void => {
  tidyMemory();
  const where = port === undefined ? 'and waits for work' : `at http://localhost:${port}`;
  process.stdout.write(`Form Service is ready ${where}\n`);
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof OperatorError ? error.message : inspect(error)}\n`);
  process.exit(1);
});
