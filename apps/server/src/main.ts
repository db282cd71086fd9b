import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import type { Logger } from 'pino';
import { type StartedService, startCluster } from './boot/cluster.ts';
import { createClusterMember } from './boot/cluster-messages.ts';
import { exitOnFault } from './boot/exit-on-fault.ts';
import { explainStartError } from './boot/explain-start-error.ts';
import { createLog } from './boot/log.ts';
import { prepareDatabase } from './boot/prepare-database.ts';
import { stopOnSignal } from './boot/shutdown.ts';
import { startService } from './boot/start-service.ts';
import { type Config, readConfig } from './config.ts';
import { OperatorError } from './kit/operator-error.ts';

/**
 * Collects the garbage of the startup, about 30 MB: V8 would keep that memory as long as the process lives. Takes a tenth of a
 * second, so it runs before the service reports that it is ready. Without `--expose-gc` nothing happens.
 */
const collectGarbage = (): void => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  exitOnFault(log);

  if (cluster.isWorker) {
    const member = createClusterMember();
    const prepared = await prepareDatabase(config, log);
    const service = await startService(config, prepared, { log, cluster: member });
    stopOnSignal({ ...config, stop: service.stop }, log);
    // The primary has died: its successor needs the port now.
    process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));
    collectGarbage();
    member.join(service);
    return;
  }

  if (config.walArchive !== undefined && config.databaseUrl !== undefined)
    throw new OperatorError(
      'WAL_ARCHIVE is for the embedded PostgreSQL, but DATABASE_URL is set. Unset one of them. To archive WAL of your own PostgreSQL, configure it there.',
    );

  const starting = config.processes > 1 ? startCluster(config, log) : startSingleProcess(config, log);
  const stopping = stopOnSignalDuringStart(starting, config, log);
  const port = await (await starting).ready;
  if (!stopping.hasBegun()) printReady(port);
};

/** Signals are handled from the start: a start that is interrupted would leave the embedded PostgreSQL running. */
const stopOnSignalDuringStart = (starting: Promise<StartedService>, config: Config, log: Logger) => {
  let started: StartedService | undefined;
  let hasStarted = false;
  const whole = starting.then(
    (one) => {
      started = one;
      return one;
    },
    // The process ends with the error of the failed start.
    () => Promise.withResolvers<never>().promise,
  );
  const spare = config.processes > 1 ? 5 : 0;
  stopOnSignal(
    {
      drainSeconds: config.drainSeconds,
      shutdownSeconds: config.shutdownSeconds + spare,
      async stop(options) {
        hasStarted = true;
        const nobodyWasServed = started === undefined;
        await (await whole).stop(nobodyWasServed ? { drainSeconds: 0 } : options);
      },
      forceStop: async () => (await whole).forceStop(),
    },
    log,
  );
  return { hasBegun: () => hasStarted };
};

const startSingleProcess = async (config: Config, log: Logger): Promise<StartedService> => {
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
    forceStop: prepared.stop,
  };
};

const printReady = (port: number | undefined): void => {
  collectGarbage();
  const where = port === undefined ? 'and waiting for jobs' : `at http://localhost:${port}`;
  process.stdout.write(`Form Service is ready ${where}\n`);
};

run().catch((failure: unknown) => {
  const error = explainStartError(failure, resolve(process.env.DATA_DIR || 'data'));
  process.stderr.write(`${error instanceof OperatorError ? error.message : inspect(error)}\n`);
  process.exit(1);
});
