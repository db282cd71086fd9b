import {
  deleteExpiredRateLimits,
  deleteOldEvents,
  deleteOldIdempotencyKeys,
  deleteOldJobs,
} from './all-accounts.ts';
import type { Schedule } from './task.ts';

const hour = 3_600_000;
const day = 24 * hour;

const idempotencyKeyAge = day;
/** How long accounts can look up the result of a job. */
const finishedJobAge = 90 * day;
/** How long events can be looked up and delivered again. */
const eventAge = 30 * day;

const before = (now: Date, age: number) => new Date(now.getTime() - age);

/** Deletes old rows of jobs, events, rate limits and idempotency keys. */
export const maintenance: readonly Schedule[] = [
  {
    name: 'purge-idempotency-keys',
    cron: '7 * * * *',
    async run({ db, now, signal, log }) {
      const keys = await deleteOldIdempotencyKeys(db, before(now, idempotencyKeyAge), signal);
      log.info({ keys }, 'Deleted expired idempotency keys');
    },
  },
  {
    name: 'purge-rate-limits',
    cron: '37 * * * *',
    async run({ db, now, signal, log }) {
      const subjects = await deleteExpiredRateLimits(db, before(now, hour), signal);
      log.info({ subjects }, 'Deleted expired rate limits');
    },
  },
  {
    name: 'purge-history',
    cron: '23 3 * * *',
    async run({ db, now, signal, log }) {
      const jobs = await deleteOldJobs(db, before(now, finishedJobAge), signal);
      const events = await deleteOldEvents(db, before(now, eventAge), signal);
      log.info({ jobs, events }, 'Deleted finished jobs and old events');
    },
  },
];
