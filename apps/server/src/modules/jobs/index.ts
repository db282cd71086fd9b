import type { Module } from '../../module.ts';
import { jobRoutes } from './routes.ts';

export const jobs: Module = { name: 'jobs', routes: jobRoutes };
