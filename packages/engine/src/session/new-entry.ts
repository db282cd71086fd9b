import { readCanonicalAnswers } from './canonical-answers.ts';
import type { AnswerError, SessionForm } from './session-form.ts';
import type { Session } from './session-state.ts';
import { startSession } from './start-session.ts';

/** An entry created by an account in one request, not page by page. */
export type NewEntry = {
  status: 'draft' | 'submitted';
  answers?: unknown;
  /** When it was created and submitted, for migrations: RFC 3339. */
  createdAt?: string | undefined;
  submittedAt?: string | undefined;
};

/** Its session, validated at the entry's dates, and those dates in UTC. */
export type StartedEntry = { session: Session; created: string; submitted: string | null };

const contradiction = (message: string): AnswerError => ({
  path: 'submittedAt',
  code: 'contradiction',
  message,
});

/** Missing dates are now, in UTC with milliseconds; an entry cannot be submitted before it was created. */
function entryDates({ status, createdAt, submittedAt }: NewEntry, time: string) {
  const isSubmitted = status === 'submitted';
  if (createdAt === undefined && submittedAt === undefined)
    return { created: time, submitted: isSubmitted ? time : null };
  const errors: AnswerError[] = [];
  const now = new Date(time);
  if (submittedAt !== undefined && !isSubmitted)
    errors.push(contradiction("A draft hasn't been submitted yet. Remove the date or the status."));
  const submittedDate = submittedAt === undefined ? undefined : new Date(submittedAt);
  const createdDate = createdAt === undefined ? (submittedDate ?? now) : new Date(createdAt);
  if (submittedDate && submittedDate < createdDate)
    errors.push(contradiction("An entry can't be submitted before it was created."));
  if (errors.length > 0) return { errors };
  const defaultSubmitted = createdDate > now ? createdDate : now;
  const created = createdDate.toISOString();
  const submitted =
    (submittedDate ?? defaultSubmitted) === createdDate
      ? created
      : (submittedDate ?? defaultSubmitted).toISOString();
  return { created, submitted: isSubmitted ? submitted : null };
}

/**
 * Starts a session for a new entry with all its answers. Schedule and response limit apply to respondents only; a
 * migrated entry is validated as of its own date.
 */
export function startEntry(
  form: SessionForm,
  entry: NewEntry,
  { now, newInstanceId }: { now: string; newInstanceId: () => string },
): StartedEntry | { errors: readonly AnswerError[] } {
  const dates = entryDates(entry, now);
  if ('errors' in dates) return dates as { errors: readonly AnswerError[] };
  const { created, submitted } = dates;
  const time = submitted ?? created;
  const context = { now: time, today: time.slice(0, 10) };
  const session = startSession(form, {
    context,
    answers: entry.answers,
    newInstanceId,
    readCanonical: readCanonicalAnswers,
  });
  return session.rejected.length > 0 ? { errors: session.rejected } : { session, created, submitted };
}
