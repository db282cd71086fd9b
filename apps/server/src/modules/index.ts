import type { Module } from '../module.ts';
import { accounts } from './accounts/index.ts';
import { jobs } from './jobs/index.ts';
import { projects } from './projects/index.ts';

/** In order: a module may import only those before it. */
export const modules: readonly Module[] = [accounts, jobs, projects];
