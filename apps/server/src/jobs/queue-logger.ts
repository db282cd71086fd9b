import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * What the queue has to say, in our log. Failures of tasks are left out, because the worker logs those itself, and
 * so are the details the queue attaches, because they hold the payloads of jobs.
 */
export const queueLogger = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message, details) => {
    if (details?.failure === true) return;
    log[levels[level]]({ ...(details?.error !== undefined && { err: details.error }) }, message);
  });
