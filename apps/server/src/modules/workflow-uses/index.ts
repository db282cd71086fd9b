import type { Module } from '../../module.ts';

/** What published workflows use, for the modules that own it: those modules come before workflows and cannot import them. */
export const workflowUses: Module = { name: 'workflow-uses' };

export { checkUnusedByWorkflows, usesByWorkflows } from './check-unused.ts';
export { findWorkflowUses, replaceWorkflowUses } from './store.ts';
