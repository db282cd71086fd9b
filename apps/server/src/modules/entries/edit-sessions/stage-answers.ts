import type { Services } from '../../../context.ts';
import type { Db, Transaction } from '../../../db/db.ts';
import type { EntryAccess } from '../../../http/access/entry-keys.ts';
import { fail } from '../../../http/fail.ts';
import { respondent } from '../author.ts';
import { type EntryRow, findEntry, lockEntry, type StoredAnswers } from '../store.ts';
import { commitEditSession, type LockedSession } from './commit-edit-session.ts';
import { type EditSessionRow, findEditSession, lockEditSession, updateStaged } from './store.ts';

// What the key of an edit session does on the routes of entry sessions.

/** An edit session, its entry as it is, and as it would be: `staged` has the session's answers, page, version and expiry. */
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

/** What the key opens, for reading. A session that has ended is closed to its key at once. */
export const openEditSession = (db: Db, entryAccess: EntryAccess): Promise<StagedEntry> =>
  loadStagedEntry(db, entryAccess, { entry: findEntry, session: findEditSession });

/** For changing: nobody else stages or commits until the transaction ends. */
export const lockEditSessionForUpdate = (db: Transaction, entryAccess: EntryAccess): Promise<StagedEntry> =>
  loadStagedEntry(db, entryAccess, { entry: lockEntry, session: lockEditSession });

/** Keeps answers in the session as they were given, wrong ones too. The entry stays as it is. */
export const stageAnswers = async (
  db: Transaction,
  accountId: string,
  { session, entry }: StagedEntry,
  changes: { answers: StoredAnswers; page: string | null },
): Promise<StagedEntry> => stagedEntry(await updateStaged(db, accountId, session.id, changes), entry);

/** Commits for the respondent, with the answers as they were given last; tells the entry as it is then. */
export const submitEditSession = async (
  write: { db: Transaction; accountId: string },
  services: Services,
  { session, entry }: StagedEntry,
  answers: StoredAnswers,
): Promise<EntryRow> => {
  const last = { session: { ...session, answers }, entry };
  return (await commitEditSession(write, services, last, respondent)).entry;
};
