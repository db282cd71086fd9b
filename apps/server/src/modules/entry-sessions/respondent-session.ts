import { givenAnswers, type Session, sessionState } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { type EntryAccess, failReplacedKey } from '../../http/access/entry-keys.ts';
import { fail } from '../../http/fail.ts';
import {
  attachAnswerFiles,
  checkAnswerSize,
  type EntryRow,
  entryFormCacheOf,
  findEntry,
  lockEditSessionForUpdate,
  lockEntry,
  openEditSession,
  releaseFiles,
  removedFiles,
  type StagedEntry,
  type StoredAnswers,
  saveDraft,
  sessionForEntry,
  stageAnswers,
  withFilesAndRows,
} from '../entries/index.ts';
import { type OpenForm, openFormsOf } from '../forms/index.ts';

/**
 * What a respondent has in front of them: the entry, its form, and the session with its answers. With the key of an edit
 * session the entry is the one that it would be: what is changed is `staged`, and touches the entry when it is sent.
 */
export interface RespondentSession {
  accountId: string;
  open: OpenForm;
  entry: EntryRow;
  session: Session;
  staged: StagedEntry | undefined;
}

const hour = 3_600_000;

/**
 * When a draft is removed unless someone works on it: a full hour, so that most autosaves leave it as it is. Moving it would
 * cost each of them an entry in every index of the table.
 */
export const draftExpiry = ({ form: { settings } }: Pick<OpenForm, 'form'>, now: Date): Date =>
  new Date(Math.ceil(now.getTime() / hour + settings.draftTtlDays * 24) * hour);

/** How long a respondent can come back to see what they have sent. */
const viewableAfterSubmitMs = 30 * 24 * hour;

const isGood = (entryAccess: EntryAccess, entry: EntryRow | undefined, now: Date): entry is EntryRow =>
  entry?.deleted_at === null &&
  entry.key_digest?.equals(entryAccess.keyDigest) === true &&
  (entry.expires_at === null || entry.expires_at > now) &&
  (entry.submitted_at === null || entry.submitted_at.getTime() > now.getTime() - viewableAfterSubmitMs);

/** Whoever has a holder had the right key once: where the entry has another by now, that one took its place. */
const rejectKey = ({ keyDigest }: EntryAccess, entry: EntryRow | undefined): never => {
  const isReplaced = entry?.deleted_at === null && entry.key_digest?.equals(keyDigest) === false;
  return isReplaced ? failReplacedKey() : fail('invalid_entry_key');
};

/** Looks the form of an entry up beside the entry itself. */
const startFormLookup = (services: Services, formId: string, db: Db): Promise<OpenForm> => {
  const opening = openFormsOf(services).byId(formId, db);
  opening.catch(() => {});
  return opening;
};

/** Puts an entry on the desk. A form that respondents cannot reach any more takes its entries along. */
export const loadRespondentSession = async (
  services: Services,
  db: Db,
  accountId: string,
  entry: EntryRow,
  { staged, opening }: { staged?: StagedEntry | undefined; opening?: Promise<OpenForm> | undefined } = {},
): Promise<RespondentSession> => {
  const open = await (opening ?? openFormsOf(services).byId(entry.form_id, db));
  const form = await entryFormCacheOf(services).forEntry(db, accountId, entry);
  const plain = sessionForEntry(form, entry, services.clock.now());
  const session = await withFilesAndRows(plain, db, accountId, { entryId: entry.id, by: 'respondent' });
  return { accountId, open, entry, session, staged };
};

export const readRespondentSession = async (
  services: Services,
  entryAccess: EntryAccess,
  db: Db,
): Promise<RespondentSession> => {
  const { accountId, entryId, editSessionId } = entryAccess;
  if (editSessionId !== null) {
    const staged = await openEditSession(db, entryAccess);
    return loadRespondentSession(services, db, accountId, staged.staged, { staged });
  }
  const entry = await findEntry(db, accountId, entryId);
  if (!isGood(entryAccess, entry, services.clock.now())) return rejectKey(entryAccess, entry);
  return loadRespondentSession(services, db, accountId, entry);
};

/** For changing: nobody else changes the entry until the transaction ends. */
export const lockRespondentSession = async (
  services: Services,
  entryAccess: EntryAccess,
  db: Transaction,
  origin: string | undefined,
): Promise<RespondentSession> => {
  const { accountId, formId, entryId, editSessionId } = entryAccess;
  const opening = startFormLookup(services, formId, db);
  const staged = editSessionId === null ? undefined : await lockEditSessionForUpdate(db, entryAccess);
  const entry = staged?.staged ?? (await lockEntry(db, accountId, entryId));
  if (!staged && !isGood(entryAccess, entry, services.clock.now())) return rejectKey(entryAccess, entry);
  const desk = await loadRespondentSession(services, db, accountId, entry as EntryRow, { staged, opening });
  openFormsOf(services).checkOrigin(desk.open, origin);
  if (!staged && desk.entry.status === 'submitted') return fail('entry_already_submitted');
  return desk;
};

/** Stores what a respondent has come to, wrong answers too. Nothing is written where nothing changed. */
export const saveRespondentSession = async (
  services: Services,
  db: Transaction,
  desk: RespondentSession,
  changed: Session,
  /** Whether this transaction reads the entry after it. */
  { isReadAgain = false }: { isReadAgain?: boolean } = {},
): Promise<RespondentSession> => {
  const { accountId, entry } = desk;
  const { id: entryId } = entry;
  const session = await withFilesAndRows(changed, db, accountId, { entryId, by: 'respondent' });
  const { page } = sessionState(session);
  if (session.parsed === desk.session.parsed && page === entry.page) return { ...desk, session };
  const answers = givenAnswers(session);
  const text = checkAnswerSize(services, answers);
  await attachAnswerFiles(db, accountId, entryId, session, answers);
  const takenOut = removedFiles(session.form, entry.answers, answers);
  const changes = { answers, text, page, isReadAgain: isReadAgain || takenOut.length > 0 };
  const kept = await saveAnswers(services, db, { ...desk, session }, changes);
  await releaseFiles(db, accountId, entryId, takenOut);
  return kept;
};

const saveAnswers = async (
  { clock }: Services,
  db: Transaction,
  desk: RespondentSession,
  changes: { answers: StoredAnswers; text: string; page: string | null; isReadAgain: boolean },
): Promise<RespondentSession> => {
  const { accountId, entry, open, staged } = desk;
  if (staged) {
    const next = await stageAnswers(db, accountId, staged, changes);
    return { ...desk, staged: next, entry: next.staged };
  }
  const savedAt = clock.now();
  const saved = { ...changes, savedAt, expiresAt: draftExpiry(open, savedAt) };
  return { ...desk, entry: await saveDraft(db, accountId, entry, saved) };
};
