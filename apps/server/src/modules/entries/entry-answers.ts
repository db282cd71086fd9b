import {
  act,
  actAsRespondent,
  type Definition,
  failedExpressions,
  fileIdsIn,
  givenAnswers,
  hasFileFields,
  respondentErrors,
  type Session,
  type SessionContext,
  type SessionForm,
  startSession,
  validateSession,
  withFiles,
} from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { newInstanceId } from '../../kit/ids.ts';
import { attachFiles, describeFiles, usableFiles } from '../files/index.ts';
import { checkInstanceCount, withTableRows } from '../forms/index.ts';
import type { EntryRow, StoredAnswers } from './store.ts';
import { type ListedEntry, readAnswers } from './store-listed.ts';

/** What the engine is told of the world: dates are those of UTC, since nobody says where a respondent is. */
export const sessionContextAt = (now: Date): SessionContext => {
  const time = now.toISOString();
  return { now: time, today: time.slice(0, 10) };
};

/** What is sent: `answers` are merged at the top, `instances` by the ids of theirs. */
export interface AnswerPatch {
  answers?: Record<string, unknown>;
  instances?: Record<string, Record<string, unknown>>;
}

/** The session with what was sent merged in; fails where some of it has no place in the form. */
export const withAnswers = (session: Session, given: AnswerPatch): Session =>
  mergeAnswers(session, given, act);

/** The same with what a respondent sent, who neither knows nor sets private fields. */
export const withRespondentAnswers = (session: Session, given: AnswerPatch): Session =>
  mergeAnswers(session, given, actAsRespondent);

const mergeAnswers = (
  session: Session,
  { answers, instances }: AnswerPatch,
  perform: typeof act,
): Session => {
  checkInstanceCount(answers, instances);
  const next = perform(session, {
    type: 'set_answers',
    newInstanceId,
    ...(answers !== undefined && { answers }),
    ...(instances !== undefined && { instances }),
  });
  if (next.rejected.length > 0) fail('validation_failed', { details: next.rejected });
  return next;
};

/**
 * A session on stored answers. Those of an entry that was sent are judged by the time at which it was: a date that lay ahead
 * then is no mistake today.
 */
export const sessionForEntry = (
  form: SessionForm,
  { answers, page, submitted_at }: Pick<EntryRow, 'answers' | 'page' | 'submitted_at'>,
  now: Date,
): Session => startSession(form, { context: sessionContextAt(submitted_at ?? now), answers, page });

/** A session that knows what its answers name, files and rows of tables: no read where the form has neither. */
export const withFilesAndRows = async (
  session: Session,
  db: Db,
  accountId: string,
  of: { entryId: string; by: 'respondent' | 'account' },
): Promise<Session> => {
  const { definition } = session.form;
  if (!containsFiles(definition)) return withTableRows(session, db, accountId);
  const files = await usableFiles(db, accountId, fileIdsIn(definition, givenAnswers(session)), of);
  const world = { ...session.context, file: (id: string) => files.get(id) };
  return withTableRows(act(session, { type: 'set_context', context: world }), db, accountId);
};

const fileFieldCache = new WeakMap<Definition, boolean>();

const containsFiles = (definition: Definition): boolean => {
  const holds = fileFieldCache.get(definition) ?? hasFileFields(definition);
  fileFieldCache.set(definition, holds);
  return holds;
};

/**
 * Fails where an entry would become too large to be read, listed and compared. A request alone cannot do that, but many
 * of them, one answer after the other. Returns the answers as they are stored, since it had to write them down anyway.
 */
export const checkAnswerSize = ({ config }: Pick<Services, 'config'>, answers: StoredAnswers): string => {
  const most = 2 * config.bodyLimit;
  const text = JSON.stringify(answers);
  if (Buffer.byteLength(text) <= most) return text;
  const message = `The answers of an entry can have ${most} bytes in total. Shorten some, or upload them as a file.`;
  return fail('validation_failed', { details: [{ path: 'answers', code: 'too_large', message }] });
};

/** The answers as the form accepts them; fails with one place per mistake, as far as those who sent them know the places. */
export const validateAnswers = (session: Session, by: 'respondent' | 'account'): StoredAnswers => {
  const { errors, answers } = validateSession(session);
  const found = [...errors, ...failedExpressions(session)];
  const details = by === 'respondent' ? respondentErrors(session.form, found) : found;
  if (details.length > 0) fail('validation_failed', { details });
  return answers;
};

/** The files that answers name and the session knows: in a draft there may be others, which are told as mistakes. */
export const referencedFiles = (
  { form: { definition }, context }: Session,
  answers: StoredAnswers,
): string[] =>
  containsFiles(definition) ? fileIdsIn(definition, answers).filter((id) => context.file?.(id)) : [];

/** Notes which files answers hold now. What an earlier revision held stays noted: it may come back. */
export const attachAnswerFiles = (
  db: Db,
  accountId: string,
  entryId: string,
  session: Session,
  answers: StoredAnswers,
): Promise<void> => attachFiles(db, accountId, entryId, referencedFiles(session, answers));

/** The ids of files that stood in answers and stand in them no more. */
export const removedFiles = (
  { definition }: Pick<SessionForm, 'definition'>,
  before: StoredAnswers,
  after: StoredAnswers,
): string[] => {
  if (!containsFiles(definition)) return [];
  const kept = new Set(fileIdsIn(definition, after));
  return fileIdsIn(definition, before).filter((id) => !kept.has(id));
};

/** Answers as a read shows them, with what is known of each file. One read for all entries of a list. */
export const withFileDetails = async <Row extends Pick<ListedEntry, 'answers'>>(
  db: Db,
  accountId: string,
  rows: readonly Row[],
  definitionOf: (row: Row) => Promise<Definition>,
  describe: typeof describeFiles = describeFiles,
): Promise<Row[]> => {
  const definitions = await Promise.all(rows.map(definitionOf));
  // Only where there are fields for files is there anything to look at.
  const looked = rows.map((row, index) =>
    containsFiles(definitions[index] as Definition) ? readAnswers(row) : undefined,
  );
  const ids = looked.flatMap((answers, index) =>
    answers ? fileIdsIn(definitions[index] as Definition, answers) : [],
  );
  if (ids.length === 0) return [...rows];
  const files = await describe(db, accountId, ids);
  return rows.map((row, index) => {
    const answers = looked[index];
    if (!answers) return row;
    return { ...row, answers: withFiles(definitions[index] as Definition, answers, (id) => files.get(id)) };
  });
};
