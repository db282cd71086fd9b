import type { Module } from '../../module.ts';

export { createAccount } from './create-account.ts';
export { createApiKey } from './create-api-key.ts';
export { purgeTrashSchedule } from './purge-trash.ts';
export { findOrInsertUser, insertMembership } from './store.ts';

export const accounts: Module = { name: 'accounts' };
