import type { Module } from '../../module.ts';
import { viewRoutes } from './routes.ts';

export const views: Module = { name: 'views', routes: viewRoutes };

export { type AppliedView, applyView } from './apply-view.ts';
