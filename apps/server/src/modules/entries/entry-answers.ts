import {
  act,
  type Definition,
  fileIdsIn,
  givenAnswers,
  holdsFiles,
  judge,
  type Session,
  type SessionForm,
  startSession,
  type World,
  withFiles,
} from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { attachFiles, describeFiles, usableFiles } from '../files/index.ts';
import type { EntryRow, StoredAnswers } from './store.ts';

/** Ids of instances are made here, so that a client needs no way to make them. */
export const newInstanceId = (): string => encodeId('ins', newUuid());

/** What the engine is told of the world: dates are those of UTC, since nobody says where a respondent is. */
export const worldAt = (now: Date): World => {
  const time = now.toISOString();
  return { now: time, today: time.slice(0, 10) };
};

/** What is sent: `answers` are merged at the top, `instances` by the ids of theirs. */
export interface GivenAnswers {
  answers?: Record<string, unknown>;
  instances?: Record<string, Record<string, unknown>>;
}

/** The session with what was sent merged in; fails where some of it has no place in the form. */
export const withAnswers = (session: Session, { answers, instances }: GivenAnswers): Session => {
  const next = act(session, {
    type: 'set_answers',
    newInstanceId,
    ...(answers !== undefined && { answers }),
    ...(instances !== undefined && { instances }),
  });
  if (next.refused.length > 0) fail('validation_failed', { details: next.refused });
  return next;
};

/** A session on stored answers. */
export const sessionOf = (
  form: SessionForm,
  { answers, page }: Pick<EntryRow, 'answers' | 'page'>,
  now: Date,
): Session => startSession(form, { world: worldAt(now), answers, page });

/** A session that knows the files its answers name: one read, and none where the form takes no files. */
export const knowingFiles = async (
  session: Session,
  db: Db,
  accountId: string,
  of: { entryId: string; by: 'respondent' | 'account' },
): Promise<Session> => {
  const { definition } = session.form;
  if (!holdsFilesIn(definition)) return session;
  const files = await usableFiles(db, accountId, fileIdsIn(definition, givenAnswers(session)), of);
  return act(session, { type: 'set_world', world: { ...session.world, file: (id) => files.get(id) } });
};

const known = new WeakMap<Definition, boolean>();

const holdsFilesIn = (definition: Definition): boolean => {
  const holds = known.get(definition) ?? holdsFiles(definition);
  known.set(definition, holds);
  return holds;
};

/** The answers as the form accepts them; fails with one place per mistake. */
export const acceptedAnswers = (session: Session): StoredAnswers => {
  const { errors, answers } = judge(session);
  if (errors.length > 0) fail('validation_failed', { details: errors });
  return answers;
};

/** Notes which files answers hold now. What an earlier revision held stays noted: it may come back. */
export const holdFiles = async (
  db: Db,
  accountId: string,
  entryId: string,
  definition: Definition,
  answers: StoredAnswers,
): Promise<void> => {
  if (holdsFilesIn(definition)) await attachFiles(db, accountId, entryId, fileIdsIn(definition, answers));
};

/** Answers as a read shows them, with what is known of each file. One read for all entries of a list. */
export const showFiles = async <Row extends Pick<EntryRow, 'answers'>>(
  db: Db,
  accountId: string,
  rows: readonly Row[],
  definitionOf: (row: Row) => Promise<Definition>,
): Promise<Row[]> => {
  const definitions = await Promise.all(rows.map(definitionOf));
  const ids = rows.flatMap(({ answers }, index) => {
    const definition = definitions[index] as Definition;
    return holdsFilesIn(definition) ? fileIdsIn(definition, answers) : [];
  });
  if (ids.length === 0) return [...rows];
  const files = await describeFiles(db, accountId, ids);
  return rows.map((row, index) => ({
    ...row,
    answers: withFiles(definitions[index] as Definition, row.answers, (id) => files.get(id)),
  }));
};
