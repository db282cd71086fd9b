import type { Module } from '../../module.ts';
import { invitationMailTask } from './invitation-mail.ts';
import { memberRoutes } from './routes.ts';

export const members: Module = {
  name: 'members',
  routes: memberRoutes,
  tasks: (services) => [invitationMailTask(services)],
};

export { findMemberEmail, listAdmins } from './store-admins.ts';
