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

/** The result of validating a row: an entry, or errors. */
export type ValidatedRow =
  | { answers: Record<string, unknown>; createdAt: string; submittedAt: string | null }
  | { errors: RowError[] };

export type FormValues = readonly (readonly [FormColumn, unknown])[];

export const valuesOf = ({ values }: ParsedRow): FormValues => values as unknown as FormValues;

/** A row as an entry that the account submits. */
export const entryOfRow = (row: ParsedRow, status: WriteOptions['entryStatus']) => {
  const values = valuesOf(row);
  const entry: {
    status: WriteOptions['entryStatus'];
    answers: Record<string, unknown>;
    createdAt?: string;
    submittedAt?: string;
  } = { status, answers: applyAnswers(values) };
  for (const [{ entryProperty }, value] of values)
    if ((entryProperty === 'createdAt' || entryProperty === 'submittedAt') && value)
      entry[entryProperty] = value as string;
  return entry;
};

/** `answers.guests.0.name` is reported as the column `guests.1.name`. */
const keyOfPath = (path: string): string | null =>
  path.startsWith('answers.')
    ? path.slice('answers.'.length).replaceAll(/(?<=\.)\d+(?=\.|$)/g, (place) => String(Number(place) + 1))
    : path === 'createdAt' || path === 'submittedAt'
      ? path
      : null;

/** The form's errors as errors of columns. */
export const asRowErrors = (errors: readonly AnswerError[]): RowError[] =>
  errors.map(({ path, code, message }) => ({ key: keyOfPath(path), code, message }));

/** For cells that could not be parsed, the parse error is more precise than the form's error. */
export const mergeErrors = (unread: readonly RowError[], formErrors: readonly RowError[]): RowError[] => {
  const reportedKeys = new Set(unread.map(({ key }) => key));
  return [...unread, ...formErrors.filter(({ key }) => key === null || !reportedKeys.has(key))];
};

/** Whether a row is invalid as a whole, so that its cells have no values. */
export const isInvalidRow = ({ errors }: ParsedRow): boolean => errors.some(({ key }) => key === null);

/** Validates a row by its form only, for forms without files and table lookups. */
export const validateRow = (
  form: SessionForm,
  row: ParsedRow,
  { entryStatus, now }: Pick<WriteOptions, 'entryStatus'> & { now: string },
): ValidatedRow => {
  const unread = row.errors;
  if (unread.length > 0 && isInvalidRow(row)) return { errors: [...unread] };
  const started = startEntry(form, entryOfRow(row, entryStatus), { now, newInstanceId });
  if ('errors' in started) return { errors: mergeErrors(unread, asRowErrors(started.errors)) };
  const { session, created: createdAt, submitted: submittedAt } = started;
  if (entryStatus === 'draft')
    return unread.length > 0
      ? { errors: [...unread] }
      : { answers: givenAnswers(session), createdAt, submittedAt };
  const { errors, answers } = validateSession(session);
  if (errors.length > 0 || unread.length > 0) return { errors: mergeErrors(unread, asRowErrors(errors)) };
  return { answers, createdAt, submittedAt };
};
