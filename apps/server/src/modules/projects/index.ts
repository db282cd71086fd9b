import type { Module } from '../../module.ts';
import { purgeTrashSchedule } from '../accounts/index.ts';
import { projectRoutes } from './routes.ts';
import { purgeProjects } from './store.ts';

export const projects: Module = {
  name: 'projects',
  routes: projectRoutes,
  schedules: (services) => [purgeTrashSchedule(services, 'purge-trashed-projects', purgeProjects)],
};

export { checkProject } from './check-project.ts';
export { lockProjectState } from './store.ts';
