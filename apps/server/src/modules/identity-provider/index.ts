import type { Module } from '../../module.ts';
import { identityProviderRoutes } from './routes.ts';

export const identityProvider: Module = { name: 'identity-provider', routes: identityProviderRoutes };
