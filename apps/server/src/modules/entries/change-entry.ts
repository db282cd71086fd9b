import type { ChangeSource, EventType } from '@form-service/contracts';
import { type AnswerChange, answerChanges, type Definition } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { newUuid } from '../../kit/ids.ts';
import { draftWriterOf } from './draft-writer.ts';
import { entryEventData } from './present.ts';
import { type EntryRow, insertRevision, queueForIndexing, updateEntry } from './store.ts';
import { autosave } from './store-autosave.ts';

/** Who changed an entry. */
export interface Author {
  source: ChangeSource;
  /** Null for respondents and for the service itself. */
  userId: string | null;
}

/** Changes to an entry. Omitted properties keep their values. */
export interface EntryChange {
  answers?: EntryRow['answers'];
  metafields?: EntryRow['metafields'];
  page?: string | null;
  submittedAt?: Date;
}

interface Revision {
  author: Author;
  changes: AnswerChange[];
}

const addPathPrefix = (part: 'answers' | 'metafields', changes: readonly AnswerChange[]): AnswerChange[] =>
  changes.map((change) => ({ ...change, path: change.path === '' ? part : `${part}.${change.path}` }));

/** The autosaves since the last revision, as a revision of their own, so that they are not mixed with another author's change. */
const autosavedRevision = (entry: EntryRow, definition: Definition | undefined): Revision | undefined =>
  entry.revised_answers === null
    ? undefined
    : {
        author: { source: 'respondent', userId: null },
        changes: addPathPrefix('answers', answerChanges(entry.revised_answers, entry.answers, definition)),
      };

const diffEntry = (
  entry: EntryRow,
  change: EntryChange,
  from: EntryRow['answers'],
  definition: Definition | undefined,
): AnswerChange[] => [
  ...(change.submittedAt && entry.status === 'draft'
    ? [{ path: 'status', before: 'draft', after: 'submitted' }]
    : []),
  ...addPathPrefix('answers', answerChanges(from, change.answers ?? entry.answers, definition)),
  ...addPathPrefix('metafields', answerChanges(entry.metafields, change.metafields ?? entry.metafields)),
];

/**
 * Every change to an existing entry except autosaves goes through here. In one transaction, it writes the entry, its revisions,
 * the event and the index queue. The entry must be locked. Writes nothing if nothing changed.
 */
export const changeEntry = async (
  { db, accountId }: { db: Transaction; accountId: string },
  outbox: Services['outbox'],
  entry: EntryRow,
  change: EntryChange,
  author: Author,
  /** The form's definition, if answers change: the answer to a field then counts as one change, whatever its structure. */
  definition?: Definition,
): Promise<EntryRow> => {
  const isRespondent = author.source === 'respondent';
  const autosaved = isRespondent ? undefined : autosavedRevision(entry, definition);
  const from = isRespondent ? (entry.revised_answers ?? entry.answers) : entry.answers;
  const changes = diffEntry(entry, change, from, definition);
  if (changes.length === 0) return entry;
  const revisions: Revision[] = [
    ...(autosaved && autosaved.changes.length > 0 ? [autosaved] : []),
    { author, changes },
  ];
  const changed = await updateEntry(db, accountId, entry.id, {
    ...change,
    revision: entry.revision + revisions.length,
    updatedBy: author.userId,
  });
  for (const [index, { author, changes }] of revisions.entries())
    db.runAtCommit(
      insertRevision({
        accountId,
        entryId: entry.id,
        number: entry.revision + 1 + index,
        id: newUuid(),
        authorId: author.userId,
        source: author.source,
        changes: JSON.stringify(changes),
      }),
    );
  queueForIndexing(db, accountId, entry);
  const types: EventType[] =
    change.submittedAt && entry.status === 'draft' ? ['entry.submitted'] : ['entry.updated'];
  for (const type of types) outbox.emit(db, accountId, type as 'entry.updated', entryEventData(changed));
  return changed;
};

/** The state that an autosave stores. */
interface SavedDraft {
  answers: EntryRow['answers'];
  /** The answers as JSON. */
  text: string;
  page: string | null;
  expiresAt: Date;
  savedAt: Date;
}

const entryAfterSave = (entry: EntryRow, { answers, page, expiresAt, savedAt }: SavedDraft): EntryRow => ({
  ...entry,
  answers,
  page,
  expires_at: expiresAt,
  revised_answers: entry.revised_answers ?? entry.answers,
  version: entry.version + 1,
  updated_at: savedAt,
  updated_by: null,
});

/**
 * Autosaves a draft: no revision and no event. The answers of the last revision are kept so that the next revision can be
 * compared with them. The write is deferred to the commit unless `isReadAgain` is set; nothing may change the entry after this
 * call.
 */
export const saveDraft = async (
  db: Transaction,
  accountId: string,
  entry: EntryRow,
  /** `isReadAgain`: this transaction reads the entry afterwards, so the write cannot be deferred. */
  { isReadAgain, ...saved }: SavedDraft & { isReadAgain: boolean },
): Promise<EntryRow> => {
  const { id, form_id: formId } = entry;
  const statement = autosave({ ...saved, accountId, formId, id, answers: saved.text });
  if (isReadAgain) await db.run(statement);
  else db.runAtCommit(statement);
  return entryAfterSave(entry, saved);
};

/**
 * Autosaves a draft without reading or locking it. Returns undefined and writes nothing if the cached draft or its form is out of
 * date.
 */
export const saveCachedDraft = async (
  services: Services,
  cached: { accountId: string; formVersion: number; keyDigest: Buffer; entry: EntryRow },
  saved: SavedDraft,
): Promise<EntryRow | undefined> => {
  const { accountId, formVersion, keyDigest, entry } = cached;
  const { id, version, form_id: formId } = entry;
  const { page, savedAt, expiresAt, text } = saved;
  const draft = {
    ...{ id, formId, version, formVersion, page },
    keyDigest: keyDigest.toString('hex'),
    savedAt: savedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
  const isSaved = await draftWriterOf(services).save(accountId, draft, text);
  return isSaved ? entryAfterSave(entry, saved) : undefined;
};
