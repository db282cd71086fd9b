import { givenAnswers, type Session, sessionState } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { type EntryAccess, failReplacedKey } from '../../http/access/entry-keys.ts';
import { fail } from '../../http/fail.ts';
import {
  attachAnswerFiles,
  autosaveDraft,
  checkAnswerSize,
  type EntryRow,
  findEntry,
  lockEditSessionForUpdate,
  lockEntry,
  openEditSession,
  releaseFiles,
  removedFiles,
  type StagedEntry,
  type StoredAnswers,
  sessionForEntry,
  stageAnswers,
  withFilesAndRows,
} from '../entries/index.ts';
import { type OpenForm } from '../forms/index.ts';

/**
 * What a respondent works on: the entry, its form, and the session with its answers. With the key of an edit session, `entry` has
 * the staged changes, which reach the stored entry when they are submitted.
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
 * When a draft expires unless it is saved again. Rounded up to a full hour, so that most autosaves leave the value unchanged:
 * changing it would add an entry to every index of the table.
 */
export const draftExpiry = ({ form: { settings } }: Pick<OpenForm, 'form'>, now: Date): Date =>
  new Date(Math.ceil(now.getTime() / hour + settings.draftTtlDays * 24) * hour);

/** How long a respondent can view a submitted entry. */
const viewableAfterSubmitMs = 30 * 24 * hour;

const isAccessible = (entryAccess: EntryAccess, entry: EntryRow | undefined, now: Date): entry is EntryRow =>
  entry?.deleted_at === null &&
  entry.key_digest?.equals(entryAccess.keyDigest) === true &&
  (entry.expires_at === null || entry.expires_at > now) &&
  (entry.submitted_at === null || entry.submitted_at.getTime() > now.getTime() - viewableAfterSubmitMs);

/** The key was valid once. If the entry has another key now, this one was replaced. */
const rejectKey = ({ keyDigest }: EntryAccess, entry: EntryRow | undefined): never => {
  const isReplaced = entry?.deleted_at === null && entry.key_digest?.equals(keyDigest) === false;
  return isReplaced ? failReplacedKey() : fail('invalid_entry_key');
};

/** Starts to look up the form while the entry is being read. */
const startFormLookup = (services: Services, formId: string, db: Db): Promise<OpenForm> => {
  const formLookup = services.state.openForms.byId(formId, db);
  formLookup.catch(() => {});
  return formLookup;
};

/** Loads the session of an entry. Fails if the form is no longer available to respondents. */
export const loadRespondentSession = async (
  services: Services,
  db: Db,
  accountId: string,
  entry: EntryRow,
  {
    staged,
    formLookup,
  }: { staged?: StagedEntry | undefined; formLookup?: Promise<OpenForm> | undefined } = {},
): Promise<RespondentSession> => {
  const open = await (formLookup ?? services.state.openForms.byId(entry.form_id, db));
  const form = await services.state.entryForms.forEntry(db, accountId, entry);
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
  if (!isAccessible(entryAccess, entry, services.clock.now())) return rejectKey(entryAccess, entry);
  return loadRespondentSession(services, db, accountId, entry);
};

/** Loads the session and locks the entry until the transaction ends. */
export const lockRespondentSession = async (
  services: Services,
  entryAccess: EntryAccess,
  db: Transaction,
  origin: string | undefined,
): Promise<RespondentSession> => {
  const { accountId, formId, entryId, editSessionId } = entryAccess;
  const formLookup = startFormLookup(services, formId, db);
  const staged = editSessionId === null ? undefined : await lockEditSessionForUpdate(db, entryAccess);
  const entry = staged?.staged ?? (await lockEntry(db, accountId, entryId));
  if (!staged && !isAccessible(entryAccess, entry, services.clock.now()))
    return rejectKey(entryAccess, entry);
  const respondentSession = await loadRespondentSession(services, db, accountId, entry as EntryRow, {
    staged,
    formLookup,
  });
  services.state.openForms.checkOrigin(respondentSession.open, origin);
  if (!staged && respondentSession.entry.status === 'submitted') return fail('entry_already_submitted');
  return respondentSession;
};

/** Saves the session, invalid answers too. Writes nothing if nothing changed. */
export const saveRespondentSession = async (
  services: Services,
  db: Transaction,
  respondentSession: RespondentSession,
  changed: Session,
  /** Whether this transaction reads the entry afterwards. */
  { isReadAgain = false }: { isReadAgain?: boolean } = {},
): Promise<RespondentSession> => {
  const { accountId, entry } = respondentSession;
  const { id: entryId } = entry;
  const session = await withFilesAndRows(changed, db, accountId, { entryId, by: 'respondent' });
  const { page } = sessionState(session);
  if (session.parsed === respondentSession.session.parsed && page === entry.page)
    return { ...respondentSession, session };
  const answers = givenAnswers(session);
  const answersJson = checkAnswerSize(services, answers);
  await attachAnswerFiles(db, accountId, entryId, session, answers);
  const removed = removedFiles(session.form, entry.answers, answers);
  const changes = { answers, answersJson, page, isReadAgain: isReadAgain || removed.length > 0 };
  const saved = await saveAnswers(services, db, { ...respondentSession, session }, changes);
  await releaseFiles(db, accountId, entryId, removed);
  return saved;
};

const saveAnswers = async (
  { clock }: Services,
  db: Transaction,
  respondentSession: RespondentSession,
  changes: { answers: StoredAnswers; answersJson: string; page: string | null; isReadAgain: boolean },
): Promise<RespondentSession> => {
  const { accountId, entry, open, staged } = respondentSession;
  if (staged) {
    const next = await stageAnswers(db, accountId, staged, changes);
    return { ...respondentSession, staged: next, entry: next.staged };
  }
  const savedAt = clock.now();
  const saved = { ...changes, savedAt, expiresAt: draftExpiry(open, savedAt) };
  return { ...respondentSession, entry: await autosaveDraft(db, accountId, entry, saved) };
};
