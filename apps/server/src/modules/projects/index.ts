import type { Module } from '../../module.ts';
import { purgeTrashSchedule } from '../accounts/index.ts';
import { projectRoutes } from './routes.ts';
import { purgeProjects } from './store.ts';

export const projects: Module = {
  name: 'projects',
  routes: projectRoutes,
  schedules: (services) => [purgeTrashSchedule(services, 'purge-trashed-projects', purgeProjects)],
};

export { lockProjectState } from './store.ts';
export { checkProject } from './trash-project.ts';
