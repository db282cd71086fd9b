import {
  answerChanges,
  applyChanges,
  givenAnswers,
  type SessionForm,
  startSession,
} from '@form-service/engine';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import { fail } from '../../../http/fail.ts';
import type { Author } from '../author.ts';
import {
  attachAnswerFiles,
  checkAnswerSize,
  sessionForEntry,
  validateAnswers,
  withFilesAndRows,
} from '../entry-answers.ts';
import { type EntryRow, lockEntry, type StoredAnswers } from '../store.ts';
import { changeEntry } from '../write/change-entry.ts';
import { type EditSessionRow, endEditSession, findEditSession, lockEditSession } from './store.ts';

interface Write {
  db: Transaction;
  accountId: string;
}

export interface LockedSession {
  session: EditSessionRow;
  entry: EntryRow;
}

/**
 * Locks the entry before the session, in the same order as deleting an entry does. If two requests end a session at the same
 * time, the second one finds it closed.
 */
export const lockOpenSession = async ({ db, accountId }: Write, id: string): Promise<LockedSession> => {
  const found = (await findEditSession(db, accountId, id)) ?? fail('not_found');
  const entry = (await lockEntry(db, accountId, found.entry_id)) ?? fail('not_found');
  const session = (await lockEditSession(db, accountId, id)) ?? fail('not_found');
  if (entry.deleted_at) fail('not_found');
  if (session.status !== 'open')
    fail('state_conflict', { message: `This edit session is already ${session.status}. Create a new one.` });
  return { session, entry };
};

/** The entry's current answers with the session's changes applied. */
const mergedAnswers = (
  form: SessionForm,
  { base_answers, answers }: EditSessionRow,
  present: StoredAnswers,
): StoredAnswers | undefined => {
  const changes = answerChanges(base_answers, answers, form.definition);
  if (changes.length === 0) return undefined;
  return applyChanges(givenAnswers(startSession(form, { answers: present })), changes).answers;
};

const changeAnswers = async (
  write: Write,
  services: Services,
  form: SessionForm,
  { entry, merged }: { entry: EntryRow; merged: StoredAnswers },
  author: Author,
): Promise<EntryRow> => {
  const { db, accountId } = write;
  const by = author.source === 'respondent' ? 'respondent' : 'account';
  const started = sessionForEntry(form, { ...entry, answers: merged, page: null }, services.clock.now());
  const session = await withFilesAndRows(started, db, accountId, { entryId: entry.id, by });
  const answers = validateAnswers(session, by);
  checkAnswerSize(services, answers);
  await attachAnswerFiles(db, accountId, entry.id, session, answers);
  return changeEntry(write, services.outbox, entry, { answers }, author, form.definition);
};

/**
 * Validates the session's changes, stores them as one revision of the entry and ends the session. If the entry changed in the
 * meantime, the session's changes win for each answer that it changed, and all other answers stay.
 */
export const commitEditSession = async (
  write: Write,
  services: Services,
  { session, entry }: LockedSession,
  author: Author,
): Promise<LockedSession> => {
  const { db, accountId } = write;
  const form = await services.state.entryForms.forEntry(db, accountId, entry);
  const merged = mergedAnswers(form, session, entry.answers);
  const changed =
    merged === undefined ? entry : await changeAnswers(write, services, form, { entry, merged }, author);
  return { session: await endEditSession(db, accountId, session.id, 'committed'), entry: changed };
};
