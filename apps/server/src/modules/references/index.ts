import type { Module } from '../../module.ts';
import { referenceRoutes } from './routes.ts';

export const references: Module = { name: 'references', routes: referenceRoutes };
