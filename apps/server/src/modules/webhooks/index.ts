import type { Module } from '../../module.ts';
import { renameFieldsInWebhooks } from './apply-form-renames.ts';
import { deleteOldDeliveriesSchedule } from './delete-old-deliveries.ts';
import { disabledMailTask } from './disabled-mail.ts';
import { startDispatcher } from './dispatcher.ts';
import { webhookRoutes } from './routes.ts';

export const webhooks: Module = {
  name: 'webhooks',
  extends: { renameFollowers: [renameFieldsInWebhooks] },
  routes: webhookRoutes,
  tasks: (services) => [disabledMailTask(services)],
  schedules: () => [deleteOldDeliveriesSchedule],
  background: (services, ownerUrl, holder) => startDispatcher(services, ownerUrl, { holder }),
};

export { createWebhook, deleteWebhook, updateWebhook } from './save-webhook.ts';
export { findWebhook } from './store.ts';
