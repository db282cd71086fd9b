import { type AnswerChange, answerChanges, undoChanges } from '@form-service/engine';
import type { Db } from '../../../db/db.ts';
import { fail } from '../../../http/fail.ts';
import type { EntryRow } from '../store.ts';
import { listChanges } from './store.ts';

/** What revisions tell of an entry. */
export type EntryState = Pick<EntryRow, 'status' | 'answers' | 'metafields'>;

type Part = 'answers' | 'metafields';

/** The changes in one part of an entry, with the paths that they have there. */
const stripPathPrefix = (part: Part, changes: readonly AnswerChange[]): AnswerChange[] =>
  changes.flatMap((change) => {
    if (change.path === part) return [{ ...change, path: '' }];
    return change.path.startsWith(`${part}.`)
      ? [{ ...change, path: change.path.slice(part.length + 1) }]
      : [];
  });

/** The same with the paths that they have in the entry. */
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

/** A change can hold the whole of a long answer, twice: so many of them fit into memory at once. */
const batch = 100;

/**
 * The entry as one of its revisions left it: the last one's state with the later changes undone. Revisions never change,
 * and those made since the entry was read are left alone, so it needs no lock.
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
    // Every number is there; where one was not, going on would tell a state that never was.
    upTo -= later.length;
    if (later.length === 0 || later.at(-1)?.number !== upTo + 1)
      throw new Error('The revisions of an entry have a gap.');
  }
  return state;
};

/** Everything there was, as changes from nothing: what the first revision stands for. */
export const initialChanges = ({ answers, metafields }: EntryState): AnswerChange[] => [
  ...addPathPrefix('answers', answerChanges({}, answers)),
  ...addPathPrefix('metafields', answerChanges({}, metafields)),
];
