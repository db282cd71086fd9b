import type { Module } from '../../module.ts';

/** What published workflows need, for the modules that own it: they stand before workflows, and cannot ask them. */
export const workflowUses: Module = { name: 'workflow-uses' };

export { checkUnusedByWorkflows, usesByWorkflows } from './check-unused.ts';
export { findWorkflowUses, replaceWorkflowUses } from './store.ts';
