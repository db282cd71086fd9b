import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from '../config.ts';
import { startMetricsServer } from './metrics-server.ts';
import { type PreparedDatabase, prepareDatabase } from './prepare-database.ts';
import type { ClusterPlace, RunningService } from './start-service.ts';

/** What passes between the primary and its processes. */
type Message =
  | { kind: 'ready'; port: number | undefined }
  | { kind: 'metrics wanted'; id: number }
  | { kind: 'metrics of one'; id: number; metrics: object[] }
  | { kind: 'metrics of all wanted'; id: number }
  | { kind: 'metrics of all'; id: number; text: string };

const answerTime = 2_000;
const restartPause = 1_000;

let lastId = 0;

const ask = <Reply>(
  target: Pick<Worker, 'send' | 'on' | 'off'>,
  question: (id: number) => Message,
  pick: (message: Message) => Reply | undefined,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    lastId += 1;
    const message = question(lastId);
    const listen = (reply: Message) => {
      const found = 'id' in message && 'id' in reply && reply.id === message.id ? pick(reply) : undefined;
      if (found === undefined) return;
      end();
      resolve(found);
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error('Another process of the service did not answer.'));
    }, answerTime);
    const end = () => {
      clearTimeout(timer);
      target.off('message', listen);
    };
    target.on('message', listen);
    target.send(message);
  });

const send = (message: Message) => process.send?.(message);

/** The side of a forked process: tells that it is ready, and gives and takes metrics. */
export const clusterPlace = (): ClusterPlace & { join(service: RunningService): void } => ({
  readMetrics: () =>
    ask(
      {
        send: (message: Message) => process.send?.(message) ?? false,
        on: process.on.bind(process),
        off: process.off.bind(process),
      } as never,
      (id) => ({ kind: 'metrics of all wanted', id }),
      (reply) => (reply.kind === 'metrics of all' ? reply.text : undefined),
    ),
  join(service) {
    process.on('message', async (message: Message) => {
      if (message.kind === 'metrics wanted')
        send({ kind: 'metrics of one', id: message.id, metrics: await service.readMetricsJson() });
    });
    send({ kind: 'ready', port: service.port });
  },
});

const readAllMetrics = async (): Promise<string> => {
  const members = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
  const answers = await Promise.allSettled(
    members.map((worker) =>
      ask(
        worker as Worker,
        (id) => ({ kind: 'metrics wanted', id }),
        (reply) => (reply.kind === 'metrics of one' ? reply.metrics : undefined),
      ),
    ),
  );
  const metrics = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  return AggregatorRegistry.aggregate(metrics).metrics();
};

/** `WEB_CONCURRENCY` processes serve the API; where this deployment also works, one more does the background work. */
const rolesOf = ({ role, processes }: Config): string[] => {
  const api = Array.from({ length: processes }, () => 'api');
  return role === 'all' ? [...api, 'worker'] : api.map(() => role);
};

/**
 * The primary owns the embedded database and the lives of the others: it starts them, replaces one that dies, and
 * stops the database only after the last of them.
 */
export const startCluster = async (
  config: Config,
  log: Logger,
): Promise<{ port: number | undefined; stop(): Promise<void> }> => {
  const prepared: PreparedDatabase = await prepareDatabase(config, log);
  let stopping = false;

  const start = (role: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork({ ROLE: role, DATABASE_URL: prepared.url });
      worker.on('message', async (message: Message) => {
        if (message.kind === 'ready') resolve(message.port);
        if (message.kind === 'metrics of all wanted')
          worker.send({
            kind: 'metrics of all',
            id: message.id,
            text: await readAllMetrics(),
          } satisfies Message);
      });
      worker.once('exit', async (code, signal) => {
        reject(new Error(`A process of the service ended at its start (${signal ?? code}).`));
        if (stopping) return;
        log.error({ role, code, signal }, 'A process of the service died and is started again');
        await delay(restartPause);
        if (!stopping) start(role).catch((error) => log.error({ err: error }, 'The new process failed too'));
      });
    });

  const ports = await Promise.all(rolesOf(config).map(start));
  const metricsServer = await startMetricsServer(config.metrics.port, {
    readMetrics: readAllMetrics,
    health: { isStopping: () => stopping, checkReady: async () => {} },
  });
  return {
    port: ports.find((port) => port !== undefined),
    async stop() {
      stopping = true;
      const members = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
      await Promise.all(
        members.map((worker) => {
          const gone = new Promise((resolve) => worker.once('exit', resolve));
          worker.process.kill('SIGTERM');
          return gone;
        }),
      );
      await metricsServer?.stop();
      await prepared.stop();
    },
  };
};
