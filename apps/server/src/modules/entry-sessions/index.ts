import type { Module } from '../../module.ts';
import { entrySessionRoutes } from './routes.ts';

export const entrySessions: Module = {
  name: 'entrySessions',
  routes: entrySessionRoutes,
};
