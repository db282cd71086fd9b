import type { Module } from '../../module.ts';
import { emailRoutes } from './routes.ts';

export const email: Module = { name: 'email', routes: emailRoutes };
