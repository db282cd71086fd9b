import type { Module } from '../../module.ts';
import { purgeAuditLogSchedule } from './purge-audit-log.ts';
import { auditLogRoutes } from './routes.ts';

export const auditLog: Module = {
  name: 'audit-log',
  routes: auditLogRoutes,
  schedules: () => [purgeAuditLogSchedule],
};
