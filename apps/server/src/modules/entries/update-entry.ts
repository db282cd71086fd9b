import { givenAnswers } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { Author } from './author.ts';
import {
  type AnswerPatch,
  attachAnswerFiles,
  checkAnswerSize,
  sessionForEntry,
  validateAnswers,
  withAnswers,
  withFilesAndRows,
} from './entry-answers.ts';
import { checkMetafields, mergeMetafields } from './merge-metafields.ts';
import { type EntryRow, lockEntry } from './store.ts';
import { changeEntry } from './write/change-entry.ts';

export interface EntryUpdate extends AnswerPatch {
  status?: 'submitted';
  /** Merged as a JSON merge patch: null removes a value. */
  metafields?: Record<string, Record<string, unknown> | null>;
}

/** Locks an entry for an update. Fails if it is in the trash or its version does not match. */
export const lockEntryForUpdate = async (
  { db, accountId }: { db: Transaction; accountId: string },
  id: string,
  checkIfMatch: (version: number) => void,
): Promise<EntryRow> => {
  const entry = (await lockEntry(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(entry.version);
  if (entry.deleted_at)
    fail('state_conflict', { message: 'The entry is in the trash. Restore it before you change it.' });
  return entry;
};

/** Changes answers as the form allows. A submitted entry must stay valid; a draft may be invalid until it is submitted. */
export const updateEntry = async (
  services: Services,
  call: { db: Transaction; accountId: string },
  entry: EntryRow,
  { status, metafields, ...patch }: EntryUpdate,
  author: Author,
): Promise<EntryRow> => {
  const { db, accountId } = call;
  const form = await services.state.entryForms.forEntry(db, accountId, entry);
  const merged = withAnswers(sessionForEntry(form, entry, services.clock.now()), patch);
  const session = await withFilesAndRows(merged, db, accountId, { entryId: entry.id, by: 'account' });
  const isFinal = status === 'submitted' || entry.status === 'submitted';
  const changesAnswers = patch.answers !== undefined || patch.instances !== undefined || status !== undefined;
  const answers = !changesAnswers
    ? entry.answers
    : isFinal
      ? validateAnswers(session, 'account')
      : givenAnswers(session);
  if (changesAnswers) checkAnswerSize(services, answers);
  if (changesAnswers) await attachAnswerFiles(db, accountId, entry.id, session, answers);
  const isSubmitting = isFinal && entry.status === 'draft';
  return changeEntry(
    call,
    services.outbox,
    entry,
    {
      answers,
      ...(metafields && { metafields: checkMetafields(mergeMetafields(entry.metafields, metafields)) }),
      ...(isSubmitting && { submittedAt: services.clock.now(), page: null }),
    },
    author,
    form.definition,
  );
};
