import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Writes the queue's messages to our log. Task failures are skipped, because the worker logs them itself, and so are the queue's
 * details, because they contain job payloads.
 */
export const queueLogger = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message, details) => {
    if (details?.failure === true) return;
    log[levels[level]]({ ...(details?.error !== undefined && { err: details.error }) }, message);
  });
