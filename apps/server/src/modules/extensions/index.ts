import type { Module } from '../../module.ts';
import { extensionRoutes } from './routes.ts';

export const extensions: Module = {
  name: 'extensions',
  routes: extensionRoutes,
};
