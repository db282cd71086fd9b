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

export const entries: Module = {
  name: 'entries',
  setup: () => ({ entryForms: createEntryFormCache() }),
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

export { allocateConsecutiveNumbers, assignNumbers } from './assign-numbers.ts';
export { type Author, changeEntry, saveCachedDraft, saveDraft } from './change-entry.ts';
export {
  createEntries,
  storeNumberedEntries,
  type ValidatedEntry,
  validateEntry,
} from './create-entry.ts';
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
export { entryWriterOf } from './entry-writer.ts';
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
export { type BulkColumnTypes, bulkInsertEntries } from './store-bulk-insert.ts';
export type { NewEntry } from './store-insert.ts';
export { readAnswers, selectEntries } from './store-listed.ts';
export { trashEntry } from './trash-entry.ts';
export { lockEntryForUpdate, updateEntry } from './update-entry.ts';
