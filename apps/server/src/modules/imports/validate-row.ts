import {
  type AnswerError,
  givenAnswers,
  type SessionForm,
  startEntry,
  validateSession,
} from '@form-service/engine';
import { newInstanceId } from '../../kit/ids.ts';
import { applyAnswers } from './apply-answers.ts';
import type { FormColumn } from './form-columns.ts';
import type { ParsedRow, RowError, WriteOptions } from './import-target.ts';

/** What became of a row: an entry as its form takes it, or what is wrong with it. */
export type ValidatedRow =
  | { answers: Record<string, unknown>; createdAt: string; submittedAt: string | null }
  | { errors: RowError[] };

export type FormValues = readonly (readonly [FormColumn, unknown])[];

export const valuesOf = ({ values }: ParsedRow): FormValues => values as unknown as FormValues;

/** A row as an entry that an account sends. */
export const entryOfRow = (row: ParsedRow, status: WriteOptions['entryStatus']) => {
  const values = valuesOf(row);
  const entry: {
    status: WriteOptions['entryStatus'];
    answers: Record<string, unknown>;
    createdAt?: string;
    submittedAt?: string;
  } = { status, answers: applyAnswers(values) };
  for (const [{ own }, value] of values)
    if ((own === 'createdAt' || own === 'submittedAt') && value) entry[own] = value as string;
  return entry;
};

/** `answers.guests.0.name` is told as the column `guests.1.name`. */
const keyOfPath = (path: string): string | null =>
  path.startsWith('answers.')
    ? path.slice('answers.'.length).replaceAll(/(?<=\.)\d+(?=\.|$)/g, (place) => String(Number(place) + 1))
    : path === 'createdAt' || path === 'submittedAt'
      ? path
      : null;

/** What the form says of a row, as errors of its columns. */
export const asRowErrors = (errors: readonly AnswerError[]): RowError[] =>
  errors.map(({ path, code, message }) => ({ key: keyOfPath(path), code, message }));

/** What the form says of cells that could not be read was said already, more exactly. */
export const mergeErrors = (unread: readonly RowError[], judged: readonly RowError[]): RowError[] => {
  const said = new Set(unread.map(({ key }) => key));
  return [...unread, ...judged.filter(({ key }) => key === null || !said.has(key))];
};

/** Whether a row is wrong as a whole, so that its cells say nothing. */
export const isBroken = ({ errors }: ParsedRow): boolean => errors.some(({ key }) => key === null);

/** Judges a row by its form alone, for forms that ask nobody: those without files and without rows of tables. */
export const validateRow = (
  form: SessionForm,
  row: ParsedRow,
  { entryStatus, now }: Pick<WriteOptions, 'entryStatus'> & { now: string },
): ValidatedRow => {
  const unread = row.errors;
  if (unread.length > 0 && isBroken(row)) return { errors: [...unread] };
  const begun = startEntry(form, entryOfRow(row, entryStatus), { now, newInstanceId });
  if ('errors' in begun) return { errors: mergeErrors(unread, asRowErrors(begun.errors)) };
  const { session, created: createdAt, submitted: submittedAt } = begun;
  if (entryStatus === 'draft')
    return unread.length > 0
      ? { errors: [...unread] }
      : { answers: givenAnswers(session), createdAt, submittedAt };
  const { errors, answers } = validateSession(session);
  if (errors.length > 0 || unread.length > 0) return { errors: mergeErrors(unread, asRowErrors(errors)) };
  return { answers, createdAt, submittedAt };
};
