import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { ClusterMember, RunningService } from './start-service.ts';

/** Messages between the primary and its processes. */
type Message =
  | { kind: 'ready'; port: number | undefined }
  | { kind: 'listener closed'; id: number }
  | { kind: 'all listeners closed'; id: number }
  | { kind: 'process metrics requested'; id: number }
  | { kind: 'process metrics'; id: number; metrics: object[] }
  | { kind: 'cluster metrics requested'; id: number }
  | { kind: 'cluster metrics'; id: number; text: string };

const ignore = () => {};

/** The other end: a forked process as seen by the primary, or the primary as seen by a forked process. */
interface Peer {
  send(message: Message): unknown;
  onMessage(listener: (message: Message) => void): () => void;
}

const responseTimeoutMs = 2_000;

let lastId = 0;

const requestReply = <Reply>(
  peer: Peer,
  question: (id: number) => Message,
  pick: (message: Message) => Reply | undefined,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    lastId += 1;
    const id = lastId;
    const stopListening = peer.onMessage((message) => {
      const reply = 'id' in message && message.id === id ? pick(message) : undefined;
      if (reply !== undefined) end(() => resolve(reply));
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      stopListening();
      settle();
    };
    const silent = new Error('Another process of the service did not respond.');
    const timer = setTimeout(() => end(() => reject(silent)), responseTimeoutMs);
    peer.send(question(id));
  });

const primary: Peer = {
  // With a callback for errors: a process whose other end is just dying must not die of it too.
  send: (message) => process.send?.(message, ignore),
  onMessage(listener) {
    process.on('message', listener);
    return () => process.off('message', listener);
  },
};

export const peerOf = (worker: Worker): Peer => ({
  send: (message) => worker.isConnected() && worker.send(message, ignore),
  onMessage(listener) {
    worker.on('message', listener);
    return () => worker.off('message', listener);
  },
});

/** Sends a reply when it is ready. On an error the other side times out, and this process continues. */
export const sendResult = (
  peer: Pick<Peer, 'send'>,
  answer: () => Promise<Message>,
  onError: (error: unknown) => void,
): void => {
  answer().then((message) => peer.send(message), onError);
};

/** The side of a forked process: reports that it is ready, and exchanges metrics. */
export const createClusterMember = (): ClusterMember & { join(service: RunningService): void } => ({
  readMetrics: () =>
    requestReply(
      primary,
      (id) => ({ kind: 'cluster metrics requested', id }),
      (message) => (message.kind === 'cluster metrics' ? message.text : undefined),
    ),
  // A process that does not respond must not keep the others from stopping.
  listenerClosed: () =>
    requestReply(
      primary,
      (id) => ({ kind: 'listener closed', id }),
      (message) => (message.kind === 'all listeners closed' ? true : undefined),
    ).then(ignore, ignore),
  join(service) {
    primary.onMessage((message) => {
      if (message.kind !== 'process metrics requested') return;
      const { id } = message;
      // A process without metrics is not included in the sum.
      sendResult(
        primary,
        async () => ({ kind: 'process metrics', id, metrics: await service.readMetricsJson() }),
        ignore,
      );
    });
    primary.send({ kind: 'ready', port: service.port });
  },
});

/** The sum over all processes. A process that is just dying is not included. */
export const readAllMetrics = async (): Promise<string> => {
  const members = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
  const answers = await Promise.allSettled(
    members.map((worker) =>
      requestReply(
        peerOf(worker),
        (id) => ({ kind: 'process metrics requested', id }),
        (message) => (message.kind === 'process metrics' ? message.metrics : undefined),
      ),
    ),
  );
  const metrics = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  return AggregatorRegistry.aggregate(metrics).metrics();
};
