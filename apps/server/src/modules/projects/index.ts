import type { Module } from '../../module.ts';
import { projectRoutes } from './routes.ts';

export const projects: Module = { name: 'projects', routes: projectRoutes };
