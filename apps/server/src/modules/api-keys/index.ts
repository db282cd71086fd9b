import type { Module } from '../../module.ts';
import { apiKeyRoutes } from './routes.ts';

export { createApiKey } from './create-api-key.ts';
export { validKeysOf } from './issue-api-key.ts';

export const apiKeys: Module = { name: 'api-keys', routes: apiKeyRoutes };
