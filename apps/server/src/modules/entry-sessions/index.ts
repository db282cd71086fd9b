import type { Module } from '../../module.ts';
import { createDraftCache } from './draft-cache.ts';
import { findLookupRowsAction } from './lookup-rows.ts';
import { renewResumeLinkTask } from './renew-resume-link.ts';
import { resumeMailTask } from './resume-mail.ts';
import { entrySessionRoutes } from './routes.ts';

export const entrySessions: Module = {
  name: 'entrySessions',
  setup: (services) => ({ draftCache: createDraftCache(services) }),
  extends: { entryActions: [findLookupRowsAction] },
  routes: entrySessionRoutes,
  tasks: (services) => [resumeMailTask(services), renewResumeLinkTask(services)],
};

export type { ButtonRuns } from './button-runs.ts';
export { createEntryHandler } from './create-entry.ts';
export type { DraftCache } from './draft-cache.ts';
export type { EntryActionFinder } from './entry-actions.ts';
