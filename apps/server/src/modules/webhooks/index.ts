import type { Module } from '../../module.ts';
import { addRenameFollower } from '../forms/index.ts';
import { disabledMailTask } from './disabled-mail.ts';
import { startDispatcher } from './dispatcher.ts';
import { followRenames } from './follow-renames.ts';
import { purgeDeliveriesSchedule } from './purge-deliveries.ts';
import { webhookRoutes } from './routes.ts';

export const webhooks: Module = {
  name: 'webhooks',
  routes(services) {
    addRenameFollower(services, followRenames);
    return webhookRoutes(services);
  },
  tasks: (services) => [disabledMailTask(services)],
  schedules: () => [purgeDeliveriesSchedule],
  background: (services, ownerUrl, holder) => startDispatcher(services, ownerUrl, { holder }),
};

export { createWebhook, deleteWebhook, updateWebhook } from './save-webhook.ts';
export { findWebhook } from './store.ts';
