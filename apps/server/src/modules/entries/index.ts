import type { Module } from '../../module.ts';
import { purgeTrashSchedule } from '../accounts/index.ts';
import { editLinkMailTask } from './edit-sessions/edit-link-mail.ts';
import { expireEditSessionsSchedule } from './edit-sessions/expire-edit-sessions.ts';
import { editSessionRoutes } from './edit-sessions/routes.ts';
import { createEntryFormCache } from './entry-form-cache.ts';
import { eraseTracesSchedule } from './erase/erase-traces.ts';
import { retentionSchedule } from './erase/retention.ts';
import { metafieldRoutes } from './metafields/routes.ts';
import { purgeDraftsSchedule, purgeResumeLinksSchedule } from './purge-drafts.ts';
import { revisionRoutes } from './revisions/routes.ts';
import { entryRoutes } from './routes.ts';
import { purgeEntries } from './store-purge.ts';
import { summaryRoutes } from './summary/routes.ts';
import { createEntryWriter } from './write/insert-entries.ts';

export const entries: Module = {
  name: 'entries',
  setup: (services) => ({ entryForms: createEntryFormCache(), entryWriter: createEntryWriter(services) }),
  routes: (services) => [
    ...entryRoutes(services),
    ...revisionRoutes(services),
    ...editSessionRoutes(services),
    ...metafieldRoutes(services),
    ...summaryRoutes(services),
  ],
  tasks: (services) => [editLinkMailTask(services)],
  schedules: (services) => [
    purgeTrashSchedule(services, 'purge-trashed-entries', purgeEntries),
    purgeDraftsSchedule,
    purgeResumeLinksSchedule,
    expireEditSessionsSchedule(),
    retentionSchedule(services),
    eraseTracesSchedule(services),
  ],
};

export { type Author, respondent } from './author.ts';
export {
  lockEditSessionForUpdate,
  openEditSession,
  type StagedEntry,
  stageAnswers,
  submitEditSession,
} from './edit-sessions/stage-answers.ts';
export {
  type AnswerPatch,
  attachAnswerFiles,
  checkAnswerSize,
  removedFiles,
  sessionContextAt,
  sessionForEntry,
  validateAnswers,
  withAnswers,
  withFileDetails,
  withFilesAndRows,
  withRespondentAnswers,
} from './entry-answers.ts';
export { entryExpressionType } from './entry-expression-type.ts';
export type { EntryFormCache } from './entry-form-cache.ts';
export { createTargetFinder } from './entry-targets.ts';
export { listEntries } from './list-entries.ts';
export { presentEntry, presentStoredEntry, presentToRespondent } from './present.ts';
export { releaseFiles } from './release-files.ts';
export { presentChanges } from './revisions/present.ts';
export {
  type EntryRow,
  findEntry,
  findPublishedVersion,
  lockAndCountEntries,
  lockEntries,
  lockEntry,
  type StoredAnswers,
  setEntryKey,
} from './store.ts';
export { readAnswers, selectEntries } from './store-listed.ts';
export { trashEntry } from './trash-entry.ts';
export { lockEntryForUpdate, updateEntry } from './update-entry.ts';
export { autosaveDraft, createDraftWriter } from './write/autosave.ts';
export { changeEntry } from './write/change-entry.ts';
export {
  type EntryWriter,
  insertEntries,
  insertImportedEntries,
  type NewEntry,
} from './write/insert-entries.ts';
export { newEntryRow } from './write/new-entry.ts';
export type { IdempotencyRecord, ImportedColumns } from './write/store-insert.ts';
export { validateEntry } from './write/validate-entry.ts';
