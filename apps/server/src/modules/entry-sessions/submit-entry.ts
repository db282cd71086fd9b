import { givenAnswers, type Session } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import {
  attachAnswerFiles,
  changeEntry,
  checkAnswerSize,
  lockAndCountEntries,
  submitEditSession,
  validateAnswers,
  withFilesAndRows,
} from '../entries/index.ts';
import { calculateSession, limitReachedError } from '../forms/index.ts';
import type { RespondentSession } from './respondent-session.ts';

/**
 * Submits the session. For a draft, the accepted answers become the entry in one transaction with its revision and event. The
 * changes of an edit session become a revision of its entry.
 */
export const submitEntry = async (
  services: Services,
  db: Transaction,
  respondentSession: RespondentSession,
  finalSession: Session = respondentSession.session,
): Promise<RespondentSession> => {
  const { accountId, open, entry, staged } = respondentSession;
  if (staged) {
    const submitted = await submitEditSession(
      { db, accountId },
      services,
      staged,
      givenAnswers(finalSession),
    );
    return {
      ...respondentSession,
      session: await calculateSession(finalSession, accountId),
      entry: submitted,
    };
  }
  await services.state.openForms.checkAcceptsEntries(open, entry.locale);
  const session = await withFilesAndRows(finalSession, db, accountId, {
    entryId: entry.id,
    by: 'respondent',
  });
  const answers = validateAnswers(session, 'respondent');
  checkAnswerSize(services, answers);
  const { entryLimit } = open.form.settings;
  if (entryLimit !== null && (await lockAndCountEntries(db, accountId, open.formId)) >= entryLimit)
    throw limitReachedError(open.form, entry.locale);
  await attachAnswerFiles(db, accountId, entry.id, session, answers);
  const submitted = await changeEntry(
    { db, accountId },
    services.outbox,
    entry,
    { answers, submittedAt: services.clock.now(), page: null },
    { source: 'respondent', userId: null },
    session.form.definition,
  );
  return { ...respondentSession, session, entry: submitted };
};
