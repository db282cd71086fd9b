import type { Module } from '../../module.ts';
import { purgeTrashSchedule } from '../accounts/index.ts';
import { editLinkMailTask } from './edit-sessions/edit-link-mail.ts';
import { expireEditSessionsSchedule } from './edit-sessions/expire-edit-sessions.ts';
import { editSessionRoutes } from './edit-sessions/routes.ts';
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

export { type Author, changeEntry, saveDraft, saveKnownDraft } from './change-entry.ts';
export {
  createEntries,
  type ReadyEntry,
  readyEntry,
  storeNumbered,
} from './create-entry.ts';
export {
  openEditSession,
  type StagedEntry,
  stageAnswers,
  submitEditSession,
  takeEditSession,
} from './edit-sessions/stage-answers.ts';
export {
  acceptedAnswers,
  checkSize,
  filesTakenOut,
  type GivenAnswers,
  holdFiles,
  knowingFiles,
  sessionOf,
  showFiles,
  withAnswers,
  withRespondentAnswers,
  worldAt,
} from './entry-answers.ts';
export { entryFormsOf } from './entry-forms.ts';
export { entryTargets } from './entry-targets.ts';
export { entryValue } from './entry-value.ts';
export { entryWriterOf } from './entry-writer.ts';
export { listEntries } from './list-entries.ts';
export { numberEntries, takeFirstNumber } from './number-entries.ts';
export { presentEntry, presentStoredEntry, presentToRespondent } from './present.ts';
export { releaseFiles } from './release-files.ts';
export { presentChanges } from './revisions/present.ts';
export {
  countUnderLock,
  type EntryRow,
  findEntry,
  findPublishedVersion,
  lockEntries,
  lockEntry,
  type StoredAnswers,
  setEntryKey,
} from './store.ts';
export type { NewEntry } from './store-insert.ts';
export { type AlikeTypes, storeAlike } from './store-insert-alike.ts';
export { readAnswers, selectEntries } from './store-listed.ts';
export { trashEntry } from './trash-entry.ts';
export { takeEntry, updateEntry } from './update-entry.ts';
