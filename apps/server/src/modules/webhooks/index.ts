import type { Module } from '../../module.ts';
import { disabledMailTask } from './disabled-mail.ts';
import { startDispatcher } from './dispatcher.ts';
import { purgeDeliveriesSchedule } from './purge-deliveries.ts';
import { webhookRoutes } from './routes.ts';

export const webhooks: Module = {
  name: 'webhooks',
  routes: webhookRoutes,
  tasks: (services) => [disabledMailTask(services)],
  schedules: () => [purgeDeliveriesSchedule],
  background: startDispatcher,
};

export { createWebhook, deleteWebhook, updateWebhook } from './save-webhook.ts';
export { findWebhook } from './store.ts';
