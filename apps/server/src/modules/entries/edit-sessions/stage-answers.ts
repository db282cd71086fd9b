import type { Services } from '../../../context.ts';
import type { Db, Transaction } from '../../../db/db.ts';
import type { EntryAccess } from '../../../http/access/entry-keys.ts';
import { fail } from '../../../http/fail.ts';
import { respondent } from '../author.ts';
import { type EntryRow, findEntry, lockEntry, type StoredAnswers } from '../store.ts';
import { commitEditSession, type LockedSession } from './commit-edit-session.ts';
import { type EditSessionRow, findEditSession, lockEditSession, updateStaged } from './store.ts';

// Edit sessions on the routes of entry sessions.

/** An edit session, its entry as stored, and the entry with the session's answers, page, version and expiry (`staged`). */
export interface StagedEntry extends LockedSession {
  staged: EntryRow;
}

const stagedEntry = (session: EditSessionRow, entry: EntryRow): StagedEntry => {
  const { answers, page, version, expires_at } = session;
  return { session, entry, staged: { ...entry, answers, revised_answers: null, page, version, expires_at } };
};

const loadStagedEntry = async (
  db: Db,
  { accountId, entryId, editSessionId, keyDigest }: EntryAccess,
  read: { entry: typeof findEntry; session: typeof findEditSession },
): Promise<StagedEntry> => {
  if (editSessionId === null) throw new Error('This is not the key of an edit session.');
  const entry = (await read.entry(db, accountId, entryId)) ?? fail('not_found');
  const session = await read.session(db, accountId, editSessionId);
  if (session?.key_digest?.equals(keyDigest) !== true) return fail('invalid_entry_key');
  if (entry.deleted_at) return fail('not_found');
  if (session.status === 'committed')
    return fail('entry_already_submitted', {
      message: 'These changes were already submitted. Ask for a new link to make more changes.',
    });
  if (session.status !== 'open')
    return fail('invalid_entry_key', {
      message: `This edit session ${session.status === 'expired' ? 'has expired' : 'was discarded'}. Ask for a new link.`,
    });
  return stagedEntry(session, entry);
};

/** Loads the session of a key for reading. Keys of ended sessions are rejected. */
export const openEditSession = (db: Db, entryAccess: EntryAccess): Promise<StagedEntry> =>
  loadStagedEntry(db, entryAccess, { entry: findEntry, session: findEditSession });

/** Loads and locks the session, so that nobody else stages or commits until the transaction ends. */
export const lockEditSessionForUpdate = (db: Transaction, entryAccess: EntryAccess): Promise<StagedEntry> =>
  loadStagedEntry(db, entryAccess, { entry: lockEntry, session: lockEditSession });

/** Stores answers in the session as they were given, invalid ones too. The entry stays unchanged. */
export const stageAnswers = async (
  db: Transaction,
  accountId: string,
  { session, entry }: StagedEntry,
  changes: { answers: StoredAnswers; page: string | null },
): Promise<StagedEntry> => stagedEntry(await updateStaged(db, accountId, session.id, changes), entry);

/** Commits the last given answers for the respondent and returns the changed entry. */
export const submitEditSession = async (
  write: { db: Transaction; accountId: string },
  services: Services,
  { session, entry }: StagedEntry,
  answers: StoredAnswers,
): Promise<EntryRow> => {
  const finalState = { session: { ...session, answers }, entry };
  return (await commitEditSession(write, services, finalState, respondent)).entry;
};
