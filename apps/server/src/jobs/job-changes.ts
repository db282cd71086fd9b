import type { Logger } from 'pino';
import type { TimeSample } from '../kit/clock.ts';
import { listen } from './listen.ts';

/** Is told the job's new status; `undefined` when changes may have been missed and the job is to be read. */
type OnChange = (status: string | undefined) => void;

/** Tells of changes to jobs, whichever process made them, right after their commit. */
export interface JobChanges {
  subscribe(jobId: string, onChange: OnChange): () => void;
  close(): Promise<void>;
}

/**
 * One LISTEN connection for all of a process. When it is lost it is made anew, and then everybody is woken, so that
 * whoever subscribes first and reads after misses nothing, not even before the first connection stands.
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
