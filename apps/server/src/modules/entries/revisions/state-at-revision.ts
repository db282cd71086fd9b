import { type AnswerChange, answerChanges, undoChanges } from '@form-service/engine';
import type { Db } from '../../../db/db.ts';
import { fail } from '../../../http/fail.ts';
import type { EntryRow } from '../store.ts';
import { listChanges } from './store.ts';

/** The state of an entry that revisions cover. */
export type EntryState = Pick<EntryRow, 'status' | 'answers' | 'metafields'>;

type Part = 'answers' | 'metafields';

/** Changes in one part of an entry, with paths relative to that part. */
const stripPathPrefix = (part: Part, changes: readonly AnswerChange[]): AnswerChange[] =>
  changes.flatMap((change) => {
    if (change.path === part) return [{ ...change, path: '' }];
    return change.path.startsWith(`${part}.`)
      ? [{ ...change, path: change.path.slice(part.length + 1) }]
      : [];
  });

/** The same changes with paths relative to the entry. */
export const addPathPrefix = (part: Part, changes: readonly AnswerChange[]): AnswerChange[] =>
  changes.map((change) => ({ ...change, path: change.path === '' ? part : `${part}.${change.path}` }));

const undo = (state: EntryState, changes: readonly AnswerChange[]): EntryState => {
  const status = changes.find(({ path }) => path === 'status')?.before as EntryState['status'] | undefined;
  return {
    status: status ?? state.status,
    answers: undoChanges(state.answers, stripPathPrefix('answers', changes)),
    metafields: undoChanges(
      state.metafields,
      stripPathPrefix('metafields', changes),
    ) as EntryState['metafields'],
  };
};

/** A change can contain a long answer twice. This many fit into memory. */
const batch = 100;

/**
 * The state of an entry after one of its revisions: the current state with the later changes undone. Needs no lock, because
 * revisions never change and newer ones are ignored.
 */
export const stateAtRevision = async (
  db: Db,
  accountId: string,
  entry: EntryRow,
  number: number,
): Promise<EntryState> => {
  if (number > entry.revision) fail('not_found');
  let state: EntryState = {
    status: entry.status,
    answers: entry.revised_answers ?? entry.answers,
    metafields: entry.metafields,
  };
  for (let upTo = entry.revision; upTo > number; ) {
    const later = await listChanges(db, accountId, entry.id, { after: number, upTo, limit: batch });
    for (const { changes } of later) state = undo(state, changes ?? []);
    // Revision numbers have no gaps. With one missing, the result would be a state that never existed.
    upTo -= later.length;
    if (later.length === 0 || later.at(-1)?.number !== upTo + 1)
      throw new Error('The revisions of an entry have a gap.');
  }
  return state;
};

/** The first revision as changes from an empty entry. */
export const initialChanges = ({ answers, metafields }: EntryState): AnswerChange[] => [
  ...addPathPrefix('answers', answerChanges({}, answers)),
  ...addPathPrefix('metafields', answerChanges({}, metafields)),
];
