import type { ChangeSource, EventType } from '@form-service/contracts';
import { type AnswerChange, answerChanges, type Definition } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { newUuid } from '../../kit/ids.ts';
import { entryEvent } from './present.ts';
import { autosave, type EntryRow, insertRevision, noteChange, updateEntry } from './store.ts';

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

const within = (part: 'answers' | 'metafields', changes: readonly AnswerChange[]): AnswerChange[] =>
  changes.map((change) => ({ ...change, path: change.path === '' ? part : `${part}.${change.path}` }));

/** What autosaves have done since the last revision, which others should find apart from their own change. */
const savedMeanwhile = (entry: EntryRow, definition: Definition | undefined): Revision | undefined =>
  entry.revised_answers === null
    ? undefined
    : {
        author: { source: 'respondent', userId: null },
        changes: within('answers', answerChanges(entry.revised_answers, entry.answers, definition)),
      };

const changesBy = (
  entry: EntryRow,
  change: EntryChange,
  from: EntryRow['answers'],
  definition: Definition | undefined,
): AnswerChange[] => [
  ...(change.submittedAt && entry.status === 'draft'
    ? [{ path: 'status', before: 'draft', after: 'submitted' }]
    : []),
  ...within('answers', answerChanges(from, change.answers ?? entry.answers, definition)),
  ...within('metafields', answerChanges(entry.metafields, change.metafields ?? entry.metafields)),
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
  const apart = isRespondent ? undefined : savedMeanwhile(entry, definition);
  const from = isRespondent ? (entry.revised_answers ?? entry.answers) : entry.answers;
  const changes = changesBy(entry, change, from, definition);
  if (changes.length === 0) return entry;
  const revisions: Revision[] = [...(apart && apart.changes.length > 0 ? [apart] : []), { author, changes }];
  const changed = await updateEntry(db, accountId, entry.id, {
    ...change,
    revision: entry.revision + revisions.length,
    updatedBy: author.userId,
  });
  for (const [index, { author, changes }] of revisions.entries())
    db.later(
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
  noteChange(db, accountId, entry);
  const types: EventType[] =
    change.submittedAt && entry.status === 'draft' ? ['entry.submitted'] : ['entry.updated'];
  for (const type of types) outbox.emit(db, accountId, type as 'entry.updated', entryEvent(changed));
  return changed;
};

/** What an autosave leaves. `isReadAgain` tells that this transaction reads the entry after it. */
interface SavedDraft {
  answers: EntryRow['answers'];
  page: string | null;
  expiresAt: Date;
  savedAt: Date;
  isReadAgain: boolean;
}

/**
 * An autosave: no revision and no event of its own. What the last revision left is kept, for the next one to compare with.
 * It is written on the way with the commit, unless it is read again before; nothing may change the entry after this.
 */
export const saveDraft = async (
  db: Transaction,
  accountId: string,
  entry: EntryRow,
  { answers, page, expiresAt, savedAt, isReadAgain }: SavedDraft,
): Promise<EntryRow> => {
  const { id, form_id: formId } = entry;
  const text = JSON.stringify(answers);
  const statement = autosave({ accountId, formId, id, answers: text, page, expiresAt, savedAt });
  if (isReadAgain) await db.run(statement);
  else db.later(statement);
  return {
    ...entry,
    answers,
    page,
    expires_at: expiresAt,
    revised_answers: entry.revised_answers ?? entry.answers,
    version: entry.version + 1,
    updated_at: savedAt,
    updated_by: null,
  };
};
