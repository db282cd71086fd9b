import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import type { Logger } from 'pino';
import { type Started, startCluster } from './boot/cluster.ts';
import { clusterPlace } from './boot/cluster-messages.ts';
import { exitOnFault } from './boot/exit-on-fault.ts';
import { explainStartError } from './boot/explain-start-error.ts';
import { createLog } from './boot/log.ts';
import { prepareDatabase } from './boot/prepare-database.ts';
import { stopOnSignal } from './boot/shutdown.ts';
import { startService } from './boot/start-service.ts';
import { tidyMemory } from './boot/tidy-memory.ts';
import { type Config, readConfig } from './config.ts';
import { OperatorError } from './kit/operator-error.ts';

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  exitOnFault(log);

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

  const starting = config.processes > 1 ? startCluster(config, log) : startAlone(config, log);
  const stopping = stopWhileStartingToo(starting, config, log);
  const port = await (await starting).ready;
  if (!stopping.hasBegun()) announce(port);
};

/** From the first moment: a start that is ended in the middle would leave the embedded PostgreSQL running. */
const stopWhileStartingToo = (starting: Promise<Started>, config: Config, log: Logger) => {
  let started: Started | undefined;
  let hasBegun = false;
  const whole = starting.then(
    (one) => {
      started = one;
      return one;
    },
    // The process ends with the reason of the failed start.
    () => Promise.withResolvers<never>().promise,
  );
  const spare = config.processes > 1 ? 5 : 0;
  stopOnSignal(
    {
      drainSeconds: config.drainSeconds,
      shutdownSeconds: config.shutdownSeconds + spare,
      async stop(options) {
        hasBegun = true;
        const nobodyWasServed = started === undefined;
        await (await whole).stop(nobodyWasServed ? { drainSeconds: 0 } : options);
      },
      abandon: async () => (await whole).abandon(),
    },
    log,
  );
  return { hasBegun: () => hasBegun };
};

const startAlone = async (config: Config, log: Logger): Promise<Started> => {
  const prepared = await prepareDatabase(config, log);
  const service = await startService(config, prepared, { log }).catch(async (error) => {
    await prepared.stop();
    throw error;
  });
  return {
    ready: Promise.resolve(service.port),
    async stop(options) {
      await service.stop(options);
      await prepared.stop();
    },
    abandon: prepared.stop,
  };
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
