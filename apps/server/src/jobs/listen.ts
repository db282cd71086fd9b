import pg from 'pg';
import type { Logger } from 'pino';
import type { TimeSample } from '../kit/clock.ts';

const firstReconnectMs = 100;
const maxReconnectMs = 3_000;
const checkEveryMs = 15_000;

/**
 * Listens for notifications on a channel. Reconnects when the connection is lost; notifications sent meanwhile are missed, so
 * listeners must also poll, or read again whenever `onListening` is called. `onTime` is called regularly with the database's
 * time.
 */
export const listen = (
  url: string,
  channel: string,
  onNotification: (words: string[]) => void,
  log: Logger,
  { onListening, onTime }: { onListening?(): void; onTime?(sample: TimeSample): void } = {},
) => {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let againMs = firstReconnectMs;
  let isClosed = false;

  const lose = (lost: pg.Client, err?: unknown) => {
    if (client !== lost || isClosed) return;
    client = undefined;
    log.warn({ err, channel, againMs }, 'Lost the connection that listens for notifications; reconnecting');
    lost.end().catch(() => {});
    again = setTimeout(() => void connect(), againMs);
    againMs = Math.min(againMs * 2, maxReconnectMs);
  };

  const reportTime = async (on: pg.Client) => {
    const askedAt = performance.now();
    const { rows } = await on.query<{ time: Date }>('select clock_timestamp() as time');
    if (rows[0]) onTime?.({ time: rows[0].time, askedAt });
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: `form-service ${channel.replaceAll('_', ' ')}`,
      connectionTimeoutMillis: 5_000,
      // A server that disappears without closing the connection is noticed by the regular check below.
      query_timeout: 5_000,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload = '' }) => onNotification(payload.split(' ')));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      await reportTime(next);
      againMs = firstReconnectMs;
      onListening?.();
    } catch (error) {
      lose(next, error);
    }
  };

  const check = setInterval(() => {
    const checked = client;
    if (checked) reportTime(checked).catch((error) => lose(checked, error));
  }, checkEveryMs);
  void connect();

  return {
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(check);
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
};
