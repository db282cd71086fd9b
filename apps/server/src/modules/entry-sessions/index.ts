import type { Module } from '../../module.ts';
import { findLookupRowsAction } from './lookup-rows.ts';
import { renewResumeLinkTask } from './renew-resume-link.ts';
import { resumeMailTask } from './resume-mail.ts';
import { entrySessionRoutes } from './routes.ts';

export const entrySessions: Module = {
  name: 'entrySessions',
  extends: { entryActions: [findLookupRowsAction] },
  routes: entrySessionRoutes,
  tasks: (services) => [resumeMailTask(services), renewResumeLinkTask(services)],
};

export type { ButtonRuns } from './button-runs.ts';
export { createEntryHandler } from './create-entry.ts';
export type { EntryActionFinder } from './entry-actions.ts';
