import type { ChangeSource, EventType } from '@form-service/contracts';
import { type AnswerChange, answerChanges, type Definition } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { newUuid } from '../../kit/ids.ts';
import { draftWriterOf } from './draft-writer.ts';
import { entryEventData } from './present.ts';
import { type EntryRow, insertRevision, queueForIndexing, updateEntry } from './store.ts';
import { autosave } from './store-autosave.ts';

/** Who changes an entry. */
export interface Author {
  source: ChangeSource;
  /** Null for respondents and for the service itself. */
  userId: string | null;
}

/** What an entry becomes; what is left out stays. */
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

/** What autosaves have done since the last revision, which others should find apart from their own change. */
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
 * The one way in which an entry changes after it was made, autosaves of drafts aside: the entry, what changed as a
 * revision, the event and the note for the index, in one transaction. The entry must be locked. Where nothing changes,
 * nothing is written.
 */
export const changeEntry = async (
  { db, accountId }: { db: Transaction; accountId: string },
  outbox: Services['outbox'],
  entry: EntryRow,
  change: EntryChange,
  author: Author,
  /** Of the form, where answers change: the answer to a field is one change then, whatever it is made of. */
  definition?: Definition,
): Promise<EntryRow> => {
  const isRespondent = author.source === 'respondent';
  const apart = isRespondent ? undefined : autosavedRevision(entry, definition);
  const from = isRespondent ? (entry.revised_answers ?? entry.answers) : entry.answers;
  const changes = diffEntry(entry, change, from, definition);
  if (changes.length === 0) return entry;
  const revisions: Revision[] = [...(apart && apart.changes.length > 0 ? [apart] : []), { author, changes }];
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

/** What an autosave leaves. */
interface SavedDraft {
  answers: EntryRow['answers'];
  /** The same as JSON. */
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
 * An autosave: no revision and no event of its own. What the last revision left is kept, for the next one to compare with.
 * It is written on the way with the commit, unless it is read again before; nothing may change the entry after this.
 */
export const saveDraft = async (
  db: Transaction,
  accountId: string,
  entry: EntryRow,
  /** `isReadAgain` tells that this transaction reads the entry after it. */
  { isReadAgain, ...saved }: SavedDraft & { isReadAgain: boolean },
): Promise<EntryRow> => {
  const { id, form_id: formId } = entry;
  const statement = autosave({ ...saved, accountId, formId, id, answers: saved.text });
  if (isReadAgain) await db.run(statement);
  else db.runAtCommit(statement);
  return entryAfterSave(entry, saved);
};

/**
 * An autosave of a draft that nobody has read or locked: undefined, and nothing written, where it is not what is known of it
 * any more, or its form is not.
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
