import pg from 'pg';
import type { Logger } from 'pino';

/** Is told the job's new status; `undefined` when changes may have been missed and the job is to be read. */
type OnChange = (status: string | undefined) => void;

/** Tells of changes to jobs, whichever process made them, right after their commit. */
export interface JobChanges {
  subscribe(jobId: string, onChange: OnChange): () => void;
  close(): Promise<void>;
}

const firstRetryMs = 100;
const maxRetryMs = 3_000;
const checkEveryMs = 15_000;

/**
 * One LISTEN connection for all of a process. When it is lost it is made anew, and then everybody is woken, so that
 * whoever subscribes first and reads after misses nothing, not even before the first connection stands.
 */
export const listenForJobChanges = ({ url, log }: { url: string; log: Logger }): JobChanges => {
  const subscribers = new Map<string, Set<OnChange>>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;
  let closed = false;

  const tell = (jobId: string, status: string) => {
    for (const onChange of [...(subscribers.get(jobId) ?? [])]) onChange(status);
  };
  const wakeAll = () => {
    for (const onChange of [...subscribers.values()].flatMap((some) => [...some])) onChange(undefined);
  };

  const lose = (lost: pg.Client, error?: unknown) => {
    if (client !== lost || closed) return;
    client = undefined;
    log.warn({ err: error, retryMs }, 'Lost the connection that tells of changes to jobs; connecting again');
    lost.end().catch(() => {});
    retry = setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'form-service job changes',
      connectionTimeoutMillis: 5_000,
      // A peer that vanished without a word is noticed by the regular check below.
      query_timeout: 5_000,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload = '' }) => {
      const [jobId = '', status = ''] = payload.split(' ');
      tell(jobId, status);
    });
    try {
      await next.connect();
      await next.query('listen job_changes');
      retryMs = firstRetryMs;
      wakeAll();
    } catch (error) {
      lose(next, error);
    }
  };

  const check = setInterval(() => {
    const checked = client;
    checked?.query('select 1').catch((error) => lose(checked, error));
  }, checkEveryMs);
  void connect();

  return {
    subscribe(jobId, onChange) {
      const some = subscribers.get(jobId) ?? new Set();
      subscribers.set(jobId, some.add(onChange));
      return () => {
        some.delete(onChange);
        if (some.size === 0 && subscribers.get(jobId) === some) subscribers.delete(jobId);
      };
    },
    async close() {
      closed = true;
      clearInterval(check);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
};
