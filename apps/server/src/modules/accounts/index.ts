import type { Module } from '../../module.ts';
import { deletionMailTask } from './deletion-mail.ts';
import { purgeAccountsSchedule } from './purge-accounts.ts';
import { accountRoutes } from './routes.ts';

export { createApiKey } from '../api-keys/index.ts';
export { checkTimezone } from './check-timezone.ts';
export { createAccount } from './create-account.ts';
export { presentJoinedAccount } from './present.ts';
export { purgeTrashSchedule } from './purge-trash.ts';
export { findAccount, findOrInsertUser, insertAccount, insertMembership, withinScope } from './store.ts';
export { findAccountName, findJoinedAccount } from './store-users.ts';

export const accounts: Module = {
  name: 'accounts',
  routes: accountRoutes,
  tasks: (services) => [deletionMailTask(services)],
  schedules: () => [purgeAccountsSchedule],
};
