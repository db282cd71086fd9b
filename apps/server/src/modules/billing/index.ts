import type { Module } from '../../module.ts';
import { createBilling } from './billing-services.ts';
import { noticeTask } from './notify-admin.ts';
import { billingRoutes } from './routes.ts';
import { billingSchedules } from './schedules.ts';
import { syncTask } from './sync-subscription.ts';

export { checkBillingActive } from './check-billing-active.ts';

export const billing: Module = {
  name: 'billing',
  routes: billingRoutes,
  tasks: (services) => [syncTask(services, createBilling(services)?.gateway), noticeTask(services)],
  schedules: billingSchedules,
};
