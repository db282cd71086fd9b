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

/** The evaluation context of the engine. Dates are in UTC because the respondent's time zone is unknown. */
export const sessionContextAt = (now: Date): SessionContext => {
  const time = now.toISOString();
  return { now: time, today: time.slice(0, 10) };
};

/** Changed answers: `answers` are merged at the top level, `instances` by their ids. */
export interface AnswerPatch {
  answers?: Record<string, unknown>;
  instances?: Record<string, Record<string, unknown>>;
}

/** Merges answers into the session. Fails if the form has no field for one of them. */
export const withAnswers = (session: Session, patch: AnswerPatch): Session =>
  mergeAnswers(session, patch, act);

/** Merges a respondent's answers. Private fields are unknown to respondents. */
export const withRespondentAnswers = (session: Session, patch: AnswerPatch): Session =>
  mergeAnswers(session, patch, actAsRespondent);

const mergeAnswers = (
  session: Session,
  { answers, instances }: AnswerPatch,
  applyAction: typeof act,
): Session => {
  checkInstanceCount(answers, instances);
  const next = applyAction(session, {
    type: 'set_answers',
    newInstanceId,
    ...(answers !== undefined && { answers }),
    ...(instances !== undefined && { instances }),
  });
  if (next.rejected.length > 0) fail('validation_failed', { details: next.rejected });
  return next;
};

/**
 * Starts a session with stored answers. Answers of a submitted entry are validated against the time of submission: a date that
 * was in the future then is still valid.
 */
export const sessionForEntry = (
  form: SessionForm,
  { answers, page, submitted_at }: Pick<EntryRow, 'answers' | 'page' | 'submitted_at'>,
  now: Date,
): Session => startSession(form, { context: sessionContextAt(submitted_at ?? now), answers, page });

/** Loads the files and table rows that the answers reference. Reads nothing if the form has neither. */
export const withFilesAndRows = async (
  session: Session,
  db: Db,
  accountId: string,
  owner: { entryId: string; by: 'respondent' | 'account' },
): Promise<Session> => {
  const { definition } = session.form;
  if (!containsFiles(definition)) return withTableRows(session, db, accountId);
  const files = await usableFiles(db, accountId, fileIdsIn(definition, givenAnswers(session)), owner);
  const context = { ...session.context, file: (id: string) => files.get(id) };
  return withTableRows(act(session, { type: 'set_context', context: context }), db, accountId);
};

const fileFieldCache = new WeakMap<Definition, boolean>();

const containsFiles = (definition: Definition): boolean => {
  const holds = fileFieldCache.get(definition) ?? hasFileFields(definition);
  fileFieldCache.set(definition, holds);
  return holds;
};

/**
 * Fails if the answers are too large to be read, listed and compared, which many small requests could cause together. Returns the
 * answers as JSON.
 */
export const checkAnswerSize = ({ config }: Pick<Services, 'config'>, answers: StoredAnswers): string => {
  const maxBytes = 2 * config.bodyLimit;
  const text = JSON.stringify(answers);
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const message = `The answers of an entry can have up to ${maxBytes} bytes in total. Shorten some, or upload them as a file.`;
  return fail('validation_failed', { details: [{ path: 'answers', code: 'too_large', message }] });
};

/**
 * Returns the answers as the form accepts them. Fails with one detail per error; respondents see only errors in fields that they
 * know.
 */
export const validateAnswers = (session: Session, by: 'respondent' | 'account'): StoredAnswers => {
  const { errors, answers } = validateSession(session);
  const found = [...errors, ...failedExpressions(session)];
  const details = by === 'respondent' ? respondentErrors(session.form, found) : found;
  if (details.length > 0) fail('validation_failed', { details });
  return answers;
};

/** The ids of existing files in the answers. A draft may also name unknown files, which are reported as errors. */
export const referencedFiles = (
  { form: { definition }, context }: Session,
  answers: StoredAnswers,
): string[] =>
  containsFiles(definition) ? fileIdsIn(definition, answers).filter((id) => context.file?.(id)) : [];

/**
 * Attaches the files in the answers to the entry. Files of earlier revisions stay attached because a revision can be restored.
 */
export const attachAnswerFiles = (
  db: Db,
  accountId: string,
  entryId: string,
  session: Session,
  answers: StoredAnswers,
): Promise<void> => attachFiles(db, accountId, entryId, referencedFiles(session, answers));

/** The ids of files that were in the earlier answers and are not in the later ones. */
export const removedFiles = (
  { definition }: Pick<SessionForm, 'definition'>,
  before: StoredAnswers,
  after: StoredAnswers,
): string[] => {
  if (!containsFiles(definition)) return [];
  const remaining = new Set(fileIdsIn(definition, after));
  return fileIdsIn(definition, before).filter((id) => !remaining.has(id));
};

/** Adds file details to the answers of entries, with one read for all entries of a list. */
export const withFileDetails = async <Row extends Pick<ListedEntry, 'answers'>>(
  db: Db,
  accountId: string,
  rows: readonly Row[],
  definitionOf: (row: Row) => Promise<Definition>,
  describe: typeof describeFiles = describeFiles,
): Promise<Row[]> => {
  const definitions = await Promise.all(rows.map(definitionOf));
  // Only forms with file fields need their answers parsed.
  const parsedAnswers = rows.map((row, index) =>
    containsFiles(definitions[index] as Definition) ? readAnswers(row) : undefined,
  );
  const ids = parsedAnswers.flatMap((answers, index) =>
    answers ? fileIdsIn(definitions[index] as Definition, answers) : [],
  );
  if (ids.length === 0) return [...rows];
  const files = await describe(db, accountId, ids);
  return rows.map((row, index) => {
    const answers = parsedAnswers[index];
    if (!answers) return row;
    return { ...row, answers: withFiles(definitions[index] as Definition, answers, (id) => files.get(id)) };
  });
};
