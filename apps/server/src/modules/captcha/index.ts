import type { Module } from '../../module.ts';
import { captchaRoutes } from './routes.ts';
import { deleteExpiredChallenges } from './store.ts';

/** More than the clocks of several machines may differ. */
const graceMs = 300_000;

export const captcha: Module = {
  name: 'captcha',
  routes: captchaRoutes,
  schedules: () => [
    {
      name: 'purge-spent-challenges',
      cron: '17 * * * *',
      async run({ db, now, signal, log }) {
        const challenges = await deleteExpiredChallenges(db, new Date(now.getTime() - graceMs), signal);
        log.info({ challenges }, 'Deleted used captcha challenges');
      },
    },
  ],
};

export { checkCaptcha } from './check-captcha.ts';
