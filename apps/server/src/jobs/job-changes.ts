import type { Logger } from 'pino';
import type { TimeSample } from '../kit/clock.ts';
import { listen } from './listen.ts';

/** Receives the job's new status; `undefined` if changes may have been missed and the job must be read. */
type OnChange = (status: string | undefined) => void;

/** Notifies of changes to jobs by any process, right after their commit. */
export interface JobChanges {
  subscribe(jobId: string, onChange: OnChange): () => void;
  close(): Promise<void>;
}

/**
 * One LISTEN connection per process. When it is lost it reconnects and notifies all subscribers, so that a caller who subscribes
 * first and reads afterwards misses nothing, even before the first connection.
 */
export const listenForJobChanges = ({
  url,
  log,
  onTime,
}: {
  url: string;
  log: Logger;
  /** Called regularly with the database's time. */
  onTime?(sample: TimeSample): void;
}): JobChanges => {
  const subscribers = new Map<string, Set<OnChange>>();
  const notify = ([jobId = '', status = '']: string[]) => {
    for (const onChange of [...(subscribers.get(jobId) ?? [])]) onChange(status);
  };
  const notifyAll = () => {
    for (const onChange of [...subscribers.values()].flatMap((some) => [...some])) onChange(undefined);
  };
  const listener = listen(url, 'job_changes', notify, log, {
    onListening: notifyAll,
    ...(onTime && { onTime }),
  });

  return {
    subscribe(jobId, onChange) {
      const some = subscribers.get(jobId) ?? new Set();
      subscribers.set(jobId, some.add(onChange));
      return () => {
        some.delete(onChange);
        if (some.size === 0 && subscribers.get(jobId) === some) subscribers.delete(jobId);
      };
    },
    close: listener.close,
  };
};
