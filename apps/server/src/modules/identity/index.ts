import type { Schedule } from '../../jobs/task.ts';
import type { Module } from '../../module.ts';
import { failedSignInTask } from './failed-sign-in.ts';
import { mailTask } from './mail-task.ts';
import { identityRoutes } from './routes.ts';
import { signUpTask } from './sign-up-task.ts';
import { deleteExpired } from './store-sessions.ts';

const deleteExpiredSchedule: Schedule = {
  name: 'purge-expired-sign-ins',
  cron: '53 3 * * *',
  async run({ db, signal, log }) {
    const sessions = await deleteExpired(db, 'sessions', signal);
    const tokens = await deleteExpired(db, 'verifications', signal);
    log.info({ sessions, tokens }, 'Deleted expired sessions and tokens');
  },
};

export { makeResetLink } from './make-reset-link.ts';

export const identity: Module = {
  name: 'identity',
  routes: identityRoutes,
  tasks: (services) => [signUpTask(services), mailTask(services), failedSignInTask(services)],
  schedules: () => [deleteExpiredSchedule],
};
