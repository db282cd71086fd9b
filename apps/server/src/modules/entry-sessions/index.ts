import type { Module } from '../../module.ts';
import { renewResumeLinkTask } from './renew-resume-link.ts';
import { resumeMailTask } from './resume-mail.ts';
import { entrySessionRoutes } from './routes.ts';

export const entrySessions: Module = {
  name: 'entrySessions',
  routes: entrySessionRoutes,
  tasks: (services) => [resumeMailTask(services), renewResumeLinkTask(services)],
};

export { addButtonRuns, type ButtonRuns } from './button-runs.ts';
export { addEntryActions, type EntryActionFinder } from './entry-actions.ts';
export { entryStarter } from './start-entry.ts';
