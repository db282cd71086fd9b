import type { EventType } from '@form-service/contracts';
import { type AnswerChange, answerChanges, type Definition } from '@form-service/engine';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import { newUuid } from '../../../kit/ids.ts';
import type { Author } from '../author.ts';
import { entryEventData } from '../present.ts';
import type { EntryRow } from '../store.ts';
import { insertRevision, queueForIndexing, updateEntryRow } from './store-change.ts';

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
  const changed = await updateEntryRow(db, accountId, entry.id, {
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
