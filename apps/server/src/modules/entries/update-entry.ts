import { givenAnswers } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { type Author, changeEntry } from './change-entry.ts';
import {
  acceptedAnswers,
  checkSize,
  type GivenAnswers,
  holdFiles,
  knowingFiles,
  sessionOf,
  withAnswers,
} from './entry-answers.ts';
import { entryFormsOf } from './entry-forms.ts';
import { checkMetafields, mergeMetafields } from './merge-metafields.ts';
import { type EntryRow, lockEntry } from './store.ts';

export interface EntryUpdate extends GivenAnswers {
  status?: 'submitted';
  /** Merged, as a JSON merge patch: null takes one away. */
  metafields?: Record<string, Record<string, unknown> | null>;
}

/** An entry to be changed, with everybody else kept from changing it. */
export const takeEntry = async (
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

/** Changes answers as the form allows it. An entry that was sent stays valid; a draft keeps what is wrong, unless it is sent. */
export const updateEntry = async (
  services: Services,
  call: { db: Transaction; accountId: string },
  entry: EntryRow,
  { status, metafields, ...given }: EntryUpdate,
  author: Author,
): Promise<EntryRow> => {
  const { db, accountId } = call;
  const form = await entryFormsOf(services).of(db, accountId, entry);
  const merged = withAnswers(sessionOf(form, entry, services.clock.now()), given);
  const session = await knowingFiles(merged, db, accountId, { entryId: entry.id, by: 'account' });
  const isFinal = status === 'submitted' || entry.status === 'submitted';
  const isTouched = given.answers !== undefined || given.instances !== undefined || status !== undefined;
  const answers = !isTouched
    ? entry.answers
    : isFinal
      ? acceptedAnswers(session, 'account')
      : givenAnswers(session);
  if (isTouched) checkSize(services, answers);
  if (isTouched) await holdFiles(db, accountId, entry.id, session, answers);
  const isSending = isFinal && entry.status === 'draft';
  return changeEntry(
    call,
    services.outbox,
    entry,
    {
      answers,
      ...(metafields && { metafields: checkMetafields(mergeMetafields(entry.metafields, metafields)) }),
      ...(isSending && { submittedAt: services.clock.now(), page: null }),
    },
    author,
    form.definition,
  );
};
